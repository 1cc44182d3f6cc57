import { texts } from '../../wire/texts.ts'

/** Texts of a select that asks the server for what it does not list. */
export const optionSearchTexts = /* @__PURE__ */ texts('optionSearch', {
  hint: 'Not everything is listed. Type to find more.',
  searching: 'Searching…',
  failed: 'The search failed.',
  more: 'There are more matches. Type on to narrow them down.',
})
