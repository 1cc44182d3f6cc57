import { setMaxListeners } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Signals the end of this process to work that outlives a request or waits, such as long-polling requests, job queues and
 * exports. Work that must finish is awaited in an `onClose` hook of the server, which runs after `closing`.
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

/** A shutdown with functions that start it. `close` implies `leave`. */
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

/** Positions in the array that the threads share: the number of heartbeats, and the seconds that the server may be blocked. */
export const shared = { beats: 0, limit: 1 } as const

/** Seconds without a heartbeat after which the process is ended, or 0 for never. Default of `WATCHDOG`. */
export const defaultWatchdogSeconds = 30

const beatEvery = 500

/** Sends heartbeats to the supervising thread as long as the event loop runs. */
export function sendHeartbeats(limit: number): void {
  if (!(workerData instanceof Int32Array)) return
  const board = workerData
  const tick = () => Atomics.add(board, shared.beats, 1)
  // Before the limit, so that the time to load the server does not count.
  tick()
  Atomics.store(board, shared.limit, limit)
  setInterval(tick, beatEvery).unref()
}

/** Calls `listener` for each signal to the process. */
export function onSignal(listener: (signal: NodeJS.Signals) => void): void {
  parentPort?.on('message', listener)
  // Waiting for signals must not keep the process alive.
  parentPort?.unref()
}
