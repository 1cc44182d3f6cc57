/**
 * The one way to write SQL: sql`select … where id = ${id}` binds every value as a parameter; fragments nest.
 * `join` lists values or fragments, `raw` is for constants of ours only.
 */
export { default as sql, join, raw, Sql } from 'sql-template-tag'
