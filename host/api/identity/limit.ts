import { setTimeout as sleep } from 'node:timers/promises'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { Refusal } from '../http/problem.ts'

const windowMilliseconds = 15 * 60_000
/** Longest wait of one answer, in milliseconds. */
const longestPause = 5000
/** Addresses remembered at most, so that a flood of them cannot fill the memory. */
const remembered = 10_000

/**
 * Counts sign-ins that came without a genuine identity token, per address, in this process. They alone are
 * slowed down: behind one address there may be a whole office.
 */
export interface SignInLimit {
  /** Notes one. Beyond the limit each waits longer, then is a 429 with `Retry-After`. */
  failed(address: string): Promise<void>
}

export interface SignInLimitOptions {
  /** Failures within a quarter of an hour that are answered at once; 0 = all of them. */
  failures: number
  now?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

export function signInLimit({
  failures,
  now = Date.now,
  pause = sleep,
}: SignInLimitOptions): SignInLimit {
  const counts = new Map<string, { failures: number; since: number }>()
  const counted = (address: string) => {
    const before = counts.get(address)
    const isCurrent = before !== undefined && now() - before.since < windowMilliseconds
    const count = isCurrent ? before : { failures: 0, since: now() }
    count.failures += 1
    counts.delete(address)
    counts.set(address, count)
    const [oldest] = counts.keys()
    if (counts.size > remembered && oldest !== undefined) counts.delete(oldest)
    return count
  }
  return {
    async failed(address) {
      const count = counted(address)
      const over = count.failures - failures
      if (failures === 0 || over <= 0) return
      await pause(Math.min(over * 500, longestPause))
      const wait = Math.ceil((count.since + windowMilliseconds - now()) / 1000)
      throw new Refusal(429, apiTexts.tooManySignIns, { 'retry-after': String(Math.max(1, wait)) })
    },
  }
}
