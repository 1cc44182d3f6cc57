import { ticketEvents } from '../../../../src/wire/ticket-events.ts'
import { duplicateFaults } from '../../../../src/domain/ticket/ticket-life.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { route, type CallContext } from '../../http/route.ts'
import { record } from '../../records/journal.ts'
import { lockVisibleTicket } from './ticket-thread.ts'
import { currentState, storeState, numbered, type EventOfTicket } from './outcome.ts'

/** Returns the original of a duplicate, otherwise the ticket itself; undefined if there is none. */
async function rootOf(db: Queryable, id: number): Promise<number | undefined> {
  const row = await db.maybe<{ root: number }>(sql`
    select coalesce(originals.id, tickets.id) as root
    from tickets left join tickets as originals
      on originals.id = tickets.duplicate_of and originals.deleted_at is null
    where tickets.id = ${id} and tickets.deleted_at is null`)
  return row?.root
}

/**
 * Locks both tickets and the original in the order of their ids, then reads the original again. If it has changed in the
 * meantime, locks the new one too.
 */
async function findDuplicate(
  context: CallContext<'duplicateTicket'>,
): Promise<{ ticket: Ticket; root: number | undefined }> {
  const { db, params, body } = context
  const ids = [params.id, body.of, await rootOf(db, body.of)]
  await db.run(sql`
    select from tickets where id = any(${ids}::integer[]) order by id for no key update`)
  const ticket = await lockVisibleTicket(context)
  const root = await rootOf(db, body.of)
  return root === undefined || ids.includes(root) ? { ticket, root } : findDuplicate(context)
}

const duplicateEvent = (original: number, from: number | null): EventOfTicket => ({
  kind: 'ticket.duplicate',
  messages: [ticketEvents['ticket.duplicate'].here({ named: `#${original}` })],
  changes: [
    {
      field: 'duplicate_of',
      from: from === null ? null : numbered(from),
      to: numbered(original),
    },
  ],
})

/** Moves the duplicates of a ticket to its original, so that there are no chains. */
async function moveDuplicates(
  { db, caller }: CallContext<'duplicateTicket'>,
  { id }: Ticket,
  root: number,
): Promise<void> {
  const moved = await db.many<{ id: number }>(sql`
    update tickets set duplicate_of = ${root}
    where id in (select id from tickets where duplicate_of = ${id} order by id for no key update) returning id`)
  for (const each of moved.toSorted((one, other) => one.id - other.id))
    await record(db, { subject: 'ticket', id: each.id, by: caller.id, ...duplicateEvent(root, id) })
}

export const ticketDuplicateRoutes = {
  duplicateTicket: route('duplicateTicket', {
    find: findDuplicate,
    check: ({ body }, { ticket, root }) => duplicateFaults(ticket, body.of, root),
    async handle(context, { ticket, root = 0 }) {
      const before = ticket.duplicate_of?.id ?? null
      if (before === root) return ticket
      const { db, caller } = context
      const marked = await storeState(context, ticket, {
        changed: { ...currentState(ticket), status: 'completed' },
        ending: { outcome: 'duplicate', duplicate_of: root },
        eventOf: () => duplicateEvent(root, before),
      })
      await record(db, {
        subject: 'ticket',
        id: root,
        kind: 'ticket.has_duplicate',
        by: caller.id,
        messages: [ticketEvents['ticket.has_duplicate'].here({ named: `#${ticket.id}` })],
        changes: [{ field: 'duplicate', from: null, to: numbered(ticket.id) }],
      })
      await moveDuplicates(context, ticket, root)
      return marked
    },
    version: ({ version }) => version,
  }),
}
