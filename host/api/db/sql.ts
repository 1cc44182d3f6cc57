/**
 * The one way to write SQL: sql`select … where id = ${id}` binds every value as a parameter; fragments nest.
 * `join` lists values or fragments, `raw` is for constants of ours only, `empty` is no text.
 */
export { default as sql, empty, join, raw, Sql } from 'sql-template-tag'
