/** The paged body of every list. `offset` counts rows before the page, `itemCount` rows on it. */
export interface Page<Item> {
  items: Item[]
  page: number
  totalPages: number
  totalItems: number
  offset: number
  itemCount: number
}

/** No list is longer; a larger number is refused. */
export const furthestPage = 1_000_000_000
