import { raw, sql, type Sql } from './sql.ts'

/** Converts a `timestamptz` column to the text in responses and webhooks. PostgreSQL's own JSON has another form. */
export const instantText = (column: string): Sql =>
  sql`to_char(${raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
