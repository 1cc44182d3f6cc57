import type { TicketFilters } from '../../domain/ticket/ticket-filters.ts'
import { isOpen } from '../../domain/ticket/ticket-life.ts'
import { storeWalk, listTickets, type Walk } from '../../parts/ticket/walk.ts'
import { keysOf } from '../../wire/enums.ts'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import type { Ticket } from '../../wire/ticket.ts'

/** Size of the pages that are searched after the user's page. */
const largePage = 100

/**
 * Finds the next open ticket of the list: below the ticket on its page, then on one or two large pages, which contain at
 * least the hundred rows after it, else the first one of the list. Stores the page of the list that contains it. Resolves
 * to its id.
 */
export async function nextOpen(
  ticketId: number,
  { list, place, perPage, ids }: Walk,
): Promise<number | undefined> {
  const filters = place.filters as TicketFilters
  const query = { ...place, filters }
  const storePage = (page: number, rows: readonly Ticket[], next: Ticket) => {
    storeWalk(list, { ...query, page, perPage }, rows)
    return next.id
  }
  const rows = (await listTickets(list, { ...query, perPage })).items
  const passedIds = ids.slice(0, ids.indexOf(ticketId) + 1)
  const lastPassed = rows.findLastIndex(({ id }) => passedIds.includes(id))
  const nextOnPage = rows.slice(lastPassed + 1).find(({ status }) => isOpen(status))
  if (nextOnPage) return storePage(place.page, rows, nextOnPage)

  const searched = place.page * perPage
  const firstPage = Math.floor(searched / largePage) + 1
  // The hundred rows begin within a large page, unless it begins there.
  const pages = searched % largePage > 0 ? [firstPage, firstPage + 1] : [firstPage]
  for (const page of pages) {
    const before = (page - 1) * largePage
    // oxlint-disable-next-line no-await-in-loop
    const laterRows = (await listTickets(list, { ...query, page, perPage: largePage })).items
    const index = laterRows.findIndex(
      ({ status }, nth) => before + nth >= searched && isOpen(status),
    )
    const next = laterRows[index]
    if (next) {
      const first = index - ((before + index) % perPage)
      const onPage = laterRows.slice(Math.max(0, first), first + perPage)
      return storePage(Math.floor((before + index) / perPage) + 1, onPage, next)
    }
    if (laterRows.length < largePage) break
  }

  const status = keysOf(ticketStatuses).filter(
    (each) => isOpen(each) && (filters.status.length === 0 || filters.status.includes(each)),
  )
  if (status.length === 0) return undefined
  const open = await listTickets(list, {
    ...query,
    page: 1,
    perPage: 2,
    filters: { ...filters, status },
  })
  const top = open.items.find(({ id }) => id !== ticketId)
  return top && storePage(1, [top], top)
}
