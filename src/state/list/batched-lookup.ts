import { HttpError } from '../../http/error.ts'
import { $owner } from '../../session/session.ts'
import { whenIdle } from '../late-part.ts'

/** Milliseconds: the maximum wait for an idle browser, and in total for further lookups. */
const limits = { idle: 50, total: 1500 }

type Lookup<Value> = (id: number) => Promise<Value>

interface PendingLookup {
  id: number
  signal: AbortSignal
}

/** A joint request of one user. */
interface Batch<Value> {
  owner: string
  lookups: PendingLookup[]
  lookup: Promise<Lookup<Value>>
}

/** Returns a signal that aborts when all of `lookups` have. */
function abortWhenAllAbort(lookups: readonly PendingLookup[]): AbortSignal {
  const controller = new AbortController()
  const check = () => {
    if (lookups.every(({ signal }) => signal.aborted)) controller.abort()
  }
  for (const { signal } of lookups) signal.addEventListener('abort', check, { once: true })
  check()
  return controller.signal
}

/**
 * Returns a function that batches lookups, such as those of a page of cards: all ids until the browser is idle go into
 * one `fetchAll`, each once. Cancelled ids are omitted, and ids of one user are never requested for another.
 */
export function batchedLookup<Value>(
  fetchAll: (ids: readonly number[], signal: AbortSignal) => Lookup<Value>,
): (id: number, signal: AbortSignal) => Promise<Value> {
  let next: Batch<Value> | undefined
  return async (id, signal) => {
    if (next?.owner !== $owner.get()) next = undefined
    next ??= startBatch()
    next.lookups.push({ id, signal })
    const lookup = await next.lookup
    signal.throwIfAborted()
    return await lookup(id)
  }

  function startBatch(): Batch<Value> {
    const started = performance.now()
    const { promise, resolve } = Promise.withResolvers<Lookup<Value>>()
    const batch: Batch<Value> = { owner: $owner.get(), lookups: [], lookup: promise }
    const send = () => {
      if (next === batch) next = undefined
      const pending = batch.lookups.filter(({ signal }) => !signal.aborted)
      const ids = [...new Set(pending.map(({ id }) => id))]
      if (batch.owner === $owner.get() && ids.length > 0)
        resolve(fetchAll(ids, abortWhenAllAbort(pending)))
      else resolve(() => Promise.reject(new HttpError(401)))
    }
    const wait = (before: number) =>
      whenIdle(
        (busy) => {
          const { length } = batch.lookups
          const isGrowing = length > before || (busy && length > 1)
          const more = isGrowing && performance.now() - started < limits.total
          if (more) wait(length)
          else send()
        },
        limits.idle,
        limits.idle / 2,
      )
    wait(1)
    return batch
  }
}
