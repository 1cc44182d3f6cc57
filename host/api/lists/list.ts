import { join, raw, sql, type Sql } from '../db/sql.ts'

/**
 * A column to sort by. Its name must never come from a request. `blanksLast`: in both directions (OP-070). `dir`
 * overrides the direction of the list.
 */
export interface SortKey {
  column: string
  blanksLast?: true
  dir?: 'asc' | 'desc'
}

/** Describes a list: what it reads, filters and sorts. Column names are not qualified with their table. */
export interface List {
  /** A table with a unique column `id`. */
  table: string
  /** The condition of scope and filters. */
  condition: Sql
  /** Sort keys, in the direction of `orderDir` unless they have `dir`. The last one must be unique. */
  keys: readonly SortKey[]
  /** Joins that only the keys need. They must not add rows, or columns with names of the table's columns. */
  keyJoins?: Sql | undefined
  orderDir: 'asc' | 'desc'
  search?: Search | undefined
  /** Columns of the response, and the joins that they need. */
  columns: Sql
  joins: Sql
  /** Maximum number of rows that `all=true` returns (OP-111). Absent if the list does not support it. */
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

/** Joins conditions with `and`. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? join(conditions, ' and ') : sql`true`

/** Returns the condition that a column has one of these values. Uses `=` for one value, which can use the order of an index. */
export function anyOf(column: string, values: readonly (string | number)[]): Sql {
  const [value] = values
  const name = raw(column)
  return values.length === 1 ? sql`${name} = ${value}` : sql`${name} = any(${values})`
}

/** A search of a list. */
export interface Search {
  /** Condition of matching rows, or undefined if only the rows of `first` match. */
  matches: Sql | undefined
  /** A stricter condition that is counted instead, if the matching rows are too slow to count. The total is then a lower bound. */
  surely?: Sql | undefined
  /** Query of the ids of exact hits, which are listed before all others, in this order. */
  first?: Sql | undefined
}

/** Rows to read, by their position in the list. */
export interface Window {
  offset: number
  limit: number
}

/** The ids of a window, in order, and the total of the whole list. `more`: there are more than `total` rows. */
export interface FoundRows {
  ids: readonly number[]
  total: number
  more?: true
}
