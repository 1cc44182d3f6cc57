import type { WritableAtom } from 'nanostores'
import { ticketListTexts } from '../../src/domain/messages/en/ticket-list.ts'
import { env } from '../../src/env.ts'
import { emptyFilters, type ListFilters } from '../../src/domain/list/list-filters.ts'
import { pagedList, type PagedList } from '../../src/state/list/paged-list.ts'
import { viewedListQuery } from '../../src/parts/view/start-view.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import { storeWalk, listTickets, type TicketListName } from '../../src/parts/ticket/walk.ts'

export type TicketList = PagedList<Ticket, ListFilters[TicketListName]>

/**
 * Creates a list of tickets: newest first, 12 per page, searched 300 ms after the last key without a minimum length,
 * because numbers are short (OP-085). Also reloads when a linked asset is deleted or restored. Stores the revision of the
 * rows in `$revision`, if the list has one.
 */
export function ticketList(
  list: TicketListName,
  scope?: string,
  $revision?: WritableAtom<number | undefined>,
): TicketList {
  return pagedList({
    debounce: 300,
    sort: { by: 'created_at', dir: 'desc' },
    reloadOn: ['tickets', 'trash'],
    ...viewedListQuery(list, scope),
    filters: emptyFilters[list],
    failed: (error: unknown) => env().log(ticketListTexts.loadFailed, error),
    async fetch(request, signal) {
      const page = await listTickets(list, request, { signal })
      storeWalk(list, request, page.items)
      $revision?.set(page.revision)
      return page
    },
  })
}
