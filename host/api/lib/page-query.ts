import { join, raw, type Sql } from '../db/sql.ts'
import type { Page } from '../../../src/wire/page.ts'

/** Rows per page where a call names none (spec A §9). */
const usualPageSize = 12

/** The paging part of every list query; values are inside their limits already. */
export interface Paging {
  all?: boolean
  page?: number
  perPage?: number
  orderDir?: 'asc' | 'desc'
}

/** Which rows to read. `reversed`: count `offset` from the other end and answer backwards. */
export interface Window {
  limit: number | null
  offset: number
  reversed: boolean
  /** How many rows match in all; undefined when everything is read. */
  total: number | undefined
}

export interface PageSource<Row> {
  /** The exact number of rows that match. */
  total(): Promise<number>
  rows(window: Window): Promise<Row[]>
}

/**
 * The page that a query asks for. Totals are exact; a page beyond the end has no rows (OP-081); `all`
 * answers everything as one page (OP-111). Past the middle rows are read from the other end, so that the
 * last page costs as little as the first.
 */
export async function pageQuery<Row>(paging: Paging, source: PageSource<Row>): Promise<Page<Row>> {
  if (paging.all)
    return onePage(await source.rows({ limit: null, offset: 0, reversed: false, total: undefined }))
  const { page = 1, perPage = usualPageSize } = paging
  const totalItems = await source.total()
  const offset = (page - 1) * perPage
  const items = await rowsAt(source, { offset, perPage, totalItems })
  const totalPages = Math.max(1, Math.ceil(totalItems / perPage))
  return { items, page, totalPages, totalItems, offset, itemCount: items.length }
}

function onePage<Row>(items: Row[]): Page<Row> {
  const count = items.length
  return { items, page: 1, totalPages: 1, totalItems: count, offset: 0, itemCount: count }
}

async function rowsAt<Row>(
  source: PageSource<Row>,
  { offset, perPage, totalItems }: { offset: number; perPage: number; totalItems: number },
): Promise<Row[]> {
  const limit = Math.min(perPage, totalItems - offset)
  if (limit <= 0) return []
  if (offset < totalItems / 2)
    return source.rows({ limit, offset, reversed: false, total: totalItems })
  const fromEnd = totalItems - offset - limit
  const rows = await source.rows({ limit, offset: fromEnd, reversed: true, total: totalItems })
  return rows.toReversed()
}

/** One column of an order: a column name of ours, never text of a request. Blanks go last in both directions (OP-070). */
export interface SortKey {
  column: string
  blanksLast?: true
}

/** `order by` text for keys that all run in one direction; with `reversed` the exact opposite order. */
export function orderBy(
  keys: readonly SortKey[],
  direction: 'asc' | 'desc',
  reversed: boolean,
): Sql {
  const descending = (direction === 'desc') !== reversed
  const terms = keys.map(({ column, blanksLast }) => {
    const blanks = blanksLast ? ` nulls ${reversed ? 'first' : 'last'}` : ''
    return raw(`${column} ${descending ? 'desc' : 'asc'}${blanks}`)
  })
  return join(terms, ', ')
}
