/**
 * All SQL is written with sql`select … where id = ${id}`, which binds each value as a parameter and inserts nested
 * fragments. `join` lists values or fragments. `raw` does not escape, so it is only for constants of the code.
 */
export { default as sql, empty, join, raw, Sql } from 'sql-template-tag'
