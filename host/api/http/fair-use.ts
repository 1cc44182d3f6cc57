import { setTimeout as sleep } from 'node:timers/promises'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { commentTexts } from '../../../src/domain/messages/comment.ts'
import { calls, type CallName } from '../../../src/wire/calls.ts'
import { Refusal } from './problem.ts'
import { semaphoreEach } from '../semaphore.ts'

/** Requests of one person per minute; 0 = no limit. */
export interface PerMinute {
  tickets: number
  comments: number
  writes: number
  reads: number
}

type Kind = keyof PerMinute

/** A list request for more rows than this counts as long. */
const longPage = 100
/** Long list requests of one person that run at the same time, and those that wait beside them. */
const longListsEach = { running: 2, waiting: 20 }
/**
 * While other people ask, who has had a long list gets the next one after so many times what it took, or so many
 * milliseconds: one request in thirty of the others then meets a long list. `step`: until the next look.
 */
const rest = { times: 60, most: 5000, step: 100 }
/** Milliseconds after a request during which its person counts as asking. */
const isAskingFor = 1000

/** Rate limits per person. Counts are kept in this process. */
export interface FairUse {
  /** Counts a call; throws 429 with `Retry-After` once the person's limit of the minute is reached. */
  admit(person: number, call: CallName): void
  /**
   * Runs the work of a call. A long list request waits while two others of the same person run, and for a rest after
   * them while other people ask; 429 where too many wait.
   */
  share<Result>(
    person: number | undefined,
    query: Readonly<Record<string, unknown>>,
    work: () => Promise<Result>,
  ): Promise<Result>
}

/** What counts by itself, beside the writes. */
const ownKinds: ReadonlyMap<CallName, Kind> = new Map([
  ['createAssetTicket', 'tickets'],
  ['createPlainTicket', 'tickets'],
  ['addComment', 'comments'],
])

function kindsOf(call: CallName): readonly Kind[] {
  // Screens tell by themselves what was read.
  if (calls[call].method === 'GET' || call === 'readTicket') return ['reads']
  const own = ownKinds.get(call)
  return own ? [own, 'writes'] : ['writes']
}

const isLong = ({ all, perPage }: Readonly<Record<string, unknown>>) =>
  all === true || Number(perPage) > longPage

/** `wait` in seconds. */
const tooMany = (wait: number, text: string = apiTexts.tooManyRequests) =>
  new Refusal(429, text, { 'retry-after': String(wait) })

/** Runs the long lists of each person. `areOthersAsking` tells whether somebody else asks at this moment. */
function longListQueue(areOthersAsking: (person: number) => boolean) {
  const running = semaphoreEach(longListsEach.running, (present) => {
    if (present >= longListsEach.running + longListsEach.waiting) throw tooMany(rest.most / 1000)
  })
  return <Result>(person: number, work: () => Promise<Result>): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    running(person, async () => {
      const started = performance.now()
      await work().then(resolve, reject)
      const now = performance.now()
      const end = now + Math.min(rest.most, rest.times * (now - started))
      while (areOthersAsking(person) && performance.now() < end)
        await sleep(rest.step, undefined, { ref: false })
    }).catch(reject)
    return promise
  }
}

export function fairUse(limits: PerMinute, now: () => number = Date.now): FairUse {
  const counts = new Map<string, number>()
  let minute = now()
  const lastAsked = new Map<number, number>()
  const longLists = longListQueue((person) =>
    lastAsked.entries().some(([each, at]) => each !== person && now() - at < isAskingFor),
  )
  return {
    admit(person, call) {
      if (now() - minute >= 60_000) {
        counts.clear()
        lastAsked.clear()
        minute = now()
      }
      lastAsked.set(person, now())
      const kinds = kindsOf(call).filter((kind) => limits[kind] > 0)
      const countOf = (kind: Kind) => counts.get(`${person} ${kind}`) ?? 0
      const reached = kinds.find((kind) => countOf(kind) >= limits[kind])
      if (reached) {
        const wait = Math.max(1, Math.ceil((minute + 60_000 - now()) / 1000))
        throw tooMany(wait, reached === 'comments' ? commentTexts.tooMany : undefined)
      }
      for (const kind of kinds) counts.set(`${person} ${kind}`, countOf(kind) + 1)
    },
    share: (person, query, work) =>
      person !== undefined && isLong(query) ? longLists(person, work) : work(),
  }
}
