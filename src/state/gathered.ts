/** Milliseconds: the longest wait for the browser to be idle, and for others to ask as well. */
const limits = { idle: 50, others: 1500 }

/** Runs `work` once the browser has nothing else to do. WebKit has no idle callbacks. */
function soon(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: limits.idle })
  else setTimeout(work, limits.idle / 2)
}

type Answer<Value> = (id: number) => Promise<Value>

/** Ids that are asked for together, and how to get the record of each. */
interface Batch<Value> {
  ids: Set<number>
  /** How often somebody has asked. */
  demands: number
  answer: Promise<Answer<Value>>
}

/**
 * Asks for many records at once: ids that are wanted while the browser is busy, as by a page of cards, go into one
 * `ask`, each once. Who asks alone waits for one idle moment. Whoever has gone meanwhile gets nothing.
 */
export function gathered<Value>(
  ask: (ids: readonly number[]) => Answer<Value>,
): (id: number, signal?: AbortSignal) => Promise<Value> {
  let next: Batch<Value> | undefined
  return async (id, signal) => {
    next ??= begin()
    next.ids.add(id)
    next.demands += 1
    const value = await (await next.answer)(id)
    signal?.throwIfAborted()
    return value
  }

  function begin(): Batch<Value> {
    const started = performance.now()
    const answer = new Promise<Answer<Value>>((resolve) => {
      const wait = (before: number) =>
        soon(() => {
          const { demands } = batch
          if (demands > before && performance.now() - started < limits.others) return wait(demands)
          next = undefined
          resolve(ask([...batch.ids]))
        })
      wait(1)
    })
    const batch: Batch<Value> = { ids: new Set(), demands: 0, answer }
    return batch
  }
}
