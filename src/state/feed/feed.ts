import { atom, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { endsSession } from '../../http/error.ts'
import { combineStops } from '../reload/changes.ts'
import { followOwner } from '../reload/follow-owner.ts'
import { retryOnline } from '../reload/keep-current.ts'
import { slowAfter } from '../reload/latest-response.ts'

/** Entries in a response, ascending. `head`: the latest event. */
export interface FeedPage<Item> {
  items: readonly Item[]
  /** Number of entries on the previous page. */
  earlier: number
  head: number
}

export interface FeedCursor {
  before?: number
  after?: number
}

/** `items` stay during a reload. `slow` after 10 s of loading. */
export interface FeedState<Item> {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  slow: boolean
  items: readonly Item[]
  earlier: number
  /** State of the request for earlier entries. */
  earlierStatus: 'idle' | 'loading' | 'failed'
  head: number
}

export interface FeedOptions<Item, Page extends FeedPage<Item>> {
  fetch(cursor: FeedCursor, signal: AbortSignal): Promise<Page>
  idOf(item: Item): number
  /** Merges later items into the list. */
  merge(items: readonly Item[], later: readonly Item[]): readonly Item[]
  /** Called with the first page and with later pages. */
  arrived?(page: Page, how: 'first' | 'later'): void
  failed?(error: unknown): void
}

export interface Feed<Item> {
  /** Subscribing loads it. */
  $state: ReadableAtom<FeedState<Item>>
  reload(): Promise<void>
  /** The page before the first entry. */
  loadEarlier(): Promise<void>
  /** Loads entries up to `head` unless they are here already; retries until they have arrived. */
  follow(head: number): void
  /** Loads new entries, even without a notification about them. */
  refresh(): Promise<void>
  /** Loads the entries again that are here already. */
  renew(): Promise<void>
  /** Adds an entry that the server returned for a write. */
  put(item: Item): void
}

/** Maximum number of entries in one response. */
const maxEntries = 50
/** Milliseconds until missing entries are requested again. */
const retryDelay = 5000

const empty = <Item>(): FeedState<Item> => ({
  status: 'idle',
  slow: false,
  items: [],
  earlier: 0,
  earlierStatus: 'idle',
  head: 0,
})

class FeedStore<Item, Page extends FeedPage<Item>> implements Feed<Item> {
  readonly $state: WritableAtom<FeedState<Item>> = atom<FeedState<Item>>(empty())
  readonly #options: FeedOptions<Item, Page>
  #round = new AbortController()
  #following: Promise<void> | undefined
  /** The latest head that the caller has announced. */
  #wantedHead = 0

  constructor(options: FeedOptions<Item, Page>) {
    this.#options = options
    const ownership = { owner: '' }
    onMount(this.$state, () => {
      const load = () => void this.reload()
      const stop = combineStops(
        followOwner(ownership, { $state: this.$state, forget: () => this.#forget(), load }),
        retryOnline(() => this.$state.get().status === 'failed', load),
        () => this.#startRound(),
      )
      load()
      return stop
    })
  }

  readonly reload = async (): Promise<void> => {
    const { signal } = this.#startRound()
    this.#change({ status: 'loading', slow: false, earlierStatus: 'idle' })
    const timer = setTimeout(() => signal.aborted || this.#change({ slow: true }), slowAfter)
    try {
      const page = await this.#options.fetch({}, signal)
      if (signal.aborted) return
      const { items, earlier, head } = page
      this.$state.set({ ...empty<Item>(), status: 'ready', items, earlier, head })
      this.#options.arrived?.(page, 'first')
      this.follow(this.#wantedHead)
    } catch (error) {
      if (signal.aborted) return
      this.$state.set({ ...empty<Item>(), status: 'failed' })
      if (!endsSession(error)) this.#options.failed?.(error)
    } finally {
      clearTimeout(timer)
    }
  }

  readonly loadEarlier = async (): Promise<void> => {
    const { status, items, earlierStatus, earlier } = this.$state.get()
    const [first] = items
    // The first page of a reload may begin later than the entries of the last visit.
    if (status !== 'ready' || first === undefined) return
    if (earlier === 0 || earlierStatus === 'loading') return
    const { signal } = this.#round
    this.#change({ earlierStatus: 'loading' })
    try {
      const page = await this.#options.fetch({ before: this.#options.idOf(first) }, signal)
      if (signal.aborted) return
      const present = this.$state.get()
      this.$state.set({
        ...present,
        items: [...page.items, ...present.items],
        earlier: page.earlier,
        earlierStatus: 'idle',
      })
    } catch {
      if (!signal.aborted) this.#change({ earlierStatus: 'failed' })
    }
  }

  readonly follow = (head: number): void => {
    this.#wantedHead = Math.max(this.#wantedHead, head)
    if (this.$state.get().status !== 'ready' || this.#following) return
    const mine = this.#catchUp(this.#round.signal).finally(() => {
      if (this.#following === mine) this.#following = undefined
    })
    this.#following = mine
  }

  readonly refresh = (): Promise<void> => this.#loadLater(this.#round.signal)

  readonly renew = async (): Promise<void> => {
    const { status, items } = this.$state.get()
    const [first, last] = [items[0], items.at(-1)]
    if (status !== 'ready' || !first || !last) return
    const { signal } = this.#round
    const { fetch, idOf } = this.#options
    let after = idOf(first) - 1
    while (after < idOf(last)) {
      // One after the other: each begins where the one before it ended.
      // oxlint-disable-next-line no-await-in-loop
      const page = await fetch({ after }, signal)
      const end = page.items.at(-1)
      if (signal.aborted || !end) return
      this.#addItems(page.items, 0)
      after = idOf(end)
    }
  }

  readonly put = (item: Item): void => this.#addItems([item], 0)

  /** Begins a new round of requests and aborts those of the previous round. */
  #startRound(): AbortController {
    this.#round.abort()
    this.#round = new AbortController()
    this.#following = undefined
    return this.#round
  }

  #change(part: Partial<FeedState<Item>>): void {
    this.$state.set({ ...this.$state.get(), ...part })
  }

  #forget(): void {
    this.#startRound()
    this.#wantedHead = 0
    this.$state.set(empty())
  }

  #addItems(items: readonly Item[], head: number): void {
    const present = this.$state.get()
    this.$state.set({
      ...present,
      items: this.#options.merge(present.items, items),
      head: Math.max(head, present.head),
    })
  }

  async #loadLater(signal: AbortSignal): Promise<void> {
    // The response may lack entries announced in the meantime.
    const wantedHead = this.#wantedHead
    const page = await this.#options.fetch({ after: this.$state.get().head }, signal)
    if (signal.aborted) return
    const last = page.items.at(-1)
    const isWhole = page.items.length < maxEntries || last === undefined
    this.#addItems(page.items, isWhole ? Math.max(page.head, wantedHead) : this.#options.idOf(last))
    this.#options.arrived?.(page, 'later')
  }

  /** Loads page after page up to the wanted head. */
  async #catchUp(signal: AbortSignal): Promise<void> {
    try {
      // One after the other: each begins where the one before it ended.
      // oxlint-disable-next-line no-await-in-loop
      while (!signal.aborted && this.$state.get().head < this.#wantedHead)
        await this.#loadLater(signal)
    } catch {
      if (!signal.aborted)
        setTimeout(() => signal.aborted || this.follow(this.#wantedHead), retryDelay)
    }
  }
}

/** Creates a list that grows at one end, is paged backwards by cursor and follows a head (docs/decisions/030). */
export const feed = <Item, Page extends FeedPage<Item>>(
  options: FeedOptions<Item, Page>,
): Feed<Item> => new FeedStore(options)
