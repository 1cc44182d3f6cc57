import { storable } from './storable.ts'

/** Longest search in characters; no stored text is longer. */
const searchLimit = 10_000

/** A typed search as it is sent: trimmed, and made valid, so that text which cannot be stored finds nothing and is not refused. */
export function searchFor(text: string): string {
  return storable(text.trim().slice(0, searchLimit))
}
