import pg from 'pg'
import type { CustomTypesConfig } from 'pg'

const { builtins } = pg.types

const asText = (text: string) => text
const asIso = (text: string) => new Date(text).toISOString()

/**
 * How column types are converted to JavaScript, in every query: counts, ids and amounts are numbers (amounts stay
 * below 10^10 with two decimals, which a double holds exactly enough), dates are `YYYY-MM-DD`, timestamps ISO strings
 * in UTC. Timestamps are stored with milliseconds, so the string is exact.
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
