import { atom, computed, type ReadableAtom } from 'nanostores'
import { can } from '../../src/domain/access/roles.ts'
import type { TicketFilters } from '../../src/domain/ticket/ticket-filters.ts'
import { ticketList, type TicketList } from './list-stores.ts'
import { ticketUpdates, type TicketUpdates } from '../../src/parts/ticket/ticket-updates.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { noticeList, type Notices } from '../../src/state/feedback/notices.ts'
import { filteredBy, type PlaceStore } from '../../src/state/list/list-place.ts'
import { listQuery, screenChoices, type ScreenChoices } from '../../src/state/list/list-registry.ts'
import { perScope } from '../../src/state/list/per-scope.ts'

export type TicketTab = ScreenChoices['ticketTab']

export interface TicketListStore {
  /** Whether the user sees all tickets, in a second tab. */
  $canManageTickets: ReadableAtom<boolean>
  /** The open tab. Always `mine` if `$canManageTickets` is false. */
  $tab: ReadableAtom<TicketTab>
  openTab(tab: TicketTab): void
  lists: Readonly<Record<TicketTab, TicketList>>
  updates: Readonly<Record<TicketTab, TicketUpdates>>
  notices: Notices
}

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
function shareTicketFilters(open: TicketTab, scope?: string): void {
  const all = listQuery('allTickets', scope)
  const mine = listQuery('myTickets', scope)
  if (open === 'mine') copyFilters(mine, all)
  else copyFilters(all, mine)
  all.listen(() => copyFilters(all, mine))
  mine.listen(() => copyFilters(mine, all))
}

function createStore(scope: string | undefined): TicketListStore {
  const choices = screenChoices(scope)
  const $canManageTickets = computed($session, (session) =>
    can(userOf(session)?.role, 'ticket.manage'),
  )
  const $tab = computed([choices, $canManageTickets], ({ ticketTab }, canManageTickets) =>
    canManageTickets ? ticketTab : 'mine',
  )
  shareTicketFilters($tab.get(), scope)
  const $revision = atom<number | undefined>(undefined)
  return {
    $canManageTickets,
    $tab,
    openTab: (ticketTab) => choices.set({ ...choices.get(), ticketTab }),
    lists: {
      all: ticketList('allTickets', scope, $revision),
      mine: ticketList('myTickets', scope),
    },
    notices: noticeList(),
    updates: { all: ticketUpdates('allTickets', $revision), mine: ticketUpdates('myTickets') },
  }
}

/** State and actions of the ticket list; `scope` as in `listQuery`. */
export const ticketListStore = perScope(createStore)
