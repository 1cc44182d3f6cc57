/**
 * Runs `work` once `size` units are free; waiting work starts in the order of its arrival. Rejects with the reason of
 * `signal` when that aborts before `work` has begun.
 */
export type Semaphore = <Result>(
  size: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/** A semaphore per `key`, such as the id of a person. */
export type KeyedSemaphore = <Result>(
  key: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/**
 * Lets `room` works of each key run at once; a further one waits for works of its own key only. `admit` is told how many
 * of the key run and wait already; where it throws, the work is not taken.
 */
export function semaphoreEach(room: number, admit?: (present: number) => void): KeyedSemaphore {
  const busy = new Map<number, { take: Semaphore; users: number }>()
  return async (key, work, signal) => {
    const own = busy.get(key) ?? { take: semaphore(room), users: 0 }
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

/** Named work, for those who watch: how many run and wait at this moment. */
export const watchedWork = new Map<string, () => { running: number; waiting: number }>()

/** A semaphore with `room` units. Work larger than that takes all of them. With a `name` it is in `watchedWork`. */
export function semaphore(room: number, name?: string): Semaphore {
  let free = room
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
    const size = Math.min(wanted, room)
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
