import { ticketFilterQuery } from '../../domain/ticket/ticket-filters.ts'
import { ticketListTexts } from '../../domain/messages/en/ticket-list.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { emptyFilters, type ListFilters } from '../../domain/list/list-filters.ts'
import { pagedList, type PagedList } from '../../state/list/paged-list.ts'
import { viewedPlace } from '../view/start-view.ts'
import { queryOrder } from '../../state/list/list-place.ts'
import { ticketOrders } from '../../wire/list-orders.ts'
import type { Ticket } from '../../wire/ticket.ts'

export type TicketListName = 'allTickets' | 'myTickets'
export type TicketList = PagedList<Ticket, ListFilters[TicketListName]>

const calls = {
  allTickets: { name: 'listAllTickets', filters: 'all' },
  myTickets: { name: 'listOwnTickets', filters: 'mine' },
} as const

/**
 * A list of tickets, newest first, 12 a page, searched 300 ms after the last key without a minimum, since numbers
 * are short (OP-085). A linked asset that goes to the trash or comes back changes it too.
 */
export function ticketList(list: TicketListName, scope?: string): TicketList {
  const { name, filters: kind } = calls[list]
  return pagedList({
    debounce: 300,
    sort: { by: 'created_at', dir: 'desc' },
    reloadOn: ['tickets', 'trash'],
    ...viewedPlace(list, scope),
    filters: emptyFilters[list],
    failed: (error: unknown) => env().log(ticketListTexts.loadFailed, error),
    fetch: ({ page, perPage, search, filters, sort }, signal) =>
      call(
        name,
        {
          query: {
            ...ticketFilterQuery(filters, kind),
            all: false,
            search,
            ...queryOrder(sort, ticketOrders),
            page,
            perPage,
          },
        },
        { signal },
      ),
  })
}
