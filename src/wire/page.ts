/**
 * The paged body of every list. `offset` counts rows before the page, `itemCount` rows on it. `more`: a search
 * matches more rows than `totalItems` and `totalPages` say (OP-115).
 */
export interface Page<Item> {
  items: Item[]
  page: number
  totalPages: number
  totalItems: number
  offset: number
  itemCount: number
  more?: true
}

/** Largest page number that is accepted. */
export const furthestPage = 1_000_000_000

/** Matches of a search are counted up to this number (OP-115). */
export const searchCeiling = 10_000

/** Minimum and maximum length of a global search. */
export const shortestSearch = 2
export const longestSearch = 200

/** Maximum number of hits of each kind. */
export const hitsOfKind = 5
