import { storable } from './storable.ts'

/** Longest search in characters; no stored text is longer. */
const searchLimit = 10_000

/** A typed search as it is sent: trimmed, and made valid, so that text which cannot be stored finds nothing and is not refused. */
export function searchFor(text: string): string {
  return storable(text.trim().slice(0, searchLimit))
}

/** Most words that are looked for; what follows them is ignored. */
const mostWords = 20

/** The words of a search, all of which must be found; a quoted phrase counts as one (OP-124). */
export function searchWords(search: string): readonly string[] {
  const words = [...search.matchAll(/"([^"]*\S[^"]*)"|\S+/g)]
    .map(([whole, phrase = whole]) => phrase.trim())
    .slice(0, mostWords)
  return words.length > 0 ? words : [search]
}
