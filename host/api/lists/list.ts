import { join, raw, sql, type Sql } from '../db/sql.ts'

/**
 * A column to sort by; its name must never come from a request. `blanksLast`: in both directions (OP-070). `dir`: the
 * direction of this key, whatever that of the list is.
 */
export interface SortKey {
  column: string
  blanksLast?: true
  dir?: 'asc' | 'desc'
}

/** A list as data: what it reads, filters and sorts. Column names are not qualified with their table. */
export interface List {
  /** Has a unique column `id`. */
  table: string
  /** Rows that scope and filters select. */
  condition: Sql
  /** Sort keys, in the direction of `orderDir` unless they have their own; the last one is unique. */
  keys: readonly SortKey[]
  /** Joins that only the keys need. They add no rows, and no column that the table has. */
  keyJoins?: Sql | undefined
  orderDir: 'asc' | 'desc'
  search?: Search | undefined
  /** Columns of the response, and the joins that they need. */
  columns: Sql
  joins: Sql
  /** Maximum number of rows that `all=true` returns (OP-111); absent: the list does not support it. */
  allLimit?: number
}

/** Returns the `order by` terms. */
export function orderBy({ keys, orderDir }: Pick<List, 'keys' | 'orderDir'>): Sql {
  const terms = keys.map(({ column, blanksLast, dir = orderDir }) =>
    raw(`${column} ${dir}${blanksLast ? ' nulls last' : ''}`),
  )
  return join(terms, ', ')
}

/** Returns the `from` of a query that is ordered by `orderBy`. */
export const orderedTable = ({ table, keyJoins }: Pick<List, 'table' | 'keyJoins'>): Sql =>
  keyJoins ? sql`${raw(table)} ${keyJoins}` : raw(table)

/** Returns the columns that `orderBy` names, and `id`. */
export const sortColumns = ({ keys }: Pick<List, 'keys'>): Sql =>
  raw([...new Set(['id', ...keys.map(({ column }) => column)])].join(', '))

/** Returns a condition that holds where all of them do. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? join(conditions, ' and ') : sql`true`

/** Rows whose column has one of these values. A single one is compared with `=`, which keeps the order of an index. */
export function anyOf(column: string, values: readonly (string | number)[]): Sql {
  const [value] = values
  const name = raw(column)
  return values.length === 1 ? sql`${name} = ${value}` : sql`${name} = any(${values})`
}

/** A search of a list. */
export interface Search {
  /** Condition of matching rows; undefined when only the rows of `first` match. */
  matches: Sql | undefined
  /** Condition of some of these rows, if there are too many to count. The total is then a lower bound. */
  surely?: Sql | undefined
  /** Query of `id`: exact hits, listed before all others, in this order. */
  first?: Sql | undefined
}

/** Rows to read, by their position in the list. */
export interface Window {
  offset: number
  limit: number
}

/** Ids of a window, in order, and the total of the whole list; `more`: there are more than `total`. */
export interface FoundRows {
  ids: readonly number[]
  total: number
  more?: true
}
