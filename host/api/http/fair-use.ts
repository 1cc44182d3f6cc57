import { message } from '../../../src/wire/texts.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { commentTexts } from '../../../src/domain/messages/en/conversation.ts'
import { calls, type CallName } from '../../../src/wire/calls.ts'
import type { PerMinute } from '../config/config.ts'
import { isLong, longListLimit } from './long-lists.ts'
import { Refusal } from './problem.ts'

type Kind = keyof PerMinute

/** Rate limits per person. Counts are kept in this process. */
export interface FairUse {
  /** Counts a call; throws 429 with `Retry-After` once the person's limit of the minute is reached. */
  admit(person: number, call: CallName): void
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

/** Holds each person to `limits`; `now` tells the time in milliseconds. */
export function fairUse(limits: PerMinute, now: () => number = Date.now): FairUse {
  const counts = new Map<string, number>()
  let minute = now()
  const longLists = longListLimit()
  return {
    admit(person, call) {
      if (now() - minute >= 60_000) {
        counts.clear()
        minute = now()
      }
      const kinds = kindsOf(call).filter((kind) => limits[kind] > 0)
      const countOf = (kind: Kind) => counts.get(`${person} ${kind}`) ?? 0
      const reached = kinds.find((kind) => countOf(kind) >= limits[kind])
      if (reached) {
        const wait = Math.max(1, Math.ceil((minute + 60_000 - now()) / 1000))
        const said =
          reached === 'comments'
            ? message(commentTexts, 'tooMany')
            : message(apiTexts, 'tooManyRequests')
        throw new Refusal(429, said, { 'retry-after': String(wait) })
      }
      for (const kind of kinds) counts.set(`${person} ${kind}`, countOf(kind) + 1)
    },
    share: (person, query, work) =>
      person !== undefined && isLong(query) ? longLists(person, work) : work(),
  }
}
