/** Runs `work` once there is room for its `size`; who waits is let in by order. */
export type Turns = <Result>(size: number, work: () => Promise<Result>) => Promise<Result>

/** Shares `room` among whoever works at the same time; a size beyond it takes all of it. */
export function turns(room: number): Turns {
  let free = room
  const waiting: { size: number; start: () => void }[] = []
  const admit = () => {
    for (let next = waiting[0]; next && next.size <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.size
      next.start()
    }
  }
  return async (wanted, work) => {
    const size = Math.min(wanted, room)
    await new Promise<void>((start) => {
      waiting.push({ size, start })
      admit()
    })
    try {
      return await work()
    } finally {
      free += size
      admit()
    }
  }
}
