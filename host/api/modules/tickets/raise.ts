import * as rules from '../../../../src/domain/ticket/ticket-rules.ts'
import type { EventSource } from '../../../../src/wire/events.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { Config } from '../../config/config.ts'
import type { Queryable } from '../../db/open.ts'
import { responseDueAt } from '../../../../src/domain/ticket/response-targets.ts'
import { record } from '../../records/journal.ts'
import { namedReference } from '../../records/named-reference.ts'
import { attach } from './files.ts'
import { beginClock } from './clock.ts'
import * as queries from './queries.ts'
import type { Viewer } from '../../records/ticket-rows.ts'
import { targetOf } from './targets.ts'

interface Raiser extends Viewer {
  config: Pick<Config, 'reopenDays' | 'privacy' | 'business' | 'firstResponse'>
}

interface Raising {
  asset: queries.TicketAsset | undefined
  viewer: Raiser
  /** Ids of its files. */
  files: readonly number[]
  /** The channel of the ticket; by default the application. */
  source?: EventSource
}

/** A ticket without faults. An email names no manager: an admin chooses one. */
type RaisedTicket = Omit<rules.NewTicket, 'manager'> & Pick<Ticket, 'manager'>

/** Stores the ticket of a draft that has passed the rules. */
export async function raise(
  db: Queryable,
  draft: rules.TicketDraft,
  raising: Raising,
): Promise<Ticket> {
  const ticket = rules.newTicket(draft, await namedReference(db, draft))
  if (!ticket) throw new Error('A checked draft has faults')
  return storeRaised(db, ticket, raising)
}

/** Stores a ticket with its files, its target and the first event of its history. */
export async function storeRaised(
  db: Queryable,
  ticket: RaisedTicket,
  { asset, viewer, files, source }: Raising,
): Promise<Ticket> {
  const { caller, config } = viewer
  // The manager is copied from the asset; its category may have another one by now.
  const manager = asset?.manager ?? ticket.manager
  const created_at = await queries.currentMoment(db)
  const id = await queries.insertTicket(db, {
    ...ticket,
    created_at,
    due_at: targetOf(ticket.priority, created_at, config.business),
    manager,
    raised_by: caller.id,
    asset_id: asset?.id ?? null,
  })
  await attach(db, { subject: 'ticket', id }, files)
  await beginClock(db, id, responseDueAt(ticket.priority, new Date(created_at), config))
  await record(db, {
    subject: 'ticket',
    id,
    kind: 'ticket.raised',
    by: caller.id,
    source: source ?? 'app',
  })
  return queries.storedTicket(db, id, viewer)
}
