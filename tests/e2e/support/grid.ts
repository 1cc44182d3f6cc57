/**
 * Whether tests that repeat a check for many screens, elements or formats cover all of them, as
 * `npm run test:deep` does (E2E_GRID=full). `npm test` covers a few representative ones.
 */
export const isWholeGrid = process.env['E2E_GRID'] === 'full'

/** Returns all items of a grid, or only those that `npm test` covers. */
export const inGrid = <Item>(all: readonly Item[], isTaken: (item: Item) => boolean): Item[] =>
  isWholeGrid ? [...all] : all.filter(isTaken)
