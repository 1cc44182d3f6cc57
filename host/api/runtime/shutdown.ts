import { setMaxListeners } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * The end of this process, for whatever outlives a request or waits: a held call, a queue of work, an export. Work that
 * must be waited for is awaited in an `onClose` hook of the server, which runs after `closing`.
 */
export interface Shutdown {
  /**
   * Aborts when the process receives a signal to stop. For `SHUTDOWN_DELAY`, it still responds to requests, with
   * `connection: close`. Long-polling requests end early, and workers take no more jobs.
   */
  readonly leaving: AbortSignal
  /** Aborts when the server accepts no more connections: long work is cancelled cleanly. */
  readonly closing: AbortSignal
}

/** The same with the means to bring it about; `close` implies `leave`. */
export interface ShutdownControl extends Shutdown {
  leave(): void
  close(): void
}

export function openShutdown(): ShutdownControl {
  const [leaving, closing] = [new AbortController(), new AbortController()]
  for (const { signal } of [leaving, closing]) setMaxListeners(0, signal)
  return {
    leaving: leaving.signal,
    closing: closing.signal,
    leave: () => leaving.abort(),
    close() {
      leaving.abort()
      closing.abort()
    },
  }
}

/** What the two threads share: the number of turns of the server's event loop, and the seconds for which it may be blocked. */
export const shared = { beats: 0, limit: 1 } as const

/** Seconds without a beat after which the process is ended, unless `WATCHDOG` says otherwise; 0: never. */
export const usualLimit = 30

const beatEvery = 500

/** Shows the supervising thread that this one is alive, as long as its event loop runs. */
export function sendHeartbeats(limit: number): void {
  if (!(workerData instanceof Int32Array)) return
  const board = workerData
  const tick = () => Atomics.add(board, shared.beats, 1)
  // Before the limit: what loading took does not count.
  tick()
  Atomics.store(board, shared.limit, limit)
  setInterval(tick, beatEvery).unref()
}

/** Calls `listener` with each signal that the process gets. */
export function onSignal(listener: (signal: NodeJS.Signals) => void): void {
  parentPort?.on('message', listener)
  // What waits for a signal does not keep the process alive.
  parentPort?.unref()
}
