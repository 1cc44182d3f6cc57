import { setTimeout as sleep } from 'node:timers/promises'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { Refusal } from '../http/problem.ts'

const windowMilliseconds = 15 * 60_000
/** Longest delay of an answer, in milliseconds. */
const longestPause = 5000
/** Most addresses kept, so that a flood of them cannot fill the memory. */
const remembered = 10_000

/**
 * Counts sign-ins with an invalid identity token, per address and in this process. Only these are slowed down, as a
 * whole office may share one address.
 */
export interface SignInLimit {
  /** Counts one. Beyond the limit it delays the answer, longer each time, and at last throws 429 with `Retry-After`. */
  failed(address: string): Promise<void>
}

export interface SignInLimitOptions {
  /** Failures per quarter of an hour that are not delayed; 0 = no limit. */
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
