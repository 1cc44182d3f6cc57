import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { RouteName } from '../../domain/access/routes.ts'
import { placeOfQuery, queryOfPlace } from '../../domain/list/list-query.ts'
import { viewTexts } from '../../domain/messages/en/view.ts'
import { builtInViews } from '../../domain/view/built-in-views.ts'
import { env, type Intent } from '../../env.ts'
import { call } from '../../http/call.ts'
import { HttpError } from '../../http/error.ts'
import { submission } from '../../http/submission.ts'
import { storedPerScope, listQuery } from '../../state/list/list-registry.ts'
import type { ListPlace, PlaceStore } from '../../state/list/list-place.ts'
import { changed } from '../../state/reload/changes.ts'
import { remote, type Remote } from '../../state/remote.ts'
import { $language } from '../../session/language.ts'
import { refreshProfile } from '../../session/session.ts'
import type { View } from '../../wire/view.ts'
import type { ViewedList } from '../../wire/view-lists.ts'

/** The view that was chosen; `id` is a number of the server or the name of a built-in one. */
export interface Chosen {
  id: number | string
  name: string
  query: string
}

export interface CurrentView extends Partial<Chosen> {
  /** Whether the list differs from the view (VIEW-11). */
  changed: boolean
}

export interface ViewStore {
  views: Remote<readonly View[]>
  place: PlaceStore<unknown>
  $current: ReadableAtom<CurrentView>
  /** Applies the query of a view; undefined resets the list. */
  choose(view: Chosen | undefined): void
  /** Changes order, columns or density. */
  set(change: Partial<Pick<ListPlace<unknown>, 'sort' | 'columns' | 'density'>>): void
  /** Returns the current state of the list as the query of a view. */
  query(): string
  create(draft: Pick<View, 'name' | 'shared' | 'is_start'>): Promise<void>
  update(
    view: View,
    change: Partial<Pick<View, 'name' | 'query' | 'shared' | 'is_start'>>,
  ): Promise<void>
  remove(view: View): Promise<void>
  /** Returns the address of the list in its current state, in the application. */
  link(): string
}

const queryOf = (place: ListPlace<object>) => queryOfPlace({ ...place, page: 1 }).toString()

const none: CurrentView = { changed: false }

/** Returns the built-in views of a list, with their names. */
export const builtIns = (list: ViewedList): Chosen[] =>
  Object.entries(builtInViews[list] ?? {}).map(([id, query]) => ({
    id,
    query,
    name: viewTexts.builtInViews[id as keyof typeof viewTexts.builtInViews],
  }))

const routes: Record<ViewedList, { route: RouteName; query: Record<string, string> }> = {
  allAssets: { route: 'dashboard', query: { tab: 'all' } },
  trash: { route: 'trash', query: {} },
  allTickets: { route: 'ticketing', query: {} },
  myTickets: { route: 'ticketing', query: { tab: 'mine' } },
  users: { route: 'users', query: {} },
  labels: { route: 'labels', query: {} },
}

/** Returns the intent to open a list with the query of a view. */
export const listIntent = (list: ViewedList, query: string): Intent => ({
  route: routes[list].route,
  query: { ...routes[list].query, ...Object.fromEntries(new URLSearchParams(query)) },
})

/** Returns the address of a list in the application. */
const linkOf = (list: ViewedList, place: ListPlace<object>): string =>
  new URL(env().address(listIntent(list, queryOfPlace(place).toString())), globalThis.location.href)
    .href

interface ViewState {
  list: ViewedList
  place: PlaceStore<object>
  $chosen: WritableAtom<Chosen | undefined>
  $known: WritableAtom<readonly View[]>
}

/** Applies the stored query of a view to its list if the server has removed unknown parts from it. */
function applyStored({ place, list }: Pick<ViewState, 'place' | 'list'>, sent: string, view: View) {
  if (queryOf(place.get()) !== sent || view.query === sent) return
  const { page, typed, edited } = place.get()
  place.set({ ...placeOfQuery(new URLSearchParams(view.query), list), page, typed, edited })
}

/** Returns the functions that change views on the server and update the state of the panel. */
function viewWrites({
  list,
  place,
  $chosen,
  $known,
}: ViewState): Pick<ViewStore, 'create' | 'update' | 'remove'> {
  const creation = submission()
  /** Handles a saved view. It becomes the chosen one unless the user has chosen another one than `before` meanwhile. */
  const onWritten = (view: View, before: Chosen | undefined) => {
    changed('views')
    $known.set([...$known.get().filter(({ id }) => id !== view.id), view])
    if ($chosen.get()?.id === before?.id)
      $chosen.set({ id: view.id, name: view.name, query: view.query })
  }
  const onRemoved = (view: View) => {
    if ($chosen.get()?.id === view.id) $chosen.set(undefined)
    $known.set($known.get().filter(({ id }) => id !== view.id))
    changed('views')
    if (view.is_start) refreshProfile(true)
  }
  /** Handles the error of a request about a view: removes a view that was deleted elsewhere, and rethrows the error. */
  const dropIfRemoved = (view: View) => (error: unknown) => {
    if (error instanceof HttpError && error.status === 404) onRemoved(view)
    throw error
  }
  return {
    async create(draft) {
      const before = $chosen.get()
      const body = { ...draft, list, query: queryOf(place.get()) }
      const view = await creation.run(body, (headers) => call('createView', { body }, { headers }))
      applyStored({ place, list }, body.query, view)
      onWritten(view, before)
      if (draft.is_start) refreshProfile(true)
    },
    async update(view, change) {
      const before = $chosen.get()
      // `view` is outdated if its last change was saved after it was shown.
      const { version } = $known.get().find(({ id }) => id === view.id) ?? view
      const updated = await call(
        'updateView',
        { params: { id: view.id }, body: change },
        { headers: { 'If-Match': `"${version}"` } },
      ).catch(dropIfRemoved(view))
      if (change.query !== undefined) applyStored({ place, list }, change.query, updated)
      onWritten(updated, before)
      if (view.is_start || updated.is_start) refreshProfile(true)
    },
    async remove(view) {
      await call('deleteView', { params: { id: view.id } }).catch(dropIfRemoved(view))
      onRemoved(view)
    },
  }
}

function createStore(list: ViewedList, scope: string | undefined): ViewStore {
  const place = listQuery(list, scope) as unknown as PlaceStore<object>
  const $chosen = storedPerScope<Chosen | undefined>(`${list}/chosen`, undefined, scope)
  const views = remote<readonly View[]>({
    fetch: (signal) => call('listViews', { query: { list } }, { signal }),
    reloadOn: ['views'],
    failed: (error) => env().log(viewTexts.notLoaded, error),
  })
  const $known = atom<readonly View[]>([])
  const known = (): readonly Chosen[] => [...$known.get(), ...builtIns(list)]
  views.$state.listen((state) => {
    if (state.status === 'ready') $known.set(state.value)
    // Views of another user must not stay.
    if (state.status === 'idle') $known.set([])
  })
  const $current = computed([place, $chosen, $known, $language], (at, chosen): CurrentView => {
    const query = queryOf(at)
    const view = known().find(({ id }) => id === chosen?.id) ?? chosen
    if (query === '' && view?.query !== '') return none
    if (view) return { ...view, changed: view.query !== query }
    const same = known().find((each) => each.query === query)
    return same ? { ...same, changed: false } : none
  })
  $current.subscribe(({ name, changed: differs }) => {
    storedPerScope(`${list}/view`, '', scope).set(
      name ? `${name}${differs ? ` ${viewTexts.changed}` : ''}` : '',
    )
  })
  // Clearing the list deselects the view, unless it is a view of the whole list.
  place.listen((at) => {
    if (queryOf(at) === '' && $chosen.get()?.query !== '') $chosen.set(undefined)
  })
  const applyView = (view: Chosen | undefined) => {
    $chosen.set(view && { id: view.id, name: view.name, query: view.query })
    place.set(placeOfQuery(new URLSearchParams(view?.query), list))
  }
  return {
    views,
    place,
    $current,
    choose: applyView,
    set: (change) => place.set({ ...place.get(), ...change, page: 1 }),
    query: () => queryOf(place.get()),
    ...viewWrites({ list, place, $chosen, $known }),
    link: () => linkOf(list, place.get()),
  }
}

const stores = new Map<string, ViewStore>()

/** Creates the store of the views of a list; `scope` as in `listQuery`. */
export function viewStore(list: ViewedList, scope: string | undefined): ViewStore {
  const key = `${scope ?? ''}/${list}`
  const store = stores.get(key) ?? createStore(list, scope)
  stores.set(key, store)
  return store
}
