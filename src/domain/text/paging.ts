import type { Page } from '../../wire/page.ts'

/** Rows per page of a list. */
export const pageSize = 12

/** An empty list. */
export const emptyPage: Page<never> = {
  items: [],
  page: 1,
  totalPages: 1,
  totalItems: 0,
  offset: 0,
  itemCount: 0,
}

/** An item of the pager: a page number, or `gap` for an ellipsis. */
export type PageMark = number | 'gap'

/**
 * Returns the items of the pager: all pages if there are at most 4; otherwise the first, the last, and the current page
 * with its neighbours. An ellipsis is shown if the current page is beyond 3 or more than 2 from the end.
 */
export function pageMarks(current: number, totalPages: number): PageMark[] {
  const last = Math.max(1, totalPages)
  const here = Math.min(Math.max(1, current), last)
  if (last <= 4) return [...Array(last).keys()].map((index) => index + 1)
  const near = [here - 1, here, here + 1].filter((page) => page > 1 && page < last)
  return [1, ...gapIf(here > 3), ...near, ...gapIf(last - here > 2), last]
}

const gapIf = (apart: boolean): PageMark[] => (apart ? ['gap'] : [])

/** Returns the number of a row: (page − 1) × rows per page + index + 1, with `index` from 0. */
export const rowNumber = (page: number, index: number, perPage = pageSize): number =>
  (page - 1) * perPage + index + 1

/** Returns the first and last row number of a page with `shown` rows; undefined if it has none. */
export function pageRange(
  page: number,
  shown: number,
  perPage = pageSize,
): { first: number; last: number } | undefined {
  if (shown <= 0) return undefined
  return { first: rowNumber(page, 0, perPage), last: rowNumber(page, shown - 1, perPage) }
}
