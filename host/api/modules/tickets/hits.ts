import { can } from '../../../../src/domain/access/roles.ts'
import { ticketTitle } from '../../../../src/domain/ticket/ticket-title.ts'
import type { TicketHit } from '../../../../src/wire/search.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { Queryable } from '../../db/open.ts'
import type { CallContext } from '../../http/route.ts'
import { firstRows } from '../../lists/page.ts'
import { ticketList } from './list.ts'
import { descriptionSearch } from './search.ts'

/** Returns the tickets that match a search by number or description. Callers who do not manage tickets see only their own. */
export async function ticketHits(
  context: CallContext<'search'>,
  db: Queryable,
  most: number,
): Promise<TicketHit[]> {
  const { caller, query } = context
  const raisedBy = can(caller.role, 'ticket.manage') ? undefined : caller.id
  const list = await ticketList(db, {}, { raisedBy, viewer: context })
  const search = descriptionSearch(query.q, list)
  const tickets = await firstRows<Ticket>(db, { ...list, search }, most)
  return tickets.map(({ id, description, status, user, category }) => ({
    kind: 'ticket',
    id,
    title: ticketTitle(description),
    text: [`#${id}`, category.display_name, user.username].join(' · '),
    status,
  }))
}
