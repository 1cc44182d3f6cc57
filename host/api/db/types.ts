import pg from 'pg'
import type { CustomTypesConfig } from 'pg'

const { builtins } = pg.types

const asText = (text: string) => text
const asIso = (text: string) => new Date(text).toISOString()

/**
 * How column types reach JavaScript, decided once for every query: counts, ids and amounts are numbers
 * (amounts stay below 10^10 with two decimals, well inside a double), days are `YYYY-MM-DD`, instants
 * ISO strings in UTC. Timestamps are stored with milliseconds, so the string is the exact value.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: asText,
  [builtins.TIMESTAMPTZ]: asIso,
}

export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
}
