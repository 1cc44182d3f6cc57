/**
 * Whether tests that repeat one check over many screens, elements or formats do so over all of them, as
 * `npm run test:deep` does (E2E_GRID=full); `npm test` takes a few that stand for all.
 */
export const isWholeGrid = process.env['E2E_GRID'] === 'full'

/** Returns all of a grid, or those that `npm test` takes. */
export const inGrid = <Item>(all: readonly Item[], isTaken: (item: Item) => boolean): Item[] =>
  isWholeGrid ? [...all] : all.filter(isTaken)
