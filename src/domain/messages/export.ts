import { texts } from '../../wire/texts.ts'

/** What the exports of all lists say. */
export const exportTexts = /* @__PURE__ */ texts('export', {
  button: 'Export',
  slow: 'The export is still being prepared. A long list takes a while.',
  failed: 'The export did not work. Try again.',
})
