import { message } from '../../../src/wire/texts.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { Refusal } from '../http/problem.ts'

const windowSeconds = 15 * 60
/** Longest delay of a response, and the additional delay per failure, in milliseconds. */
const longestPause = 5000
const pauseStep = 500
/** Maximum number of addresses in memory, so that a flood of addresses cannot fill it. */
const remembered = 10_000

/**
 * Counts sign-ins with an invalid identity token per address, for all processes together. Only these are delayed,
 * because a whole office may share one address.
 */
export interface SignInLimit {
  /** Counts a failure. Beyond the limit, waits longer with each failure, then throws a 429 with `Retry-After`. */
  failed(address: string): Promise<void>
  /** Returns whether this address has the longest delay. `failed` then writes nothing to the database. */
  isFlooded(address: string): boolean
}

/** Creates the limit. `failures`: the number per 15 minutes that are not delayed; 0 = no limit. */
export function signInLimit(db: Queryable, failures: number): SignInLimit {
  // Addresses with the longest delay are no longer counted, so that a flood writes nothing to the database.
  const slowest = new Map<string, number>()
  const counted = async (address: string) => {
    const until = slowest.get(address) ?? 0
    if (performance.now() < until) return { over: longestPause / pauseStep, until }
    slowest.delete(address)
    const { n, left } = await countIn(db, address)
    const over = n - failures
    const end = performance.now() + left * 1000
    if (over * pauseStep >= longestPause) {
      if (slowest.size >= remembered) slowest.clear()
      slowest.set(address, end)
    }
    return { over, until: end }
  }
  return {
    isFlooded: (address) => performance.now() < (slowest.get(address) ?? 0),
    async failed(address) {
      if (failures === 0) return
      const { over, until } = await counted(address)
      if (over <= 0) return
      await sleep(Math.min(over * pauseStep, longestPause))
      const wait = Math.max(1, Math.ceil((until - performance.now()) / 1000))
      throw new Refusal(429, message(apiTexts, 'tooManySignIns'), { 'retry-after': String(wait) })
    },
  }
}

/** Counts a failure. Returns the number of failures of an address in its 15 minutes, and the remaining seconds. */
async function countIn(db: Queryable, address: string): Promise<{ n: number; left: number }> {
  const outdated = sql`now() - make_interval(secs => ${windowSeconds})`
  await db.run(sql`
    delete from sign_in_failures where address = any (array(
      select address from sign_in_failures where since < ${outdated} for update skip locked))`)
  return db.one(sql`
    insert into sign_in_failures as kept (address, failures) values (${address}, 1)
    on conflict (address) do update set
      failures = case when kept.since < ${outdated} then 1 else kept.failures + 1 end,
      since = case when kept.since < ${outdated} then now() else kept.since end
    returning failures as n, (${windowSeconds} - extract(epoch from now() - since))::integer as left`)
}
