import { texts } from '../../wire/texts.ts'

/** Texts of what takes long to load. */
export const loadingTexts = /* @__PURE__ */ texts('loading', {
  slow: 'Still loading. The answer takes longer than usual.',
})
