import { raw, sql, type Sql } from '../db/sql.ts'
import type { List } from './list.ts'

/** An order that a person chooses: by what a column shows. Blanks come last, equal rows newest first (VIEW-02). */
export type ChosenOrder = Required<Pick<List, 'keys' | 'keyJoins'>>

const keys: ChosenOrder['keys'] = [
  { column: 'chosen', blanksLast: true },
  { column: 'created_at', dir: 'desc' },
  { column: 'id', dir: 'desc' },
]

/** `value`: an expression of columns of the list's own table, and of those that `joins` adds. */
const byValue = (value: Sql, joins = sql``): ChosenOrder => ({
  keys,
  keyJoins: sql`${joins} cross join lateral (select ${value} as chosen) as chosen_order`,
})

/** A column by its name, which must never come from a request, or an expression. */
type Column = string | Sql

const termOf = (column: Column): Sql => (typeof column === 'string' ? raw(column) : column)

/** By an integer, a day or a time. */
export const byColumn = (column: Column): ChosenOrder => byValue(termOf(column))

/**
 * By a `numeric` of at most 15 digits, which a float holds exactly: floats are sorted in less than two thirds of the time.
 * `joins` adds columns that the expression needs.
 */
export const byNumber = (column: Column, joins?: Sql): ChosenOrder =>
  byValue(sql`(${termOf(column)})::float8`, joins)

/** By a text, whatever its case. */
export const byText = (column: Column): ChosenOrder => byValue(sql`lower(${termOf(column)})`)

/** By a fixed choice, in the order in which its values are offered. */
export const byChoice = (column: string, values: readonly string[]): ChosenOrder =>
  byValue(sql`array_position(${[...values]}::text[], ${raw(column)}::text)`)

/** By the name of a row of another table, whatever its case. Names are ranked once, because numbers are sorted faster. */
export const byName = (
  column: Column,
  { table, name = 'display_name' }: { table: string; name?: string },
): ChosenOrder =>
  byOther(
    column,
    sql`select id as chosen_id, dense_rank() over (order by lower(${raw(name)})) as chosen from ${raw(table)}`,
  )

/** By `chosen` of a query's row whose `chosen_id` the column names; at most one has it. */
export const byOther = (column: Column, rows: Sql): ChosenOrder => ({
  keys,
  keyJoins: sql`left join (${rows}) as chosen_order on chosen_id = ${termOf(column)}`,
})
