import { readScanned } from '../../domain/asset/scanned-text.ts'
import { paletteTexts } from '../../domain/messages/en/palette.ts'
import { searchFor } from '../../domain/text/search-text.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { knownConfig } from '../../session/public-config.ts'
import { debouncedSearch } from '../../state/reload/debounced-search.ts'
import { longestSearch, shortestSearch } from '../../wire/page.ts'
import type { SearchResult } from '../../wire/search.ts'

const empty: SearchResult = { assets: [], tickets: [], people: [] }

/** Milliseconds after the last key before the search is sent. */
const rest = 250

/** Returns the code of a link of ours, as a hand scanner types it from a label; any other text as it is. */
function withoutLink(text: string): string {
  const { appUrl, labelUrl } = knownConfig() ?? {}
  const ours = [appUrl, labelUrl].filter((address) => address !== undefined)
  const read = readScanned(text, ours)
  return read.kind === 'asset' ? read.text : text
}

/** Returns the search to send; empty if the text is too short. */
export const searchText = (text: string): string => {
  const q = searchFor(withoutLink(text)).slice(0, longestSearch)
  return [...q].length < shortestSearch ? '' : q
}

/** Returns the store of the search for everything. */
export const paletteSearch = () =>
  debouncedSearch<SearchResult>({
    empty,
    find: (q, signal) => call('search', { query: { q } }, { signal }),
    failed: (error) => env().log(paletteTexts.failed, error),
    rest,
  })
