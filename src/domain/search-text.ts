/** Longest search; nothing that could be found is longer. */
const searchLimit = 10_000

/** A typed search as it is asked for: trimmed; what no stored text can hold finds nothing instead of being refused. */
export function searchFor(text: string): string {
  return text.trim().slice(0, searchLimit).toWellFormed().replaceAll('\0', '\uFFFD')
}
