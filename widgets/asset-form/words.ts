import { call } from '../../src/http/call.ts'
import type { WordField } from '../../src/wire/reference-kinds.ts'

/** Loads the texts of a field that match a search, the most frequent first. */
export async function findWords(field: WordField, search: string): Promise<string[]> {
  const words = await call('listAssetWords', { query: { field, search } })
  return words.map(({ text }) => text)
}
