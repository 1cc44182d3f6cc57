import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/open.ts'
import { Listener } from './listener.ts'
import { Replying } from './replying.ts'

/** Maximum number of long-polling requests per session. */
const maxPerSession = 4

/** A long-polling request. */
export interface WaitingRequest {
  /** Resolves on the next notification for one of `words`, after `milliseconds`, or at the end. Calls must not overlap. */
  next(words: readonly string[], milliseconds: number): Promise<void>
  /** Whether to respond at once: the session has newer requests, the client has disconnected, or the server stops. */
  readonly isOver: boolean
  leave(): void
}

/** The long-polling requests of this process. */
export interface Waiters {
  replying: Replying
  /** Starts to listen. Resolves when it is known whether notifications arrive. Logs a warning if they do not. */
  listen(): Promise<void>
  /** Registers a request when the listener is ready. Ends the oldest one of a session if there are too many. */
  hold(session: string, signal: AbortSignal): Promise<WaitingRequest>
  /** Ends all requests, and later ones at once. */
  release(): void
  close(): Promise<void>
}

type Callback = () => void

/** Callbacks by a key, the oldest first. */
class Callbacks {
  readonly #sets = new Map<string, Set<Callback>>()

  /** Adds a callback. Returns a function that removes it. */
  add(key: string, callback: Callback): Callback {
    const set = this.#sets.get(key) ?? new Set()
    this.#sets.set(key, set.add(callback))
    return () => {
      set.delete(callback)
      if (set.size === 0 && this.#sets.get(key) === set) this.#sets.delete(key)
    }
  }

  of = (key: string): Callback[] => [...(this.#sets.get(key) ?? [])]
  all = (): Callback[] => [...this.#sets.values()].flatMap((set) => [...set])
}

const callEach = (callbacks: readonly Callback[]) => {
  for (const each of callbacks) each()
}

export function waiters(
  db: Database,
  { leaving, log }: { leaving: AbortSignal; log: Pick<FastifyBaseLogger, 'warn'> },
): Waiters {
  const words = new Callbacks()
  const sessions = new Callbacks()
  const replying = new Replying()
  const listener = new Listener(db, {
    onNotification: (word) => callEach(words.of(replying.receive(word))),
    onMissed: () => callEach(words.all()),
    onPolling: () =>
      log.warn(
        'The database delivers no notifications (LISTEN). Open screens update every five seconds instead',
      ),
  })
  let isReleased = false
  const release = () => {
    isReleased = true
    callEach(sessions.all())
  }
  leaving.addEventListener('abort', release)
  return {
    replying,
    listen: () => listener.ready(),
    async hold(session, signal) {
      await listener.ready()
      const call = new LongPollingRequest(words, signal)
      const leave = sessions.add(session, call.end)
      call.onLeave(leave)
      callEach(sessions.of(session).slice(0, -maxPerSession))
      if (isReleased) call.end()
      return call
    },
    release,
    close: () => listener.close(),
  }
}

class LongPollingRequest implements WaitingRequest {
  readonly #words: Callbacks
  readonly #signal: AbortSignal
  #isEnded = false
  #settle: Callback = () => {}
  #onLeave: Callback = () => {}

  constructor(words: Callbacks, signal: AbortSignal) {
    this.#words = words
    this.#signal = signal
    signal.addEventListener('abort', this.end)
  }

  get isOver(): boolean {
    return this.#isEnded || this.#signal.aborted
  }

  readonly end = (): void => {
    this.#isEnded = true
    this.#settle()
  }

  onLeave(callback: Callback): void {
    this.#onLeave = callback
  }

  next(words: readonly string[], milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(), milliseconds)
      const unsubscribes = words.map((word) => this.#words.add(word, () => this.#settle()))
      this.#settle = () => {
        clearTimeout(timer)
        callEach(unsubscribes)
        resolve()
      }
      if (this.isOver) this.#settle()
    })
  }

  leave(): void {
    this.#signal.removeEventListener('abort', this.end)
    this.#onLeave()
    this.#settle()
  }
}
