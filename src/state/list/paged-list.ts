import { computed, onMount, type ReadableAtom } from 'nanostores'
import { pageSize } from '../../domain/text/paging.ts'
import { normalizeSearch } from '../../domain/text/search-text.ts'
import { HttpError } from '../../http/error.ts'
import { isApplication } from '../../session/settings.ts'
import type { Page } from '../../wire/page.ts'
import { firstMessage } from '../../wire/problem.ts'
import { combineStops, type Subject } from '../reload/changes.ts'
import { listActions } from './list-actions.ts'
import type { Sort } from '../../domain/list/list-query.ts'
import { isSameRequest, newPlace, type ListPlace, type PlaceStore } from './list-place.ts'
import { latestResponse } from '../reload/latest-response.ts'
import type { Ownership } from '../reload/follow-owner.ts'
import { keepCurrent } from '../reload/keep-current.ts'
import { searchBox } from './search-box.ts'

export type ListStatus = 'idle' | 'loading' | 'ready' | 'failed'

/** The state of a list. While it loads, `items` are the previous page; after a failure there are none. */
export interface PagedListState<Item, Filters> {
  status: ListStatus
  items: readonly Item[]
  /** The requested page, from 1. */
  page: number
  /** The page that `items` are of: the former one while the next loads. */
  shownPage: number
  /** At least 1. */
  totalPages: number
  totalItems: number
  /** Are there more matches than `totalItems` and `totalPages` say (OP-115)? */
  more: boolean
  /** Why the list failed. `alone`: shown instead of the specified text. */
  failure?: { text: string | undefined; alone: boolean }
  /** The text of the search box, sent or not. */
  search: string
  filters: Filters
  /** The filters of the panel, applied or not. */
  edited: Filters
  /** The order of the rows: the chosen one, else the list's own. */
  sort?: Sort
  /** True after 10 s of loading. */
  slow: boolean
}

export interface PagedList<Item, Filters> {
  /** Subscribing starts the list, which stops one second after its last subscriber. */
  $state: ReadableAtom<PagedListState<Item, Filters>>
  goTo(page: number): void
  /** Sets the text of the search box; the list decides when to load. */
  search(text: string): void
  /** Sets the filters of the panel; nothing is loaded before `apply`. */
  edit(filters: Filters): void
  apply(filters: Filters): void
  clear(): void
  removeFilter(key: keyof Filters, value: unknown): void
  sortBy(by: string, dir: Sort['dir']): void
  reload(): void
  /** Discards unapplied text and filters. Called when the screen is left. */
  discardUnapplied(): void
}

/** One request of a list; `sort` is undefined only for lists without any order. */
export interface PageRequest<Filters> {
  page: number
  perPage: number
  /** Empty for none; shortened to the maximum length of a search. */
  search: string
  filters: Filters
  sort: Sort | undefined
}

export interface PagedListOptions<Item, Filters> {
  /** Runs before each request. If it moves the list, only the request for the new place is sent. */
  before?(): Promise<void> | undefined
  fetch(request: PageRequest<Filters>, signal: AbortSignal): Promise<Page<Item>>
  /** The filters when nothing is filtered. */
  filters: Filters
  /** Page, search, filters and sort, from `list-registry.ts` if they are shared; by default a new store. */
  place?: PlaceStore<Filters>
  /** Minimum length of a typed text that is searched for. Shortening a text always searches. Default: 0. */
  minSearch?: number
  /** Milliseconds after the last key before the search is sent. Default: 300. */
  debounce?: number
  /** The list's own order. */
  sort?: Sort
  /** Rows per request. Default: 12. */
  perPage?: number
  /** Updates dependent filters after a value was removed. */
  link?(before: Filters, after: Filters): Filters
  /** Loads again when one of these changes. */
  reloadOn?: readonly Subject[]
  /** Called after every failed load, for its toast or log. */
  failed?(error: unknown): void
}

type LoadedPage<Item> = Pick<
  PagedListState<Item, never>,
  'items' | 'shownPage' | 'totalPages' | 'totalItems' | 'more'
>

const noRows = { items: [], shownPage: 1, totalPages: 1, totalItems: 0, more: false }

const isRow = (row: unknown) => row !== null && row !== undefined

function readPage<Item>(page: Page<Item>, shownPage: number): LoadedPage<Item> {
  const { items, totalPages, totalItems } = page
  if (!Array.isArray(items) || !items.every(isRow)) {
    throw new TypeError('A list response has no items')
  }
  return {
    items,
    shownPage,
    totalPages: Number.isSafeInteger(totalPages) ? Math.max(1, totalPages) : 1,
    totalItems: Number.isSafeInteger(totalItems) ? totalItems : items.length,
    more: page.more === true,
  }
}

async function fetchPage<Item, Filters>(
  { before, fetch }: PagedListOptions<Item, Filters>,
  request: PageRequest<Filters>,
  signal: AbortSignal,
): Promise<LoadedPage<Item>> {
  await before?.()
  signal.throwIfAborted()
  const search = normalizeSearch(request.search)
  return readPage(await fetch({ ...request, search }, signal), request.page)
}

/** Creates the state of the loaded page. After a failed load, and until the next one, it has the last known totals. */
function createPageState<Item>(failed: (error: unknown) => void) {
  const response = latestResponse<LoadedPage<Item>>(noRows, failed)
  let lastLoaded: LoadedPage<Item> = noRows
  let lastPage = 1
  return {
    $state: computed(response.$state, (got) =>
      got.value === noRows
        ? { ...got, value: { ...lastLoaded, items: [], shownPage: lastPage } }
        : got,
    ),
    async load(page: number, run: (signal: AbortSignal) => Promise<LoadedPage<Item>>) {
      const got = await response.load(async (signal) => {
        try {
          return await run(signal)
        } finally {
          if (!signal.aborted) lastPage = page
        }
      })
      lastLoaded = got ?? lastLoaded
      return got
    },
    forget() {
      lastLoaded = noRows
      lastPage = 1
      response.forget()
    },
    stop: response.stop,
  }
}

/**
 * Returns the server's sentence of a 503. The specified text does not say that loading failed, so host pages only show
 * the reason.
 */
function failureOf({ error }: { error?: unknown }): Pick<PagedListState<never, never>, 'failure'> {
  const isBusy = error instanceof HttpError && error.status === 503
  const message = isBusy ? firstMessage(error.problem) : undefined
  if (error === undefined) return {}
  const alone = !isApplication()
  return alone || message !== undefined ? { failure: { text: message, alone } } : {}
}

/**
 * Creates the state of a list: 12 rows per page, a remembered place, debounced search, filters that are applied
 * together, an order that toggles. Of overlapping loads the latest wins. A page beyond the end falls back to the last
 * one (OP-081).
 */
export function pagedList<Item, Filters extends object>(
  options: PagedListOptions<Item, Filters>,
): PagedList<Item, Filters> {
  const { minSearch = 0, debounce = 300, perPage = pageSize } = options
  const place = options.place ?? newPlace(options.filters)
  const response = createPageState<Item>((error) => options.failed?.(error))
  const box = searchBox(place, { minSearch, debounce })

  const ownership: Ownership = { owner: '' }
  async function load(): Promise<void> {
    if (ownership.changing) return
    const { page, search, filters, sort = options.sort } = place.get()
    const got = await response.load(page, (signal) =>
      fetchPage(options, { page, perPage, search, filters, sort }, signal),
    )
    if (got && page > got.totalPages) place.set({ ...place.get(), page: got.totalPages })
  }

  const $state = computed([place, response.$state], (at, got) => {
    const { page, filters, edited = filters, sort = options.sort } = at
    const { value, status, slow } = got
    const search = at.typed ?? at.search
    const shown = { ...value, status, slow, page, filters, edited, search }
    return { ...shown, ...(sort && { sort }), ...failureOf(got) }
  })
  const onPlaceChange = (at: ListPlace<Filters>, before: ListPlace<Filters> = at) => {
    if (at.typed === undefined) box.cancel()
    const isUnsent = at.typed !== before.typed || at.edited !== before.edited
    if (!isUnsent || !isSameRequest(at, before)) void load()
  }

  onMount($state, () => {
    const start = () => void load()
    const stop = combineStops(
      keepCurrent(ownership, options.reloadOn ?? [], {
        $state,
        forget: response.forget,
        load: start,
      }),
      place.listen(onPlaceChange),
      box.cancel,
      response.stop,
    )
    start()
    return stop
  })

  return {
    $state,
    ...listActions(options, place),
    search: box.type,
    reload: () => void load(),
  }
}
