import { message } from '../../../src/wire/texts.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { commentTexts } from '../../../src/domain/messages/en/conversation.ts'
import { calls, type CallName } from '../../../src/wire/calls.ts'
import type { PerMinute } from '../config/config.ts'
import { semaphoreEach } from '../runtime/semaphore.ts'
import { Refusal } from './problem.ts'

/** A list request for more rows than this counts as long. */
const longPage = 100
/** Long list requests of one person that run at the same time, and those that wait beside them. */
const perPerson = { running: 2, waiting: 20 }
/** Seconds after which a person with too many waiting requests may try again. */
const retryAfter = '5'

/** Returns whether a request with this query asks for a long list. */
const isLong = ({ all, perPage }: Readonly<Record<string, unknown>>): boolean =>
  all === true || Number(perPage) > longPage

/** Creates a limit on the long lists of each person. Work beyond it waits; it rejects with 429 if too much waits. */
const longListLimit = () =>
  semaphoreEach(perPerson.running, (present) => {
    if (present < perPerson.running + perPerson.waiting) return
    throw new Refusal(429, message(apiTexts, 'tooManyRequests'), { 'retry-after': retryAfter })
  })

type Kind = keyof PerMinute | 'signIns' | 'links'

/** Rate limits per person, and per address before authentication. Each process counts separately. */
export interface FairUse {
  /** Counts a call; throws 429 with `Retry-After` once the person's limit of the minute is reached. */
  admit(person: number, call: CallName): void
  /** Counts a sign-in that begins; throws 429 with `Retry-After` once the address has begun its most of a minute. */
  admitSignIn(address: string): void
  /** Counts a request for the page of a signed link; throws alike. */
  admitLink(address: string): void
  /**
   * Runs the work of a call. A long list request waits while two others of the same person run; throws 429 if too
   * many wait.
   */
  share<Result>(
    person: number | undefined,
    query: Readonly<Record<string, unknown>>,
    work: () => Promise<Result>,
  ): Promise<Result>
}

/** Calls with a separate limit, in addition to that of writes. */
const ownKinds: ReadonlyMap<CallName, Kind> = new Map([
  ['createAssetTicket', 'tickets'],
  ['createPlainTicket', 'tickets'],
  ['addComment', 'comments'],
])

function kindsOf(call: CallName): readonly Kind[] {
  // Screens send these by themselves.
  const isAutomatic = call === 'readTicket' || call === 'reportReplying'
  if (calls[call].method === 'GET' || isAutomatic) return ['reads']
  const own = ownKinds.get(call)
  return own ? [own, 'writes'] : ['writes']
}

/** Sign-ins that an address may begin in a minute: enough for a large office behind one address at nine o'clock. */
const signInsPerMinute = 600
/** Pages of signed links alike: the mail scanner of a company opens each of them. */
const linksPerMinute = 600

/** Creates the rate limits. `now` returns the time in milliseconds. */
export function fairUse(limits: PerMinute, now: () => number = Date.now): FairUse {
  const most: Readonly<Record<Kind, number>> = {
    ...limits,
    signIns: signInsPerMinute,
    links: linksPerMinute,
  }
  const counts = new Map<string, number>()
  let minute = now()
  const longLists = longListLimit()
  const count = (who: number | string, kinds: readonly Kind[]) => {
    if (now() - minute >= 60_000) {
      counts.clear()
      minute = now()
    }
    const countOf = (kind: Kind) => counts.get(`${who} ${kind}`) ?? 0
    const reached = kinds.find((kind) => countOf(kind) >= most[kind])
    if (reached) {
      const wait = Math.max(1, Math.ceil((minute + 60_000 - now()) / 1000))
      const reason =
        reached === 'comments'
          ? message(commentTexts, 'tooMany')
          : message(apiTexts, 'tooManyRequests')
      throw new Refusal(429, reason, { 'retry-after': String(wait) })
    }
    for (const kind of kinds) counts.set(`${who} ${kind}`, countOf(kind) + 1)
  }
  return {
    admit: (person, call) =>
      count(
        person,
        kindsOf(call).filter((kind) => most[kind] > 0),
      ),
    admitSignIn: (address) => count(address, ['signIns']),
    admitLink: (address) => count(address, ['links']),
    share: (person, query, work) =>
      person !== undefined && isLong(query) ? longLists(person, work) : work(),
  }
}
