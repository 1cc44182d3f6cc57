/** Longest description and remarks; other text fields hold 255 characters (OP-078). */
export const longTextLimit = 5000
export const textLimit = 255

/** A typed text as it is stored: trimmed, null when nothing is left (spec A §5, §3). */
export function trimmed(text: string | null | undefined): string | null {
  const value = text?.trim()
  return value ? value : null
}
