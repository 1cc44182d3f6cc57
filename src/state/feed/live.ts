import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { pageWide } from '../../env.ts'
import { call } from '../../http/call.ts'
import { endsSession } from '../../http/error.ts'
import { $owner } from '../../session/session.ts'
import type { LiveQuery, Replier } from '../../wire/live.ts'

/** A subscriber on the page to a ticket; `null` as head: the ticket is no longer visible. */
interface Watcher {
  ticketId: number
  onHead(head: number | null): void
}

type RevisionListener = (revision: number) => void

/** A ticket, the users who are known to be replying to it, and a subscriber to changes of these. */
interface ReplyWatcher {
  ticketId: number
  known: readonly Replier[]
  hear(people: readonly Replier[]): void
}

/** Data with a revision: the lists of all tickets, and the user's inbox. */
type Revised = 'list' | 'inbox'

/** Maximum number of tickets in one request. */
const maxTickets = 20
/** Seconds before a retry: `first`, doubled after each failure, up to `longest`. */
const retrySeconds = { first: 1, longest: 30 }
/** Milliseconds of failures after which the page shows that updates are paused. */
const failingLimit = 60_000
/** Milliseconds before which the server sends nothing only if it ends the request, since the session has too many. */
const earliestTimeout = 10_000
/** Milliseconds after which a request counts as lost. The server responds within 25 seconds. */
const lostAfter = 60_000
/** Milliseconds until the next request after such a response. */
const endedDelay = 1000

/**
 * Returns milliseconds until the next retry, with a jitter of up to a quarter, so that pages do not retry at the same
 * time.
 */
export const retryDelay = (failures: number, random = Math.random()): number =>
  Math.min(retrySeconds.first * 2 ** (failures - 1), retrySeconds.longest) *
  1000 *
  (0.75 + random / 2)

/** One long-polling request for the whole page, shared by all screens and all copies of the bundle. */
class LiveHub {
  readonly $paused: WritableAtom<boolean> = atom(false)
  readonly #watchers = new Set<Watcher>()
  /** The last head that the page knows of each watched ticket. */
  readonly #heads = new Map<number, number>()
  /** The revisions of lists and inbox that the page knows, with their subscribers. */
  readonly #revised = new Map<Revised, { revision: number; listeners: Set<RevisionListener> }>()
  readonly #replies = new Set<ReplyWatcher>()
  #request: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #failingSince = 0

  constructor() {
    document.addEventListener('visibilitychange', () => this.#renew())
    globalThis.addEventListener('online', () => this.#renew())
    $owner.listen(() => {
      for (const revised of this.#revised.values()) revised.revision = 0
      for (const watcher of this.#replies) watcher.known = []
      // Another user's head may be lower, and `know` never lowers one.
      for (const { ticketId } of this.#watchers) this.#heads.set(ticketId, 0)
      this.#renew()
    })
  }

  watch(watcher: Watcher, head: number): () => void {
    this.#watchers.add(watcher)
    this.know(watcher.ticketId, head)
    this.#renew()
    return () => {
      this.#watchers.delete(watcher)
      if (!this.#isWatched(watcher.ticketId)) this.#heads.delete(watcher.ticketId)
      this.#renew()
    }
  }

  follow(what: Revised, revision: number, hear: RevisionListener): () => void {
    const known = this.#revised.get(what) ?? { revision, listeners: new Set() }
    known.revision = revision
    this.#revised.set(what, known)
    known.listeners.add(hear)
    this.#renew()
    return () => {
      known.listeners.delete(hear)
      if (known.listeners.size === 0) this.#revised.delete(what)
      this.#renew()
    }
  }

  watchReplies(watcher: ReplyWatcher): () => void {
    this.#replies.add(watcher)
    this.#renew()
    return () => {
      this.#replies.delete(watcher)
      this.#renew()
    }
  }

  /** Records a head that the page knows of a watched ticket, which may be later than the one in the request. */
  know(ticketId: number, head: number): void {
    if (!this.#isWatched(ticketId)) return
    this.#heads.set(ticketId, Math.max(head, this.#heads.get(ticketId) ?? 0))
  }

  #isWatched(ticketId: number): boolean {
    return [...this.#watchers].some((watcher) => watcher.ticketId === ticketId)
  }

  /** Replaces the running request, or ends it. Several changes at once cause one new request. */
  #renew(): void {
    this.#request?.abort()
    this.#request = undefined
    this.#schedule(0)
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    const isWatched = this.#heads.size + this.#revised.size + this.#replies.size > 0
    const isWanted = isWatched && !document.hidden && $owner.get() !== ''
    if (isWanted) this.#timer = setTimeout(() => void this.#poll(), delay)
    else this.#resetFailures()
  }

  #resetFailures(): void {
    this.#failures = 0
    this.#failingSince = 0
    this.$paused.set(false)
  }

  async #poll(): Promise<void> {
    const request = new AbortController()
    this.#request = request
    const start = Date.now()
    const sent = new Map(this.#heads)
    try {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(lostAfter)])
      const live = await call('live', { query: this.#query() }, { signal })
      const { tickets = {}, replying = {}, ...revisions } = live
      if (this.#request !== request) return
      this.#resetFailures()
      for (const [id, head] of Object.entries(tickets)) this.#notifyTicket(Number(id), head, sent)
      for (const watcher of this.#replies) {
        watcher.known = replying[watcher.ticketId] ?? watcher.known
        watcher.hear(watcher.known)
      }
      for (const what of ['list', 'inbox'] as const) this.#notifyRevision(what, revisions[what])
      const isEnded = Object.keys(live).length === 0 && Date.now() - start < earliestTimeout
      // Without a pause, the pages of a session would end each other's requests without end.
      if (this.#request === request) this.#schedule(isEnded ? endedDelay : 0)
    } catch (error) {
      // The session has ended. The next one starts a new request.
      if (this.#request === request && !endsSession(error)) this.#schedule(this.#recordFailure())
    }
  }

  #query(): LiveQuery {
    const pairs = [...this.#heads].slice(0, maxTickets)
    return {
      // After failures, the request only checks whether the server responds.
      ...(this.#failures > 0 && { wait: 0 }),
      ...(pairs.length > 0 && { ticket: pairs.map(([id, head]) => `${id}:${head}`) }),
      ...(this.#replies.size > 0 && {
        replying: [...this.#replies]
          .slice(0, maxTickets)
          .map(({ ticketId, known }) => `${ticketId}:${known.map(({ id }) => id).join(',')}`),
      }),
      ...Object.fromEntries([...this.#revised].map(([what, { revision }]) => [what, revision])),
    }
  }

  #notifyRevision(what: Revised, revision: number | undefined): void {
    const known = this.#revised.get(what)
    if (!known || revision === undefined) return
    known.revision = revision
    for (const hear of known.listeners) hear(revision)
  }

  #notifyTicket(ticketId: number, head: number | null, sent: ReadonlyMap<number, number>): void {
    if (head === null) this.#heads.delete(ticketId)
    // Even if it is lower, because the user may no longer see internal notes: the server responds at once to any other.
    else if (this.#isWatched(ticketId) && this.#heads.get(ticketId) === sent.get(ticketId))
      this.#heads.set(ticketId, head)
    else this.know(ticketId, head)
    for (const watcher of this.#watchers) if (watcher.ticketId === ticketId) watcher.onHead(head)
  }

  #recordFailure(): number {
    const now = Date.now()
    this.#failingSince ||= now
    if (now - this.#failingSince >= failingLimit) this.$paused.set(true)
    this.#failures += 1
    return retryDelay(this.#failures)
  }
}

const hub = () => pageWide('live@3', () => new LiveHub())

/** Returns whether updates have failed for more than a minute. */
export const updatesPaused = (): ReadableAtom<boolean> => hub().$paused

/**
 * Calls `onHead` with the head of a ticket whenever it differs from `head`, while the page is visible. Returns a
 * function that stops this.
 */
export const watchTicket = (
  ticketId: number,
  head: number,
  onHead: Watcher['onHead'],
): (() => void) => hub().watch({ ticketId, onHead }, head)

/**
 * Calls `hear` with the revision of the ticket lists, or of the user's inbox, whenever it differs from `revision` (0:
 * none known). Returns a function that stops this.
 */
export const watchRevision = (
  what: Revised,
  revision: number,
  hear: RevisionListener,
): (() => void) => hub().follow(what, revision, hear)

/** Calls `hear` with the other admins who are replying to a ticket. Returns a function that stops it. */
export const watchReplies = (ticketId: number, hear: ReplyWatcher['hear']): (() => void) =>
  hub().watchReplies({ ticketId, hear, known: [] })

/** Records that the page has events up to `head`. */
export const setKnownHead = (ticketId: number, head: number): void => hub().know(ticketId, head)
