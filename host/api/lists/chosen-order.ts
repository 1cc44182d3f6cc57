import { raw, sql, type Sql } from '../db/sql.ts'
import type { List } from './list.ts'

/** An order that a user chooses, by the content of a column. Blanks are last, and equal rows newest first (VIEW-02). */
export type ChosenOrder = Required<Pick<List, 'keys' | 'keyJoins'>>

const keys: ChosenOrder['keys'] = [
  { column: 'chosen', blanksLast: true },
  { column: 'created_at', dir: 'desc' },
  { column: 'id', dir: 'desc' },
]

/** Orders by `value`, an expression of columns of the list's table and of `joins`. */
const byValue = (value: Sql, joins = sql``): ChosenOrder => ({
  keys,
  keyJoins: sql`${joins} cross join lateral (select ${value} as chosen) as chosen_order`,
})

/** A column by its name, which must never come from a request, or an expression. */
type Column = string | Sql

const termOf = (column: Column): Sql => (typeof column === 'string' ? raw(column) : column)

/** Orders by an integer, a day or a time. */
export const byColumn = (column: Column): ChosenOrder => byValue(termOf(column))

/**
 * Orders by a `numeric` of at most 15 digits, converted to a float, which is exact and sorted in less than two thirds of
 * the time. `joins` adds columns that the expression needs.
 */
export const byNumber = (column: Column, joins?: Sql): ChosenOrder =>
  byValue(sql`(${termOf(column)})::float8`, joins)

/** Orders by a text, ignoring case. */
export const byText = (column: Column): ChosenOrder => byValue(sql`lower(${termOf(column)})`)

/** Orders by an enumeration, in the order of `values`. */
export const byChoice = (column: string, values: readonly string[]): ChosenOrder =>
  byValue(sql`array_position(${[...values]}::text[], ${raw(column)}::text)`)

/** Orders by the name of a row of another table, ignoring case. Names are ranked once, because numbers are sorted faster. */
export const byName = (
  column: Column,
  { table, name = 'display_name' }: { table: string; name?: string },
): ChosenOrder =>
  byOther(
    column,
    sql`select id as chosen_id, dense_rank() over (order by lower(${raw(name)})) as chosen from ${raw(table)}`,
  )

/** Orders by `chosen` of the row of a query whose `chosen_id` equals the column. `chosen_id` must be unique. */
export const byOther = (column: Column, rows: Sql): ChosenOrder => ({
  keys,
  keyJoins: sql`left join (${rows}) as chosen_order on chosen_id = ${termOf(column)}`,
})
