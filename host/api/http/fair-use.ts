import { apiTexts } from '../../../src/domain/messages/api.ts'
import { calls, type CallName } from '../../../src/wire/calls.ts'
import { Refusal } from './problem.ts'
import { semaphoreEach } from '../semaphore.ts'

/** Requests of one person per minute; 0 = no limit. */
export interface PerMinute {
  tickets: number
  writes: number
  reads: number
}

type Kind = keyof PerMinute

/** A list request for more rows than this counts as long. */
const longPage = 100
/** Long list requests of one person that run at the same time. */
const longListsEach = 2

/** Rate limits per person. Counts are kept in this process. */
export interface FairUse {
  /** Counts a call; throws 429 with `Retry-After` once the person's limit of the minute is reached. */
  admit(person: number, call: CallName): void
  /** Runs the work of a call; a long list request waits while two others of the same person run. */
  share<Result>(
    person: number | undefined,
    query: Readonly<Record<string, unknown>>,
    work: () => Promise<Result>,
  ): Promise<Result>
}

const raising: ReadonlySet<CallName> = new Set(['createAssetTicket', 'createPlainTicket'])

function kindsOf(call: CallName): readonly Kind[] {
  if (calls[call].method === 'GET') return ['reads']
  return raising.has(call) ? ['tickets', 'writes'] : ['writes']
}

const isLong = ({ all, perPage }: Readonly<Record<string, unknown>>) =>
  all === true || Number(perPage) > longPage

export function fairUse(limits: PerMinute, now: () => number = Date.now): FairUse {
  const counts = new Map<string, number>()
  let minute = now()
  const longLists = semaphoreEach(longListsEach)
  return {
    admit(person, call) {
      if (now() - minute >= 60_000) {
        counts.clear()
        minute = now()
      }
      const kinds = kindsOf(call).filter((kind) => limits[kind] > 0)
      const countOf = (kind: Kind) => counts.get(`${person} ${kind}`) ?? 0
      if (kinds.some((kind) => countOf(kind) >= limits[kind])) {
        const wait = Math.max(1, Math.ceil((minute + 60_000 - now()) / 1000))
        throw new Refusal(429, apiTexts.tooManyRequests, { 'retry-after': String(wait) })
      }
      for (const kind of kinds) counts.set(`${person} ${kind}`, countOf(kind) + 1)
    },
    share: (person, query, work) =>
      person !== undefined && isLong(query) ? longLists(person, work) : work(),
  }
}
