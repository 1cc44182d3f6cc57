import { call } from '../../src/http/call.ts'
import type { WordField } from '../../src/wire/reference-kinds.ts'

/** The texts that assets have in a field and that a search finds, those of the most assets first. */
export async function findWords(field: WordField, search: string): Promise<string[]> {
  const found = await call('listAssetWords', { query: { field, search } })
  return found.map(({ text }) => text)
}
