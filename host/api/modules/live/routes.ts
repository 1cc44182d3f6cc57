import { setTimeout as sleep } from 'node:timers/promises'
import { can } from '../../../../src/domain/access/roles.ts'
import type { Live, LiveQuery } from '../../../../src/wire/live.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { authenticate, type Caller } from '../../http/auth.ts'
import { route, type CallContext } from '../../http/route.ts'
import { Replying } from '../../live/replying.ts'
import { differences, type PageState } from './heads.ts'

const hasSameIds = (some: readonly number[], known: readonly number[]) =>
  some.length === known.length && some.every((id) => known.includes(id))

/** Default maximum duration of a request in seconds. */
const defaultWait = 25
/** Minimum milliseconds between two reads of the heads for one request. */
const pause = 50

const idsOf = (text: string) => (text === '' ? [] : text.split(',').map(Number))

function knownBy({ ticket = [], replying = [], list, inbox }: LiveQuery): PageState {
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

/** Returns the channels on which the database notifies of changes of this state and of the caller's sessions. */
const channelsFor = ({ tickets, replying, list, inbox }: PageState, caller: number) => [
  `s${caller}`,
  ...[...tickets.keys()].map((id) => `t${id}`),
  ...[...replying.keys()].map(Replying.word),
  ...(list === undefined ? [] : ['l']),
  ...(inbox === undefined ? [] : [`u${caller}`]),
]

const hasChanges = (changes: Live) => Object.keys(changes).length > 0

/** Authenticates the caller again, because their role may have changed or their session may have ended. */
const currentCaller = ({ db, authorization, from, trustedOwn, config }: CallContext<'live'>) =>
  authenticate(db, { authorization, from, own: trustedOwn, adminPages: config.guestAdminOrigins })

async function waitForChanges(context: CallContext<'live'>, known: PageState): Promise<Live> {
  const { db, query, caller, signal, waiters } = context
  const until = performance.now() + (query.wait ?? defaultWait) * 1000
  const words = channelsFor(known, caller.id)
  const { replying } = waiters
  // No notification reports that a user is no longer replying, so the request wakes when the first of them expires.
  const endOf = ({ replying: tickets }: PageState) =>
    Math.min(...[...tickets.keys()].map((id) => replying.to(id).until))
  const waiting = await waiters.hold(String(caller.session), signal)
  try {
    let current = caller
    for (;;) {
      // Listens before reading, so that no change between the two is missed.
      const next = waiting.next(
        words,
        Math.max(0, Math.min(until, endOf(known)) - performance.now()),
      )
      const changes = {
        ...(await differences(db, current, known)),
        ...(await otherRepliers(db, current, { known: known.replying, replying })),
      }
      if (hasChanges(changes) || waiting.isOver || performance.now() >= until) return changes
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
  { known, replying }: { known: PageState['replying']; replying: Replying },
): Promise<Pick<Live, 'replying'>> {
  if (!can(role, 'ticket.note')) return {}
  const now = [...known].map(([ticket, before]) => {
    const people = replying.to(ticket).people.filter((id) => id !== caller)
    return { ticket, before, people }
  })
  const other = now.filter(({ people, before }) => !hasSameIds(people, before))
  if (other.length === 0) return {}
  const rows = await db.many<{ ticket: number; id: number | null; username: string }>(sql`
    select tickets.id as ticket, users.id, users.username
    from unnest(${other.map(({ ticket }) => ticket)}::bigint[]) as changed (id) join tickets using (id)
    left join users on users.id = any(${other.flatMap(({ people }) => people)}) and users.left_at is null
    where tickets.deleted_at is null and tickets.raised_by <> ${caller}
    order by users.username, users.id`)
  const found = other.flatMap(({ ticket, before, people }) => {
    const own = rows.filter((row) => row.ticket === ticket)
    const named = own.flatMap(({ id, username }) =>
      id !== null && people.includes(id) ? [{ id, username }] : [],
    )
    const ids = named.map(({ id }) => id)
    return own.length === 0 || hasSameIds(ids, before) ? [] : [[String(ticket), named] as const]
  })
  return found.length === 0 ? {} : { replying: Object.fromEntries(found) }
}
