import { sql, type Sql } from '../db/sql.ts'

/** Selects the visible text of a cell, which `cellText` returns untrimmed; null for a blank one. */
export const cellTextIn = (cell: Sql): Sql => sql`(
  select coalesce(plain ->> 'day', plain ->> 'error', (plain ->> 'sign') || ' ' || (plain ->> 'amount'), plain #>> '{}')
  from coalesce(${cell} -> 'formula', ${cell}) as plain)`
