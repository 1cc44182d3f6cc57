import { join, raw, sql, type Sql } from '../db/sql.ts'
import { untilWritten, type UntilWritten } from '../until-written.ts'
import type { Search } from './search.ts'

/** A column to sort by; its name must never come from a request. `blanksLast`: in both directions (OP-070). */
export interface SortKey {
  column: string
  blanksLast?: true
}

/** Counts of rows per interval of time: they tell where a page begins without reading the rows before it. */
export interface Buckets {
  /** Query of `at`, the start of a bucket (null: of the rows without a date), and `n`, its number of rows; without empty buckets. */
  rows: Sql
  /** Width of a bucket, as a PostgreSQL interval. */
  width: string
  /** Scalar expressions: rows of the list before its first bucket, by direction; none when absent. */
  ahead?: { asc: Sql; desc: Sql }
}

/** What a list counts before it reads a page. */
export interface Counted {
  /** Rows of the list. */
  total: number
  /** Rows of its table, roughly. */
  length: number
}

export type Totals = UntilWritten<Counted>

/** Most totals that are kept. */
const keptTotals = 1000
export const totals = (): Totals => untilWritten(keptTotals)

/** A list as data: what it reads, filters, sorts and counts. Column names are not qualified with their table. */
export interface List {
  /** Has a unique column `id`. */
  table: string
  /** The index that has its rows in the order of the list; absent where those are about all rows of the table. */
  order?: string
  /** Rows that scope and filters select. */
  condition: Sql
  /** Are filters set? If few rows match, they may then be fetched by the filters' indexes, not in the list's order. */
  isNarrowed?: boolean
  /** Sort keys, all in the direction of `orderDir`; the last one is unique. */
  keys: readonly SortKey[]
  orderDir: 'asc' | 'desc'
  /** Totals that were counted before; they are right as long as the request's snapshot is theirs. */
  known?: { totals: Totals; snapshot: string }
  /** Scalar expression: the exact number of rows, disregarding the search. */
  total: Sql
  /** Buckets of the first sort key, under the same condition; only when the list is sorted by it. */
  buckets?: Buckets | undefined
  search?: Search | undefined
  /** Columns of the answer, and the joins that they need. */
  columns: Sql
  joins: Sql
  /** Most rows that `all=true` answers at once (OP-111); absent: the list does not support it. */
  allLimit?: number
}

/** The `order by` terms; with `reversed` the exact opposite order. */
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

/** The columns that `orderBy` names, and `id`. */
export const sortColumns = ({ keys }: Pick<List, 'keys'>): Sql =>
  raw([...new Set(['id', ...keys.map(({ column }) => column)])].join(', '))

/** A condition that holds where all of them do. */
export const all = (conditions: readonly Sql[]): Sql => join(conditions, ' and ')

/** Rows whose column has one of these values. A single one is compared with `=`, which keeps the order of an index. */
export function anyOf(column: string, values: readonly (string | number)[]): Sql {
  const [value] = values
  const name = raw(column)
  return values.length === 1 ? sql`${name} = ${value}` : sql`${name} = any(${values})`
}
