/**
 * All SQL is written with sql`select … where id = ${id}`: every value is bound as a parameter, fragments nest.
 * `join` lists values or fragments. `raw` is not escaped: for constants of the code only.
 */
export { default as sql, empty, join, raw, Sql } from 'sql-template-tag'
