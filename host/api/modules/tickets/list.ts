import type { Page } from '../../../../src/wire/page.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import { pageQuery } from '../../lib/page-query.ts'
import { route, type CallContext } from '../../lib/route.ts'
import { ticketFilter } from './filter.ts'
import { listTickets } from './list-queries.ts'
import { countTickets } from './list-totals.ts'

/** Up to so many tickets `all` answers at once; a longer list is paged all the same, as its page count tells. */
const allLimit = 10_000

async function listOf(
  { db, query }: CallContext<'listAllTickets'> | CallContext<'listOwnTickets'>,
  raisedBy: number | undefined,
): Promise<Page<Ticket>> {
  const filter = await ticketFilter(db, query, raisedBy)
  const total = await countTickets(db, filter)
  const orderDir = query.orderDir ?? 'desc'
  return pageQuery(
    { ...query, all: query.all === true && total <= allLimit },
    {
      total: async () => total,
      rows: (window) => listTickets(db, filter, { window, orderDir }),
    },
  )
}

export const ticketListRoutes = {
  listAllTickets: route('listAllTickets', { handle: (context) => listOf(context, undefined) }),
  listOwnTickets: route('listOwnTickets', {
    handle: (context) => listOf(context, context.caller.id),
  }),
}
