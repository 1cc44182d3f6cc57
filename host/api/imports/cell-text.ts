import { sql, type Sql } from '../db/sql.ts'
import { trimmed } from '../../../src/domain/text/text.ts'
import { tidyName } from '../../../src/domain/text/tidy-name.ts'
import { shownIn } from '../tables/layout.ts'
import type { Cell } from '../tables/table.ts'

/** A cell without its formula. */
export type Plain = Exclude<Cell, { formula: unknown }>

export const plainCell = (cell: Cell | undefined): Plain =>
  typeof cell === 'object' && cell !== null && 'formula' in cell ? cell.formula : (cell ?? null)

/** Returns the visible text of a cell, trimmed. */
export function cellText(cell: Cell | undefined): string {
  const value = plainCell(cell)
  if (value === null) return ''
  if (typeof value === 'object') return shownIn(value)
  return trimmed(String(value)) ?? ''
}

/** Selects in SQL what `cellText` returns, but not trimmed, and null for a blank cell. */
export const cellTextIn = (cell: Sql): Sql => sql`(
  select coalesce(plain ->> 'day', plain ->> 'error', (plain ->> 'sign') || ' ' || (plain ->> 'amount'), plain #>> '{}')
  from coalesce(${cell} -> 'formula', ${cell}) as plain)`

export const isBlank = (cell: Cell | undefined): boolean => cellText(cell) === ''

/**
 * Returns the key by which names are compared. Names that `lower(…)` makes equal have the same key: PostgreSQL lowers İ
 * to i, and Σ at the end of a word to σ.
 */
export const nameKey = (name: string): string =>
  (tidyName(name) ?? '').replaceAll('İ', 'I').toLowerCase().replaceAll('ς', 'σ')

/** Texts that mean «none», in lower case. None of them is the name of a person. */
const noneTexts = new Set(['-', '--', '–', '—', 'n/a', 'n.a.', 'none', 'keine', 'k.a.', 'k. a.'])

/** Returns whether a cell means «none». Not for free texts, which may contain such words. */
export const isNone = (cell: Cell | undefined): boolean => noneTexts.has(nameKey(cellText(cell)))

const isError = (cell: Cell | undefined): boolean => {
  const plain = plainCell(cell)
  return typeof plain === 'object' && plain !== null && 'error' in plain
}

/** Returns the text of a cell that contains a name. Empty if the cell means «none» or contains an error. */
export const namedText = (cell: Cell | undefined): string =>
  isNone(cell) || isError(cell) ? '' : cellText(cell)

/**
 * Selects the forms of texts that `lower(…)` of an equal stored text may have, ignoring case. They are more than one,
 * because PostgreSQL and JavaScript differ in letters such as İ and the final Σ. Compare what is found by its key.
 */
export const lowerForms = (texts: readonly string[]): Sql => {
  const forms = new Set(texts.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()]))
  return sql`select lower(text) from unnest(${[...forms]}::text[]) as text`
}

/** Returns the key by which an asset is recognised: its ID in lower case, or null if it has none. */
export const idKey = (id: string): string | null => (id === '' ? null : id.toLowerCase())
