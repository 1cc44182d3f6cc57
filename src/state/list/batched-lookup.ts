import { HttpError } from '../../http/error.ts'
import { $owner } from '../../session/session.ts'

/** Milliseconds: the longest wait for an idle browser, and the wait for further lookups. */
const limits = { idle: 50, others: 1500 }

/** Runs `work` once the browser has nothing else to do, or is still busy. WebKit has no idle callbacks. */
function soon(work: (busy: boolean) => void): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(({ didTimeout }) => work(didTimeout), { timeout: limits.idle })
  else setTimeout(() => work(false), limits.idle / 2)
}

type Answer<Value> = (id: number) => Promise<Value>

interface Demand {
  id: number
  signal: AbortSignal
}

/** A joint request of one user. */
interface Batch<Value> {
  owner: string
  demands: Demand[]
  answer: Promise<Answer<Value>>
}

/** Returns a signal that aborts when all of `demands` have. */
function whileWanted(demands: readonly Demand[]): AbortSignal {
  const controller = new AbortController()
  const look = () => {
    if (demands.every(({ signal }) => signal.aborted)) controller.abort()
  }
  for (const { signal } of demands) signal.addEventListener('abort', look, { once: true })
  look()
  return controller.signal
}

/**
 * Returns a function that batches lookups, such as those of a page of cards: all ids until the browser is idle go into
 * one `ask`, each once. Cancelled ids are omitted, and ids of one user are never requested for another.
 */
export function batchedLookup<Value>(
  ask: (ids: readonly number[], signal: AbortSignal) => Answer<Value>,
): (id: number, signal: AbortSignal) => Promise<Value> {
  let next: Batch<Value> | undefined
  return async (id, signal) => {
    if (next?.owner !== $owner.get()) next = undefined
    next ??= begin()
    next.demands.push({ id, signal })
    const answer = await next.answer
    signal.throwIfAborted()
    return await answer(id)
  }

  function begin(): Batch<Value> {
    const started = performance.now()
    const { promise, resolve } = Promise.withResolvers<Answer<Value>>()
    const batch: Batch<Value> = { owner: $owner.get(), demands: [], answer: promise }
    const send = () => {
      if (next === batch) next = undefined
      const live = batch.demands.filter(({ signal }) => !signal.aborted)
      const ids = [...new Set(live.map(({ id }) => id))]
      if (batch.owner === $owner.get() && ids.length > 0) resolve(ask(ids, whileWanted(live)))
      else resolve(() => Promise.reject(new HttpError(401)))
    }
    const wait = (before: number) =>
      soon((busy) => {
        const { length } = batch.demands
        const coming = length > before || (busy && length > 1)
        const more = coming && performance.now() - started < limits.others
        if (more) wait(length)
        else send()
      })
    wait(1)
    return batch
  }
}
