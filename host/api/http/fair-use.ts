import { message } from '../../../src/wire/texts.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { commentTexts } from '../../../src/domain/messages/en/conversation.ts'
import { calls, type CallName } from '../../../src/wire/calls.ts'
import type { PerMinute } from '../config/config.ts'
import { semaphoreEach } from '../runtime/semaphore.ts'
import { Refusal } from './problem.ts'

/** A list request for more rows than this is a long one. */
const longPage = 100
/** Maximum numbers of running and queued long list requests per user. */
const perPerson = { running: 2, waiting: 20 }
/** Seconds after which a user with too many queued requests may retry. */
const retryAfter = '5'

/** Returns whether a query requests a long list. */
const isLong = ({ all, perPage }: Readonly<Record<string, unknown>>): boolean =>
  all === true || Number(perPage) > longPage

/** Creates the limit for long lists per user. Queues further requests, and rejects with a 429 if the queue is full. */
const longListLimit = () =>
  semaphoreEach(perPerson.running, (present) => {
    if (present < perPerson.running + perPerson.waiting) return
    throw new Refusal(429, message(apiTexts, 'tooManyRequests'), { 'retry-after': retryAfter })
  })

type Kind = keyof PerMinute | 'signIns' | 'exchanges' | 'links'

/** Rate limits per user, and per IP address before authentication. Each process counts separately. */
export interface FairUse {
  /** Counts a call. Throws a 429 with `Retry-After` if the user has reached a limit of this minute. */
  admit(person: number, call: CallName): void
  /** Counts a started sign-in. Throws a 429 with `Retry-After` if the address has reached the limit of this minute. */
  admitSignIn(address: string): void
  /** Counts an exchange of an identity token. Throws like `admitSignIn`. */
  admitExchange(address: string): void
  /** Counts a request for the page of a signed link. Throws like `admitSignIn`. */
  admitLink(address: string): void
  /**
   * Runs the work of a call. Queues a long list request while two others of the same user run. Throws a 429 if too many
   * are queued.
   */
  share<Result>(
    person: number | undefined,
    query: Readonly<Record<string, unknown>>,
    work: () => Promise<Result>,
  ): Promise<Result>
}

/** Calls with a separate limit in addition to the one of writes. */
const ownKinds: ReadonlyMap<CallName, Kind> = new Map([
  ['createAssetTicket', 'tickets'],
  ['createPlainTicket', 'tickets'],
  ['addComment', 'comments'],
])

function kindsOf(call: CallName): readonly Kind[] {
  // Screens send these without an action of the user.
  const isAutomatic = call === 'readTicket' || call === 'reportReplying'
  if (calls[call].method === 'GET' || isAutomatic) return ['reads']
  const own = ownKinds.get(call)
  return own ? [own, 'writes'] : ['writes']
}

/** Sign-ins per minute and address. A large office with one address needs many at the start of the day. */
const signInsPerMinute = 600
/** Exchanges of identity tokens per minute and address. Each refused one adds an entry to the audit trail. */
const exchangesPerMinute = 600
/** Pages of signed links per minute and address. The email scanner of a company opens each link. */
const linksPerMinute = 600

/** Creates the rate limits. `now` returns milliseconds of a clock that is never set back. */
export function fairUse(limits: PerMinute, now = () => performance.now()): FairUse {
  const most: Readonly<Record<Kind, number>> = {
    ...limits,
    signIns: signInsPerMinute,
    exchanges: exchangesPerMinute,
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
    admitExchange: (address) => count(address, ['exchanges']),
    admitLink: (address) => count(address, ['links']),
    share: (person, query, work) =>
      person !== undefined && isLong(query) ? longLists(person, work) : work(),
  }
}
