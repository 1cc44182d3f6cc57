/** A float rounded to 2 decimals, null when the text is not a number. Amounts are pasted as they are shown: commas between digits only group them. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replaceAll(/(?<=\d),(?=\d)/g, '')
  const value = plain === '' ? Number.NaN : Number(plain)
  if (!Number.isFinite(value)) return null
  const cents = Number(`${value}e2`)
  // Exponent notation cannot be extended; at that size there are no decimals left to round.
  if (!Number.isFinite(cents)) return value
  return Math.sign(value) * Number(`${Math.round(Math.abs(cents))}e-2`) || 0
}

/** What a number field shows for a value from anywhere: plain digits, empty when it is not a number. */
export function numberText(value: unknown): string {
  const parsed =
    typeof value === 'number' || typeof value === 'string' ? parseNumber(String(value)) : null
  return parsed === null ? '' : String(parsed)
}

/** Whether typing `typed` into `text` is allowed: digits, and one dot (INP-03). Pasting is not typing. */
export const canBecomeNumber = (typed: string, text: string): boolean =>
  /^[\d.]*$/.test(typed) && (!typed.includes('.') || !text.includes('.'))
