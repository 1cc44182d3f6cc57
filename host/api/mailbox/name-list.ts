/** Maximum number of names in a sentence. */
const maxNamed = 20

/** Returns a list of names for a sentence. `…` stands for those beyond the maximum. */
export const nameList = (names: readonly string[]): string =>
  (names.length > maxNamed ? [...names.slice(0, maxNamed), '…'] : names).join(', ')
