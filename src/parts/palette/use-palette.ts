import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { viewTexts } from '../../domain/messages/en/view.ts'
import { seesList } from '../../domain/view/sees-list.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import type { SessionUser } from '../../session/session.ts'
import { remote } from '../../state/remote.ts'
import { hitsOfKind, longestSearch, shortestSearch } from '../../wire/page.ts'
import { builtIns } from '../view/store.ts'
import {
  allOption,
  titledLists,
  type Actions,
  hitOption,
  isWholeTitle,
  localOptions,
  type PaletteOption,
  viewOption,
} from './options.ts'
import { $visited } from './visited.ts'
import { readScanned } from '../../domain/asset/scanned-text.ts'
import { paletteTexts } from '../../domain/messages/en/palette.ts'
import { normalizeSearch } from '../../domain/text/search-text.ts'
import { knownConfig } from '../../session/public-config.ts'
import { debouncedSearch } from '../../state/reload/debounced-search.ts'
import type { SearchResult } from '../../wire/search.ts'

const listsOf = (role: string | undefined) => titledLists.filter((list) => seesList(role, list))

/** Returns the stored views of the user; the palette works without them. */
const namedViews = (role: string | undefined) =>
  remote<readonly PaletteOption[]>({
    fetch: async (signal) =>
      (
        await Promise.all(
          listsOf(role).map(async (list) => {
            const views = await call('listViews', { query: { list } }, { signal })
            return views.map((view) => viewOption(list, view))
          }),
        )
      ).flat(),
    reloadOn: ['views'],
    failed: (error) => env().log(viewTexts.notLoaded, error),
  })

/** Returns the built-in views of the lists of a role. */
const builtInOptions = (role: string | undefined): PaletteOption[] =>
  listsOf(role).flatMap((list) => builtIns(list).map((view) => viewOption(list, view)))

const hitGroups = ['assets', 'tickets', 'people'] as const
const ticketsFirst = ['tickets', 'assets', 'people'] as const

/**
 * Returns the groups in the order in which they are shown: tickets first if the number of one was typed, unless it is
 * also the ID of an asset.
 */
function groupsFor({ assets, tickets }: SearchResult, text: string) {
  const typed = text.trim().toLowerCase()
  const isId = assets.some((hit) =>
    [hit.title, ...hit.text.split(' · ')].some((each) => each.toLowerCase() === typed),
  )
  const isNumber = tickets.some(({ id }) => `${id}` === typed.replace(/^#/, ''))
  return isNumber && !isId ? ticketsFirst : hitGroups
}

/** Returns the groups of options that the palette shows for a text. */
export function usePalette(text: string, user: SessionUser | undefined, actions: Actions) {
  const role = user?.role
  const [search] = useState(paletteSearch)
  const state = useStore(search.$state)
  const q = searchText(text)
  useEffect(() => {
    search.type(q)
    return () => search.type('')
  }, [search, q])
  const views = useStore(useMemo(() => namedViews(role), [role]).$state)
  const { by, visited } = useStore($visited)
  const hits = state.value
  const isCut = hitGroups.some((group) => hits[group].length >= hitsOfKind)
  const local = localOptions(text, {
    role,
    visited: by === user?.id ? visited : [],
    views: [...(views.status === 'ready' ? views.value : []), ...builtInOptions(role)],
    actions,
  })
  // Enter opens an action whose whole title was typed, whether the hits have arrived or not.
  const exact = local.filter(({ title }) => isWholeTitle(title, text))
  const options = [
    ...exact,
    ...groupsFor(hits, text).flatMap((group) => [
      ...hits[group].map((hit) => hitOption(hit, group, role)),
      ...(hits[group].length >= hitsOfKind ? allOption(group, q, role) : []),
    ]),
    ...local.filter((option) => !exact.includes(option)),
  ]
  const status =
    q === '' || state.status === 'ready'
      ? 'ready'
      : state.status === 'failed'
        ? 'failed'
        : 'searching'
  const count = options.filter(({ key }) => key !== 'all').length
  return { options, count, isCut, q, status, retry: () => search.searchNow(q) } as const
}

const empty: SearchResult = { assets: [], tickets: [], people: [] }

/** Milliseconds after the last key before the search is sent. */
const typingPause = 250

/** Returns the code in a link that a hand scanner types from a label; any other text as it is. */
function withoutLink(text: string): string {
  const { appUrl, labelUrl } = knownConfig() ?? {}
  const ownUrls = [appUrl, labelUrl].filter((address) => address !== undefined)
  const read = readScanned(text, ownUrls)
  return read.kind === 'asset' ? read.text : text
}

/** Returns the search to send; empty if the text is too short. */
const searchText = (text: string): string => {
  const q = normalizeSearch(withoutLink(text)).slice(0, longestSearch)
  return [...q].length < shortestSearch ? '' : q
}

/** Returns the store of the search for everything. */
const paletteSearch = () =>
  debouncedSearch<SearchResult>({
    empty,
    find: (q, signal) => call('search', { query: { q } }, { signal }),
    failed: (error) => env().log(paletteTexts.failed, error),
    delay: typingPause,
  })
