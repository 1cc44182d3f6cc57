/**
 * Runs `work` when `size` permits are free. Queued jobs start in the order of their arrival. Rejects with the reason of
 * `signal` if it aborts before `work` has started.
 */
export type Semaphore = <Result>(
  size: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/** A semaphore per `key`, such as a user id. */
export type KeyedSemaphore = <Result>(
  key: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/**
 * Creates semaphores with this number of permits per key. A job waits only for jobs of its own key. `admit` is called with the
 * number of running and queued jobs of the key; if it throws, the job is rejected.
 */
export function semaphoreEach(permits: number, admit?: (present: number) => void): KeyedSemaphore {
  const busy = new Map<number, { take: Semaphore; users: number }>()
  return async (key, work, signal) => {
    const own = busy.get(key) ?? { take: semaphore(permits), users: 0 }
    admit?.(own.users)
    busy.set(key, own)
    own.users += 1
    try {
      return await own.take(1, work, signal)
    } finally {
      own.users -= 1
      if (own.users === 0) busy.delete(key)
    }
  }
}

/** The named semaphores, for metrics: the numbers of running and queued jobs. */
export const watchedWork = new Map<string, () => { running: number; waiting: number }>()

/** Creates a semaphore with this number of permits. A larger job takes all of them. With a `name`, it is added to `watchedWork`. */
export function semaphore(permits: number, name?: string): Semaphore {
  let free = permits
  let running = 0
  const waiting: { size: number; start: () => void }[] = []
  const admit = () => {
    for (let next = waiting[0]; next && next.size <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.size
      next.start()
    }
  }
  const entry = (size: number, signal: AbortSignal | undefined) =>
    new Promise<void>((start, reject) => {
      signal?.throwIfAborted()
      const place = { size, start }
      waiting.push(place)
      signal?.addEventListener('abort', () => {
        const at = waiting.indexOf(place)
        if (at < 0) return
        waiting.splice(at, 1)
        reject(signal.reason as Error)
        admit()
      })
      admit()
    })
  if (name) watchedWork.set(name, () => ({ running, waiting: waiting.length }))
  return async (wanted, work, signal) => {
    const size = Math.min(wanted, permits)
    await entry(size, signal)
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      free += size
      admit()
    }
  }
}
