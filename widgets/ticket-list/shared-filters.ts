import type { TicketFilters } from '../../src/domain/ticket/ticket-filters.ts'
import { filteredBy, type PlaceStore } from '../../src/state/list/list-place.ts'
import { listQuery, type ScreenChoices } from '../../src/state/list/list-registry.ts'

type Place = PlaceStore<TicketFilters>

const textOf = (place: Place) => JSON.stringify(place.get().filters)

/** Copies the filters of one list to the other, which then starts at its first page. */
function copyFilters(from: Place, to: Place): void {
  if (textOf(from) === textOf(to)) return
  to.set(filteredBy(to.get(), from.get().filters))
}

/**
 * Keeps the filters of both tabs the same (OP-100), while each tab has its own page and search. Starts with the filters
 * of the open tab, which may come from the address.
 */
export function shareTicketFilters(open: ScreenChoices['ticketTab'], scope?: string): void {
  const all = listQuery('allTickets', scope)
  const mine = listQuery('myTickets', scope)
  if (open === 'mine') copyFilters(mine, all)
  else copyFilters(all, mine)
  all.listen(() => copyFilters(all, mine))
  mine.listen(() => copyFilters(mine, all))
}
