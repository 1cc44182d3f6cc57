import { atom, computed, type ReadableAtom } from 'nanostores'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { env } from '../../src/env.ts'
import { isApplication } from '../../src/session/settings.ts'
import { emptyFilters, type ListFilters } from '../../src/domain/list/list-filters.ts'
import { listQuery } from '../../src/state/list/list-registry.ts'
import { pagedList, type PagedList } from '../../src/state/list/paged-list.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { ReferenceEntry } from '../../src/wire/reference.ts'
import {
  referenceTabs,
  type ReferenceKind,
  type ReferenceTab,
} from '../../src/wire/reference-kinds.ts'
import { referenceActions, type EntryOfKind, type ReferenceActions } from './actions.ts'
import { loadRows, type ReferenceRow, type RenamedField } from './rows.ts'

type Filters = ListFilters['masterData']

/** The dialog or drawer over the list. */
export type ReferenceOverlay =
  | { kind: 'none' }
  | { kind: 'editor'; of: ReferenceKind; entry: ReferenceEntry | undefined }
  | { kind: 'merge'; chosen: EntryOfKind }
  | { kind: 'history'; of: ReferenceKind; id: number }
  | RenameOverlay

export interface RenameOverlay {
  kind: 'rename'
  field: RenamedField
  /** The initially chosen texts. */
  from: readonly string[]
}

/** The ticked texts of a tab. A new search clears them. */
export interface TickedTexts {
  texts: ReadonlySet<string>
  /** The last ticked text, where a range of ticks begins. */
  last?: string | undefined
}

export interface ReferenceStore {
  actions: ReferenceActions
  $tab: ReadableAtom<ReferenceTab>
  openTab(tab: ReferenceTab): void
  listOf(tab: ReferenceTab): PagedList<ReferenceRow, Filters>
  $ticked: ReadableAtom<TickedTexts>
  /** Ticks or unticks texts. */
  tick(texts: readonly string[], on: boolean, last?: string): void
  untick(): void
  $overlay: ReadableAtom<ReferenceOverlay>
  show(overlay: ReferenceOverlay): void
  close(): void
}

const noTexts: TickedTexts = { texts: new Set() }

const emptyPage = (page: number) => ({
  items: [],
  page,
  totalPages: page,
  totalItems: 0,
  offset: 0,
  itemCount: 0,
})

/** Creates the tabs, lists and dialogs of Master Data. */
export function referenceStore(
  scope: string | undefined,
  defaultTab: ReferenceTab,
): ReferenceStore {
  const place = listQuery('masterData', scope)
  const $tab = computed(place, ({ filters }) => filters.tab ?? defaultTab)
  const $overlay = atom<ReferenceOverlay>({ kind: 'none' })
  const $lastTicked = atom({ ...noTexts, query: place.get() })
  const $ticked = computed([$lastTicked, place], ({ query, ...ticked }, current): TickedTexts => {
    const isSameQuery = query.search === current.search && query.filters === current.filters
    return isSameQuery ? ticked : noTexts
  })
  const lists = Object.fromEntries(
    referenceTabs.map((tab) => [
      tab,
      pagedList<ReferenceRow, Filters>({
        filters: emptyFilters.masterData,
        place,
        reloadOn: ['reference', 'assets'],
        // A list is loaded once more after its tab is closed. It must not move the place, which all tabs share.
        fetch: async (request, signal) =>
          $tab.get() === tab ? await loadRows(tab, request, signal) : emptyPage(request.page),
        failed(error) {
          env().log(texts.listFailed, error)
          if (isApplication()) toasts.error(texts.listFailed)
        },
      }),
    ]),
  ) as unknown as Record<ReferenceTab, PagedList<ReferenceRow, Filters>>
  return {
    actions: referenceActions(),
    $tab,
    openTab: (tab) => place.set({ page: 1, search: '', filters: { tab } }),
    listOf: (tab) => lists[tab],
    $ticked,
    tick(changed, on, last) {
      const texts = new Set($ticked.get().texts)
      for (const text of changed) {
        if (on) texts.add(text)
        else texts.delete(text)
      }
      $lastTicked.set({ texts, last, query: place.get() })
    },
    untick: () => $lastTicked.set({ ...noTexts, query: place.get() }),
    $overlay,
    show: (overlay) => $overlay.set(overlay),
    close: () => $overlay.set({ kind: 'none' }),
  }
}
