import { texts } from '../../wire/texts.ts'

/** Texts of the search box. */
export const searchTexts = /* @__PURE__ */ texts('search', {
  /** Its tooltip: what a search matches (OP-115, OP-124). */
  hint: 'All words must be found; quotes keep a phrase together. Words of three characters and more may be part of a text; shorter ones and signs must begin a word, number or ID.',
})
