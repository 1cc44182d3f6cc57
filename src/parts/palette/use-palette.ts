import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { viewTexts } from '../../domain/messages/en/view.ts'
import { seesList } from '../../domain/view/sees-list.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import type { SessionUser } from '../../session/session.ts'
import { remote } from '../../state/remote.ts'
import { hitsOfKind } from '../../wire/page.ts'
import { builtIns } from '../view/store.ts'
import {
  allOption,
  titledLists,
  type Actions,
  hitOption,
  isTitle,
  ownOptions,
  type PaletteOption,
  viewOption,
} from './options.ts'
import { searchText, paletteSearch } from './store.ts'
import { $visited } from './visited.ts'

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
  const own = ownOptions(text, {
    role,
    visited: by === user?.id ? visited : [],
    views: [...(views.status === 'ready' ? views.value : []), ...builtInOptions(role)],
    actions,
  })
  // Enter opens an action whose whole title was typed, whether the hits have arrived or not.
  const named = own.filter(({ title }) => isTitle(title, text))
  const options = [
    ...named,
    ...hitGroups.flatMap((group) => [
      ...found[group].map((hit) => hitOption(hit, group, role)),
      ...(found[group].length >= hitsOfKind ? allOption(group, q, role) : []),
    ]),
    ...own.filter((option) => !named.includes(option)),
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
