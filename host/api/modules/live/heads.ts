import { maySee } from '../../../../src/domain/event/events.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import type { Live } from '../../../../src/wire/live.ts'
import type { Queryable } from '../../db/open.ts'
import type { Caller } from '../../http/auth.ts'
import { sql } from '../../db/sql.ts'
import { unreadOf } from '../../records/inbox.ts'
import { listRevision } from '../../records/list-revision.ts'

/** The state that a page shows: the latest event of each ticket by id, and the revisions of the ticket lists and the inbox. */
export interface PageState {
  tickets: ReadonlyMap<number, number>
  /** Ids of the users who the page shows as replying, by ticket. */
  replying: ReadonlyMap<number, readonly number[]>
  list: number | undefined
  inbox: number | undefined
}

/** Returns the heads that differ from the page; null for a ticket that the caller may not see. */
export async function differences(
  db: Queryable,
  caller: Pick<Caller, 'id' | 'role'>,
  known: PageState,
): Promise<Live> {
  const tickets = await ticketHeads(db, caller, known.tickets)
  const hasList = known.list !== undefined && can(caller.role, 'ticket.manage')
  const list = hasList ? await listRevision(db) : undefined
  const inbox = known.inbox === undefined ? undefined : (await unreadOf(db, caller.id)).revision
  return {
    ...(Object.keys(tickets).length > 0 && { tickets }),
    ...(list !== undefined && list !== known.list && { list }),
    ...(inbox !== undefined && inbox !== known.inbox && { inbox }),
  }
}

async function ticketHeads(
  db: Queryable,
  { id: caller, role }: Pick<Caller, 'id' | 'role'>,
  known: ReadonlyMap<number, number>,
): Promise<Record<string, number | null>> {
  if (known.size === 0) return {}
  const isAll = can(role, 'ticket.manage')
  const head = maySee(role, 'internal') ? sql`last_event_id` : sql`last_public_event_id`
  const rows = await db.many<{ id: number; head: number }>(sql`
    select tickets.id, threads.${head} as head
    from tickets join ticket_threads as threads on threads.ticket_id = tickets.id
    where tickets.id = any(${[...known.keys()]}::bigint[]) and tickets.deleted_at is null
      and (${isAll} or tickets.raised_by = ${caller})`)
  const heads = new Map(rows.map((row) => [row.id, row.head]))
  const entries = [...known].map(([id, last]) => [id, heads.get(id) ?? null, last] as const)
  return Object.fromEntries(
    entries.filter(([, now, last]) => now !== last).map(([id, now]) => [id, now]),
  )
}
