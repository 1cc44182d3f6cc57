/** Returns a sentence to add below the text of an email, in the language of the moment: see `inLanguage`. */
export type Note = () => string

/** Maximum number of names in a note. */
const maxNamed = 20

/** Returns a list of names for a note. `…` stands for those beyond the maximum. */
export const nameList = (names: readonly string[]): string =>
  (names.length > maxNamed ? [...names.slice(0, maxNamed), '…'] : names).join(', ')
