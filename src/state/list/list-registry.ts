import { atom, type WritableAtom } from 'nanostores'
import { emptyFilters, type ListFilters, type ListName } from '../../domain/list/list-filters.ts'
import { pageWide } from '../../env.ts'
import { onOtherPerson } from '../../session/session.ts'
import { settings } from '../../session/settings.ts'
import type { ListPlace, PlaceStore } from './list-place.ts'

/** Which tab of a screen with two is open (OP-034), and which lists show pictures (OP-035). */
export interface ScreenChoices {
  assetTab: 'mine' | 'all'
  ticketTab: 'mine' | 'all'
  thumbnails: readonly ListName[]
}

const initialChoices: ScreenChoices = { assetTab: 'mine', ticketTab: 'all', thumbnails: [] }

interface RegisteredList {
  store: WritableAtom<unknown>
  start: unknown
}

const lists = pageWide('lists@1', () => new Map<string, RegisteredList>())

// Each copy of the bundle registers this. Resetting twice is harmless.
onOtherPerson(() => {
  for (const { store, start } of lists.values()) store.set(start)
})

function getOrCreate<Value>(key: string, start: Value): WritableAtom<Value> {
  const list = lists.get(key) ?? { store: atom<unknown>(start), start }
  lists.set(key, list)
  return list.store as WritableAtom<Value>
}

const keyOf = (name: string, scope = settings().scope ?? '') => `${scope}/${name}`

/**
 * Returns page, search, filters and order of a list, shared by all widgets of the page with the same scope. The state
 * outlives screens and is reset when another user signs in.
 */
export function listQuery<Name extends ListName>(
  name: Name,
  scope?: string,
): PlaceStore<ListFilters[Name]> {
  const start: ListPlace<ListFilters[Name]> = { page: 1, search: '', filters: emptyFilters[name] }
  return getOrCreate(keyOf(name, scope), start)
}

/** Returns whether the state of a list has not been changed since this user signed in. */
export function isUntouched(name: ListName, scope?: string): boolean {
  const place = listQuery(name, scope)
  return lists.get(keyOf(name, scope))?.start === place.get()
}

/** Returns further state of a list, shared and reset like its place. */
export const storedPerScope = <Value>(
  name: `${ListName}/${string}`,
  start: Value,
  scope?: string,
): WritableAtom<Value> => getOrCreate(keyOf(name, scope), start)

/** Returns the choices of tabs and pictures, shared and reset like the places. */
export function screenChoices(scope?: string): WritableAtom<ScreenChoices> {
  return getOrCreate(keyOf('choices', scope), initialChoices)
}

/** Returns a list to its first page and clears the search. Filters and order stay. */
export function resetSearch(name: ListName, scope?: string): void {
  const place = listQuery(name, scope)
  place.set({ ...place.get(), page: 1, search: '', typed: undefined })
}
