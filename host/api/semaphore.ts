/**
 * Runs `work` once there is room for its `size`; whoever waits is let in by order. Rejects with the reason of
 * `signal` when that aborts before `work` has begun.
 */
export type Semaphore = <Result>(
  size: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/** Work of somebody, such as a person: as `Semaphore`, for each `key` apart. */
export type KeyedSemaphore = <Result>(
  key: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/** Lets so many works of the same key run at once; further ones of that key wait, nobody else's. */
export function semaphoreEach(room: number): KeyedSemaphore {
  const busy = new Map<number, { take: Semaphore; users: number }>()
  return async (key, work, signal) => {
    const own = busy.get(key) ?? { take: semaphore(room), users: 0 }
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

/** Shares `room` among whoever works at the same time; a size beyond it takes all of it. */
export function semaphore(room: number): Semaphore {
  let free = room
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
  return async (wanted, work, signal) => {
    const size = Math.min(wanted, room)
    await entry(size, signal)
    try {
      return await work()
    } finally {
      free += size
      admit()
    }
  }
}
