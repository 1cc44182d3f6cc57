import { atom, computed, type ReadableAtom } from 'nanostores'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { env } from '../../src/env.ts'
import { isApplication } from '../../src/session/settings.ts'
import { emptyFilters, type ListFilters } from '../../src/domain/list/list-filters.ts'
import { listPlace } from '../../src/state/list/list-registry.ts'
import { pagedList, type PagedList } from '../../src/state/list/paged-list.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { ReferenceEntry } from '../../src/wire/reference.ts'
import {
  referenceTabs,
  type ReferenceKind,
  type ReferenceTab,
} from '../../src/wire/reference-kinds.ts'
import type { Chosen } from './actions.ts'
import { loadRows, type ReferenceRow, type RenamedField } from './rows.ts'

type Filters = ListFilters['masterData']

/** What is open over the list. */
export type ReferenceOverlay =
  | { kind: 'none' }
  | { kind: 'editor'; of: ReferenceKind; entry: ReferenceEntry | undefined }
  | { kind: 'merge'; chosen: Chosen }
  | { kind: 'history'; of: ReferenceKind; id: number }
  | { kind: 'rename'; field: RenamedField; from: string }

export interface ReferenceStore {
  $tab: ReadableAtom<ReferenceTab>
  openTab(tab: ReferenceTab): void
  listOf(tab: ReferenceTab): PagedList<ReferenceRow, Filters>
  $overlay: ReadableAtom<ReferenceOverlay>
  show(overlay: ReferenceOverlay): void
  close(): void
}

const nothing = { items: [], page: 1, totalPages: 1, totalItems: 0, offset: 0, itemCount: 0 }

/** Tabs, lists and dialogs of Master Data; `first` is the tab that is open where none was chosen. */
export function referenceStore(scope: string | undefined, first: ReferenceTab): ReferenceStore {
  const place = listPlace('masterData', scope)
  const $tab = computed(place, ({ filters }) => filters.tab ?? first)
  const $overlay = atom<ReferenceOverlay>({ kind: 'none' })
  const lists = Object.fromEntries(
    referenceTabs.map((tab) => [
      tab,
      pagedList<ReferenceRow, Filters>({
        filters: emptyFilters.masterData,
        place,
        reloadOn: ['reference', 'assets'],
        // The list of a tab that was just left is asked once more.
        fetch: async (request, signal) =>
          $tab.get() === tab ? await loadRows(tab, request, signal) : nothing,
        failed(error) {
          env().log(texts.listFailed, error)
          if (isApplication()) toasts.error(texts.listFailed)
        },
      }),
    ]),
  ) as unknown as Record<ReferenceTab, PagedList<ReferenceRow, Filters>>
  return {
    $tab,
    openTab: (tab) => place.set({ page: 1, search: '', filters: { tab } }),
    listOf: (tab) => lists[tab],
    $overlay,
    show: (overlay) => $overlay.set(overlay),
    close: () => $overlay.set({ kind: 'none' }),
  }
}
