/**
 * The paged body of every list. `offset` counts rows before the page, `itemCount` rows on it. `more`: a search
 * matches more rows than `totalItems` and `totalPages` tell (OP-115).
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

/** No list is longer; a larger number is refused. */
export const furthestPage = 1_000_000_000

/** Matches of a search are counted up to this; nobody leafs through more of them. */
export const searchCeiling = 10_000
