import type { TicketFilters } from '../../domain/ticket/ticket-filters.ts'
import { isOpen } from '../../domain/ticket/ticket-life.ts'
import { storeWalk, listTickets, type Walk } from '../../parts/ticket/walk.ts'
import { keysOf } from '../../wire/enums.ts'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import type { Ticket } from '../../wire/ticket.ts'

/** Rows after the page that are searched. */
const further = 100

/**
 * Finds the next open ticket of the list: below the ticket on its page, then among the hundred rows after that, else
 * the first one of the list. Stores the page of the list that contains it.
 */
export async function nextOpen(
  ticketId: number,
  { list, place, perPage, ids }: Walk,
): Promise<number | undefined> {
  const filters = place.filters as TicketFilters
  const at = { ...place, filters }
  const found = (page: number, rows: readonly Ticket[], next: Ticket) => {
    storeWalk(list, { ...at, page, perPage }, rows)
    return next.id
  }
  const rows = (await listTickets(list, { ...at, perPage })).items
  const passed = ids.slice(0, ids.indexOf(ticketId) + 1)
  const last = rows.findLastIndex(({ id }) => passed.includes(id))
  const here = rows.slice(last + 1).find(({ status }) => isOpen(status))
  if (here) return found(place.page, rows, here)

  const shown = place.page * perPage
  const page = Math.floor(shown / further) + 1
  const later = (await listTickets(list, { ...at, page, perPage: further })).items
  const index = later.findIndex((row, nth) => nth >= shown % further && isOpen(row.status))
  const next = later[index]
  if (next) {
    const first = index - (((page - 1) * further + index) % perPage)
    const onPage = later.slice(Math.max(0, first), first + perPage)
    return found(Math.floor(((page - 1) * further + index) / perPage) + 1, onPage, next)
  }

  const status = keysOf(ticketStatuses).filter(
    (each) => isOpen(each) && (filters.status.length === 0 || filters.status.includes(each)),
  )
  if (status.length === 0) return undefined
  const open = await listTickets(list, {
    ...at,
    page: 1,
    perPage: 2,
    filters: { ...filters, status },
  })
  const top = open.items.find(({ id }) => id !== ticketId)
  return top && found(1, [top], top)
}
