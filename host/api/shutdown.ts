import { setMaxListeners } from 'node:events'

/**
 * The end of this process, for whatever outlives a request or waits: a held call, a queue of work, an export. Work that
 * must be waited for is awaited in an `onClose` hook of the server, which runs after `closing`.
 */
export interface Shutdown {
  /**
   * Aborts when the process is told to stop. Requests are still answered for `SHUTDOWN_DELAY`, each with
   * `connection: close`: held calls tell their callers to come back, nothing more is taken from a queue.
   */
  readonly leaving: AbortSignal
  /** Aborts when no connection is taken any more: what takes long is broken off cleanly. */
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
