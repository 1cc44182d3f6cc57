import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { can } from '../../domain/access/roles.ts'
import { viewTexts } from '../../domain/messages/en/view.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import type { SessionUser } from '../../session/session.ts'
import { remote } from '../../state/remote.ts'
import { hitsOfKind } from '../../wire/page.ts'
import type { ViewedList } from '../../wire/view-lists.ts'
import {
  allOption,
  type Actions,
  hitOption,
  ownOptions,
  type PaletteOption,
  viewOption,
} from './options.ts'
import { searchText, paletteSearch } from './store.ts'
import { $visited } from './visited.ts'

const viewedLists = (role: string | undefined): readonly ViewedList[] =>
  can(role, 'ticket.manage') ? ['allAssets', 'allTickets'] : ['allAssets']

/** Returns the views of the user; the palette works without them. */
const namedViews = (role: string | undefined) =>
  remote<readonly PaletteOption[]>({
    fetch: async (signal) =>
      (
        await Promise.all(
          viewedLists(role).map((list) => call('listViews', { query: { list } }, { signal })),
        )
      )
        .flat()
        .map(viewOption),
    reloadOn: ['views'],
    failed: (error) => env().log(viewTexts.notLoaded, error),
  })

const hitGroups = ['assets', 'tickets', 'people'] as const

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
  const found = state.value
  const isCut = hitGroups.some((group) => found[group].length >= hitsOfKind)
  const options = [
    ...hitGroups.flatMap((group) => [
      ...found[group].map((hit) => hitOption(hit, group, role)),
      ...(found[group].length >= hitsOfKind ? allOption(group, q, role) : []),
    ]),
    ...ownOptions(text, {
      role,
      visited: by === user?.id ? visited : [],
      views: views.status === 'ready' ? views.value : [],
      actions,
    }),
  ]
  const status =
    q === '' || state.status === 'ready'
      ? 'ready'
      : state.status === 'failed'
        ? 'failed'
        : 'searching'
  const count = options.filter(({ key }) => key !== 'all').length
  return { options, count, isCut, q, status, retry: () => search.ask(q) } as const
}
