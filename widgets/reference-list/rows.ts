import { foldedText } from '../../src/domain/text/search-text.ts'
import { call } from '../../src/http/call.ts'
import type { PageRequest } from '../../src/state/list/paged-list.ts'
import type { Page } from '../../src/wire/page.ts'
import type { AssetWord, ReferenceEntry } from '../../src/wire/reference.ts'
import type { ReferenceKind, ReferenceTab, WordField } from '../../src/wire/reference-kinds.ts'

/** A row of any tab: a record, or a text of assets. */
export type ReferenceRow =
  | { key: string; name: string; assets: number; entry: ReferenceEntry }
  | { key: string; name: string; assets: number; entry?: undefined }

/** The kind of records of a tab, or the asset field whose texts it lists. */
export const tabContents = {
  categories: { kind: 'category' },
  places: { kind: 'place' },
  locations: { kind: 'location' },
  manufacturers: { field: 'manufacturer' },
  vendors: { field: 'vendor' },
} as const satisfies Record<ReferenceTab, { kind: ReferenceKind } | { field: WordField }>

export type RenamedField = Extract<
  (typeof tabContents)[ReferenceTab],
  { field: WordField }
>['field']

const entryRow = (entry: ReferenceEntry): ReferenceRow => ({
  key: String(entry.id),
  name: entry.display_name,
  assets: entry.assets,
  entry,
})
const wordRow = ({ text, assets }: AssetWord): ReferenceRow => ({ key: text, name: text, assets })

type RowsRequest = Pick<PageRequest<unknown>, 'page' | 'perPage' | 'search'>

/** Loads a page of a tab. For texts, loads all of them (at most 1,000), sorts them by name, and returns one page. */
export async function loadRows(
  tab: ReferenceTab,
  { page, perPage, search }: RowsRequest,
  signal: AbortSignal,
): Promise<Page<ReferenceRow>> {
  const contents = tabContents[tab]
  if ('kind' in contents) {
    const query = { kind: contents.kind, page, perPage, search }
    const { items, ...figures } = await call('listReferenceEntries', { query }, { signal })
    return { ...figures, items: items.map(entryRow) }
  }
  const words = await call('listAssetWords', { query: { ...contents, search } }, { signal })
  const sorted = words.toSorted((one, other) =>
    foldedText(one.text).localeCompare(foldedText(other.text)),
  )
  const offset = (page - 1) * perPage
  const items = sorted.slice(offset, offset + perPage).map(wordRow)
  const totalPages = Math.max(1, Math.ceil(words.length / perPage))
  return { items, page, totalPages, totalItems: words.length, offset, itemCount: items.length }
}
