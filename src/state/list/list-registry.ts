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

const firstChoices: ScreenChoices = { assetTab: 'mine', ticketTab: 'all', thumbnails: [] }

interface RegisteredList {
  store: WritableAtom<unknown>
  start: unknown
}

const kept = pageWide('lists@1', () => new Map<string, RegisteredList>())

// Each copy of the bundle on a page registers this; resetting twice is harmless.
onOtherPerson(() => {
  for (const { store, start } of kept.values()) store.set(start)
})

function remember<Value>(key: string, start: Value): WritableAtom<Value> {
  const known = kept.get(key) ?? { store: atom<unknown>(start), start }
  kept.set(key, known)
  return known.store as WritableAtom<Value>
}

const keyOf = (name: string, scope = settings().scope ?? '') => `${scope}/${name}`

/**
 * Page, search, filters and sort of one of the lists. Shared by all widgets of the page with the same scope; outlives
 * the screens; reset when another person signs in.
 */
export function listQuery<Name extends ListName>(
  name: Name,
  scope?: string,
): PlaceStore<ListFilters[Name]> {
  const start: ListPlace<ListFilters[Name]> = { page: 1, search: '', filters: emptyFilters[name] }
  return remember(keyOf(name, scope), start)
}

/** Did nothing move a list yet, in this visit of this person? */
export function isUntouched(name: ListName, scope?: string): boolean {
  const place = listQuery(name, scope)
  return kept.get(keyOf(name, scope))?.start === place.get()
}

/** Something else that a list keeps, shared and forgotten like its place. */
export const keptBeside = <Value>(
  name: `${ListName}/${string}`,
  start: Value,
  scope?: string,
): WritableAtom<Value> => remember(keyOf(name, scope), start)

/** Tabs and pictures of the page's screens, shared and forgotten like the places. */
export function screenChoices(scope?: string): WritableAtom<ScreenChoices> {
  return remember(keyOf('choices', scope), firstChoices)
}

/** Back to the first page, without a search, sent or not. Filters and order stay. */
export function rewind(name: ListName, scope?: string): void {
  const place = listQuery(name, scope)
  place.set({ ...place.get(), page: 1, search: '', typed: undefined })
}
