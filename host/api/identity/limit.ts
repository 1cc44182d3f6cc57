import { apiTexts } from '../../../src/domain/messages/api.ts'
import { Refusal } from '../lib/problem.ts'

const windowMilliseconds = 15 * 60_000
/** Addresses remembered at most, so that a flood of them cannot fill the memory. */
const remembered = 10_000

/** Counts failed sign-ins per address, in this process. */
export interface SignInLimit {
  /** 429 with `Retry-After` for an address that has failed too often. */
  admit(address: string): void
  failed(address: string): void
}

export function signInLimit(failures: number, now: () => number = Date.now): SignInLimit {
  const counts = new Map<string, { failures: number; since: number }>()
  const current = (address: string) => {
    const count = counts.get(address)
    return count && now() - count.since < windowMilliseconds ? count : undefined
  }
  return {
    admit(address) {
      const count = current(address)
      if (failures === 0 || !count || count.failures < failures) return
      const wait = Math.ceil((count.since + windowMilliseconds - now()) / 1000)
      throw new Refusal(429, apiTexts.tooManySignIns, { 'retry-after': String(wait) })
    },
    failed(address) {
      const count = current(address) ?? { failures: 0, since: now() }
      counts.delete(address)
      counts.set(address, { ...count, failures: count.failures + 1 })
      const [oldest] = counts.keys()
      if (counts.size > remembered && oldest !== undefined) counts.delete(oldest)
    },
  }
}
