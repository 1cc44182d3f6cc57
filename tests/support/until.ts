import { setTimeout as sleep } from 'node:timers/promises'

/** Calls `ask` until it resolves with a value. Throws an error that names `what` if it does not within `seconds`. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  seconds = 60,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    // Errors are expected while the other side starts or stops.
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(100)
  }
}
