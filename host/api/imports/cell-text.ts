import type { Cell } from '../tables/table.ts'

/** A cell without its formula. */
export type Plain = Exclude<Cell, { formula: unknown }>

export const plainCell = (cell: Cell | undefined): Plain =>
  typeof cell === 'object' && cell !== null && 'formula' in cell ? cell.formula : (cell ?? null)

/** A cell as text: what a person sees in it, without blanks around it. */
export function cellText(cell: Cell | undefined): string {
  const value = plainCell(cell)
  if (value === null) return ''
  if (typeof value === 'object') return 'day' in value ? value.day : value.error
  return String(value).trim()
}

export const isBlank = (cell: Cell | undefined): boolean => cellText(cell) === ''

/** The key by which names are compared. */
export const nameKey = (name: string): string =>
  name.trim().replaceAll(/\s+/g, ' ').normalize('NFC').toLowerCase()

/** The key by which an asset is recognised: its ID in lower case; null without one. */
export const idKey = (id: string): string | null => (id === '' ? null : id.toLowerCase())
