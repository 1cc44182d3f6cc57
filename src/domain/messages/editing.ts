import { texts } from '../../wire/texts.ts'

/** Texts of every form that changes a record. */
export const editingTexts = /* @__PURE__ */ texts('editing', {
  notLoaded: 'Not loaded yet',
  copyTyped: 'Copy what you typed',
  copied: 'Copied',
  copyFailed: 'It could not be copied',
})
