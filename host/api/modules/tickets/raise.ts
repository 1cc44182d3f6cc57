import { historyTexts } from '../../../../src/domain/messages/history.ts'
import type { BusinessTime } from '../../../../src/domain/response-targets.ts'
import * as rules from '../../../../src/domain/ticket-rules.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { Queryable } from '../../db/open.ts'
import { record } from '../../records/journal.ts'
import * as queries from './queries.ts'
import { targetOf } from './targets.ts'

/** Stores a ticket whose draft has passed the rules, with its target and the first entry of its history. */
export async function raise(
  db: Queryable,
  draft: rules.TicketDraft,
  {
    userId,
    asset,
    business,
  }: { userId: number; asset: queries.TicketAsset | undefined; business: BusinessTime },
): Promise<Ticket> {
  const ticket = rules.newTicket(draft, await queries.referenceOf(db, draft))
  if (!ticket) throw new Error('A ticket that had passed the rules broke them')
  // The manager is copied from the asset; its category may have another one by now.
  const manager = asset?.manager ?? ticket.manager
  const created_at = await queries.currentMoment(db)
  const id = await queries.insertTicket(db, {
    ...ticket,
    created_at,
    due_at: targetOf(ticket.priority, created_at, business),
    manager,
    raised_by: userId,
    asset_id: asset?.id ?? null,
  })
  const messages = [historyTexts.ticketRaised]
  await record(db, { subject: 'ticket', id, kind: 'ticket.raised', by: userId, messages })
  return queries.storedTicket(db, id)
}
