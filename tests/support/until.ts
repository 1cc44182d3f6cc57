import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again and again until there is an answer; throws, saying what was waited for, when there is none. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  seconds = 60,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    // What is just leaving or not yet there answers nothing.
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(100)
  }
}
