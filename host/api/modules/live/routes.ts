import { setTimeout as sleep } from 'node:timers/promises'
import { can } from '../../../../src/domain/access/roles.ts'
import type { Live, LiveQuery } from '../../../../src/wire/live.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { authenticate, type Caller } from '../../http/auth.ts'
import { route, type CallContext } from '../../http/route.ts'
import { Replying } from '../../live/replying.ts'
import { differences, type Known } from './heads.ts'

const isSame = (some: readonly number[], known: readonly number[]) =>
  some.length === known.length && some.every((id) => known.includes(id))

/** Default maximum duration of a request in seconds. */
const usualWait = 25
/** Minimum milliseconds between two reads of the heads for one request. */
const pause = 50

const idsOf = (text: string) => (text === '' ? [] : text.split(',').map(Number))

function knownBy({ ticket = [], replying = [], list, inbox }: LiveQuery): Known {
  return {
    tickets: new Map(
      ticket.map((pair) => pair.split(':').map(Number) as [id: number, event: number]),
    ),
    replying: new Map(
      replying.map((pair) => {
        const [id, people = ''] = pair.split(':')
        return [Number(id), idsOf(people)]
      }),
    ),
    list,
    inbox,
  }
}

/**
 * Returns the channels of the notifications that the database sends when one of these may have changed, or when the
 * caller may have been signed out.
 */
const wordsFor = ({ tickets, replying, list, inbox }: Known, caller: number) => [
  `s${caller}`,
  ...[...tickets.keys()].map((id) => `t${id}`),
  ...[...replying.keys()].map(Replying.word),
  ...(list === undefined ? [] : ['l']),
  ...(inbox === undefined ? [] : [`u${caller}`]),
]

const hasChanges = (found: Live) => Object.keys(found).length > 0

/** Authenticates the caller again: role or session may have been lost in the meantime. */
const currentCaller = ({ db, authorization, from, own, config }: CallContext<'live'>) =>
  authenticate(db, { authorization, from, own, adminPages: config.guestAdminOrigins })

async function waitForChanges(context: CallContext<'live'>, known: Known): Promise<Live> {
  const { db, query, caller, signal, authorization = '', waiters } = context
  const until = Date.now() + (query.wait ?? usualWait) * 1000
  const words = wordsFor(known, caller.id)
  const { replying } = waiters
  // The time at which the first replying user expires, for which there is no notification.
  const endOf = ({ replying: tickets }: Known) =>
    Math.min(...[...tickets.keys()].map((id) => replying.to(id).until))
  const waiting = await waiters.hold(authorization, signal)
  try {
    let current = caller
    for (;;) {
      // Listens before it reads, so that no change between the two is missed.
      const next = waiting.next(words, Math.max(0, Math.min(until, endOf(known)) - Date.now()))
      const found = {
        ...(await differences(db, current, known)),
        ...(await otherRepliers(db, current, { known: known.replying, replying })),
      }
      if (hasChanges(found) || waiting.isOver || Date.now() >= until) return found
      await next
      if (waiting.isOver) return {}
      await sleep(pause)
      current = await currentCaller(context)
    }
  } finally {
    waiting.leave()
  }
}

export const liveRoutes = {
  /** Responds when something differs from what the page knows. The stored head decides, not the notification. */
  live: route('live', {
    handle: (context) => waitForChanges(context, knownBy(context.query)),
  }),
}

/**
 * Returns the admins who are replying to the tickets of a request, if they differ from those that the page knows.
 * Returns none for employees, and none for the raiser of the ticket (OP5-008).
 */
async function otherRepliers(
  db: Queryable,
  { id: caller, role }: Pick<Caller, 'id' | 'role'>,
  { known, replying }: { known: Known['replying']; replying: Replying },
): Promise<Pick<Live, 'replying'>> {
  if (!can(role, 'ticket.note')) return {}
  const now = [...known].map(([ticket, before]) => {
    const people = replying.to(ticket).people.filter((id) => id !== caller)
    return { ticket, before, people }
  })
  const other = now.filter(({ people, before }) => !isSame(people, before))
  if (other.length === 0) return {}
  const rows = await db.many<{ ticket: number; id: number | null; username: string }>(sql`
    select tickets.id as ticket, users.id, users.username
    from unnest(${other.map(({ ticket }) => ticket)}::int[]) as changed (id) join tickets using (id)
    left join users on users.id = any(${other.flatMap(({ people }) => people)}) and users.left_at is null
    where tickets.deleted_at is null and tickets.raised_by <> ${caller}
    order by users.username, users.id`)
  const found = other.flatMap(({ ticket, before, people }) => {
    const own = rows.filter((row) => row.ticket === ticket)
    const named = own.flatMap(({ id, username }) =>
      id !== null && people.includes(id) ? [{ id, username }] : [],
    )
    const ids = named.map(({ id }) => id)
    return own.length === 0 || isSame(ids, before) ? [] : [[String(ticket), named] as const]
  })
  return found.length === 0 ? {} : { replying: Object.fromEntries(found) }
}
