import { trimmed } from '../../../src/domain/text/text.ts'
import { tidyName } from '../../../src/domain/text/tidy-name.ts'
import { shownIn } from '../tables/layout.ts'
import type { Cell } from '../tables/table.ts'

/** A cell without its formula. */
export type Plain = Exclude<Cell, { formula: unknown }>

export const plainCell = (cell: Cell | undefined): Plain =>
  typeof cell === 'object' && cell !== null && 'formula' in cell ? cell.formula : (cell ?? null)

/** Returns a cell as text: what a person sees in it, without blanks around it. Empty if nothing can be seen. */
export function cellText(cell: Cell | undefined): string {
  const value = plainCell(cell)
  if (value === null) return ''
  if (typeof value === 'object') return shownIn(value)
  return trimmed(String(value)) ?? ''
}

export const isBlank = (cell: Cell | undefined): boolean => cellText(cell) === ''

/** The key by which names are compared. */
export const nameKey = (name: string): string => (tidyName(name) ?? '').toLowerCase()

/** What cells hold that say «nothing», in lower case. No name of a person is among them. */
const nothing = new Set(['-', '--', '–', '—', 'n/a', 'n.a.', 'none', 'keine', 'k.a.', 'k. a.'])

/** Returns whether a cell means «nothing». Not for free texts, which may contain such words. */
export const isNone = (cell: Cell | undefined): boolean => nothing.has(nameKey(cellText(cell)))

const isError = (cell: Cell | undefined): boolean => {
  const plain = plainCell(cell)
  return typeof plain === 'object' && plain !== null && 'error' in plain
}

/** Returns the text of a cell that names something; none if it says that there is nothing, or holds an error. */
export const namedText = (cell: Cell | undefined): string =>
  isNone(cell) || isError(cell) ? '' : cellText(cell)

/** Returns the key by which an asset is recognised: its ID in lower case; null without one. */
export const idKey = (id: string): string | null => (id === '' ? null : id.toLowerCase())
