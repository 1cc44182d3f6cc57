import { placeOfQuery, queryOfPlace, type ListAddress } from '../../domain/list/list-query.ts'
import type { ListFilters } from '../../domain/list/list-filters.ts'
import { ticketFilterQuery } from '../../domain/ticket/ticket-filters.ts'
import { call } from '../../http/call.ts'
import { queryOrder } from '../../state/list/list-place.ts'
import { drafts } from '../../state/record/drafts.ts'
import { ticketOrders } from '../../wire/list-orders.ts'

export type TicketListName = 'allTickets' | 'myTickets'

const calls = {
  allTickets: { name: 'listAllTickets', filters: 'all' },
  myTickets: { name: 'listOwnTickets', filters: 'mine' },
} as const

interface ListRequest<Name extends TicketListName> extends ListAddress<ListFilters[Name]> {
  perPage: number
}

/** Loads a page of one of the lists. */
export function listTickets<Name extends TicketListName>(
  list: Name,
  { page, perPage, search, filters, sort }: ListRequest<Name>,
  options: { signal?: AbortSignal } = {},
) {
  const { name, filters: kind } = calls[list]
  const query = {
    ...ticketFilterQuery(filters, kind),
    all: false,
    search,
    ...queryOrder(sort, ticketOrders),
    page,
    perPage,
  }
  return call(name, { query }, options)
}

/** The page of a list from which the user goes through tickets. */
export interface Walk {
  list: TicketListName
  place: ListAddress<object>
  /** Rows of a page. */
  perPage: number
  /** Ids of the rows when the page was last loaded. */
  ids: readonly number[]
}

const name = 'ticket-walk'

/** Stores the page of the list for this tab and user. It survives a reload. */
export const storeWalk = (
  list: TicketListName,
  { perPage, ...place }: ListAddress<object> & { perPage: number },
  rows: readonly { id: number }[],
): void =>
  drafts.write(name, {
    list,
    perPage,
    query: String(queryOfPlace(place)),
    ids: rows.map(({ id }) => id),
  })

/** Returns the list page from which the user opened a ticket, if any. The content of storage is checked. */
export function walkTo(ticketId: number): Walk | undefined {
  const { list, query, perPage, ids } = drafts.read(name) ?? {}
  if (list !== 'allTickets' && list !== 'myTickets') return undefined
  if (!Array.isArray(ids) || !ids.includes(ticketId)) return undefined
  const place = placeOfQuery(new URLSearchParams(String(query)), list)
  return { list, place, perPage: Number(perPage) || 12, ids: ids as number[] }
}
