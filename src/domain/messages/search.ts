import { texts } from '../../wire/texts.ts'

/** Texts of the search box. */
export const searchTexts = /* @__PURE__ */ texts('search', {
  /** Its tooltip: what a search matches (OP-115). */
  hint: 'Three characters and more: every text that contains them. One or two, or signs alone: words, numbers and IDs that begin with them.',
})
