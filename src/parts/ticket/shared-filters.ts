import type { TicketFilters } from '../../domain/ticket/ticket-filters.ts'
import { filteredBy, type PlaceStore } from '../../state/list/list-place.ts'
import { listQuery, screenChoices } from '../../state/list/list-registry.ts'

type Place = PlaceStore<TicketFilters>

const textOf = (place: Place) => JSON.stringify(place.get().filters)

/** Gives the filters of one list to the other, whose rows are others then: from its first page. */
function follow(from: Place, to: Place): void {
  if (textOf(from) === textOf(to)) return
  to.set(filteredBy(to.get(), from.get().filters))
}

/**
 * One set of filters for both tabs (OP-100), while each keeps its page and its search: whatever sets the filters
 * of one list, a click or an address, sets those of the other. The open tab begins.
 */
export function shareTicketFilters(scope?: string): void {
  const all = listQuery('allTickets', scope)
  const mine = listQuery('myTickets', scope)
  if (screenChoices(scope).get().ticketTab === 'mine') follow(mine, all)
  else follow(all, mine)
  all.listen(() => follow(all, mine))
  mine.listen(() => follow(mine, all))
}
