import { atom, type WritableAtom } from 'nanostores'
import type { ActivityFilters } from '../../domain/event/activity-filters.ts'
import { noAssetFilters, type AssetFilters } from '../../domain/asset/asset-filters.ts'
import type { ReportFilters } from '../../domain/report/report-filters.ts'
import { noTicketFilters, type TicketFilters } from '../../domain/ticket/ticket-filters.ts'
import { pageWide } from '../../env.ts'
import { onOtherPerson } from '../../session/session.ts'
import { settings } from '../../session/settings.ts'
import type { ReferenceTab } from '../../wire/reference-kinds.ts'
import type { ListPlace, PlaceStore } from './list-place.ts'

type NoFilters = Readonly<Record<never, never>>

/** The eight lists (OP-046) and what each can be filtered by; reports and the tabs of Master Data are chosen the same way. */
export interface ListFilters {
  allAssets: AssetFilters
  myAssets: NoFilters
  trash: AssetFilters
  activity: ActivityFilters
  allTickets: TicketFilters
  myTickets: TicketFilters
  /** `left`: without people who left. */
  users: { left: 'without' | null }
  runs: NoFilters
  report: ReportFilters
  /** `tab`: which of its lists is open; null for the first. */
  masterData: { tab: ReferenceTab | null }
}

export type ListName = keyof ListFilters

const none: NoFilters = {}

/** Each list's filters when nothing is filtered. */
export const emptyFilters: ListFilters = {
  allAssets: noAssetFilters,
  myAssets: none,
  trash: noAssetFilters,
  activity: { from: null, to: null },
  allTickets: noTicketFilters,
  myTickets: noTicketFilters,
  users: { left: null },
  runs: none,
  report: {
    report: null,
    range: null,
    from: null,
    to: null,
    category_id: null,
    place_id: null,
    manager: null,
  },
  masterData: { tab: null },
}

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
export function listPlace<Name extends ListName>(
  name: Name,
  scope?: string,
): PlaceStore<ListFilters[Name]> {
  const start: ListPlace<ListFilters[Name]> = { page: 1, search: '', filters: emptyFilters[name] }
  return remember(keyOf(name, scope), start)
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
  const place = listPlace(name, scope)
  place.set({ ...place.get(), page: 1, search: '', typed: undefined })
}
