import { atom, type ReadableAtom } from 'nanostores'
import { myDeskTexts } from '../../src/domain/messages/en/my-desk.ts'
import { ticketQuestion } from '../../src/domain/ticket/ticket-offers.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import { ticketStatuses } from '../../src/wire/ticket-statuses.ts'
import { keysOf, type TicketStatus } from '../../src/wire/enums.ts'
import type { Ticket } from '../../src/wire/ticket.ts'

export type DeskTab = 'open' | 'completed'

export interface DeskTickets {
  tab: DeskTab
  /** The tab of open tickets begins with completed tickets that the raiser has not confirmed. */
  items: readonly Ticket[]
  unconfirmedIds: ReadonlySet<number>
  hasMore: boolean
}

export interface MyDeskStore {
  $tab: ReadableAtom<DeskTab>
  openTab(tab: DeskTab): void
  tickets: Remote<DeskTickets>
  /** Shows twenty more tickets. */
  showMore(): void
}

/** The number of tickets that are shown at first, and that each `showMore` adds. */
const pageSize = 20

/** The maximum number of tickets in a request. */
const maxCount = 1000

const statuses: Record<DeskTab, TicketStatus[]> = {
  open: keysOf(ticketStatuses).filter((status) => status !== 'completed'),
  completed: ['completed'],
}

const listOwnTickets = (tab: DeskTab, perPage: number, signal: AbortSignal) => {
  const order = { orderBy: 'created_at', orderDir: 'desc' } as const
  return call('listOwnTickets', { query: { status: statuses[tab], perPage, ...order } }, { signal })
}

/** Returns whether a completed ticket waits for the raiser's confirmation. */
function needsConfirmation(ticket: Ticket): boolean {
  const user = userOf($session.get())
  const person = { id: user?.id ?? 0, role: user?.role }
  return ticketQuestion(ticket, person, { now: env().now(), satisfaction: false }) === 'solved'
}

/** Creates the list of the user's tickets. */
export function myDeskStore(): MyDeskStore {
  const $tab = atom<DeskTab>('open')
  let shownCount = pageSize
  const tickets = remote<DeskTickets>({
    async fetch(signal) {
      const tab = $tab.get()
      const [page, completed] = await Promise.all([
        listOwnTickets(tab, shownCount, signal),
        tab === 'open' ? listOwnTickets('completed', pageSize, signal) : undefined,
      ])
      const unconfirmed = completed?.items.filter(needsConfirmation) ?? []
      return {
        tab,
        items: [...unconfirmed, ...page.items],
        unconfirmedIds: new Set(unconfirmed.map(({ id }) => id)),
        hasMore: page.totalItems > page.items.length && shownCount < maxCount,
      }
    },
    reloadOn: ['tickets'],
    failed: (error) => env().log(myDeskTexts.failed, error),
  })
  return {
    $tab,
    openTab(tab) {
      shownCount = pageSize
      $tab.set(tab)
      void tickets.reload()
    },
    tickets,
    showMore() {
      shownCount += pageSize
      void tickets.reload()
    },
  }
}
