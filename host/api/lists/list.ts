import { join, raw, sql, type Sql } from '../db/sql.ts'
import type { Search } from './search.ts'

/** One column of an order: a column name of ours, never text of a request. Blanks go last in both directions (OP-070). */
export interface SortKey {
  column: string
  blanksLast?: true
}

/** Counts of rows per stretch of time: they tell where a page begins without reading the rows before it. */
export interface Buckets {
  /** Query of `at`, the first moment of a bucket, and `n`, its rows; without empty buckets. */
  rows: Sql
  /** An interval of the database: the width of a bucket. */
  width: string
  /** Scalars: rows of the list before its first bucket, by direction; none when absent. */
  ahead?: { asc: Sql; desc: Sql }
}

/** A list as data: what it reads, filters, sorts and counts. Columns stand there without their table. */
export interface List {
  /** Has a unique column `id`. */
  table: string
  /** Rows that scope and filters select. */
  condition: Sql
  /** Do filters narrow it? Few rows are then fetched by their indexes instead of walking the order. */
  isNarrowed?: boolean
  /** All in one direction; the last one is unique. */
  keys: readonly SortKey[]
  orderDir: 'asc' | 'desc'
  /** Scalar: the exact number of rows without the search. */
  total: Sql
  /** Of the first key; only where the list is in the order of its buckets and nothing else narrows it. */
  buckets?: Buckets | undefined
  search?: Search | undefined
  /** What a row answers, and the joins that takes. */
  columns: Sql
  joins: Sql
  /** Up to so many rows are answered at once where `all` is asked for (OP-111); none when absent. */
  allLimit?: number
}

/** `order by` text for keys that all run in one direction; with `reversed` the exact opposite order. */
export function orderBy(
  { keys, orderDir }: Pick<List, 'keys' | 'orderDir'>,
  { reversed = false } = {},
): Sql {
  const descending = (orderDir === 'desc') !== reversed
  const terms = keys.map(({ column, blanksLast }) => {
    const blanks = blanksLast ? ` nulls ${reversed ? 'first' : 'last'}` : ''
    return raw(`${column} ${descending ? 'desc' : 'asc'}${blanks}`)
  })
  return join(terms, ', ')
}

/** A condition that holds where all of them do. */
export const all = (conditions: readonly Sql[]): Sql => join(conditions, ' and ')

/** Rows whose column has one of these values. One alone leaves an index its order. */
export function anyOf(column: string, values: readonly (string | number)[]): Sql {
  const [value] = values
  const name = raw(column)
  return values.length === 1 ? sql`${name} = ${value}` : sql`${name} = any(${values})`
}
