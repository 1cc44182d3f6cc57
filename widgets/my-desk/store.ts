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
  /** In the tab of open tickets, completed ones that wait for the raiser's confirmation come first. */
  items: readonly Ticket[]
  /** Ids of these. */
  waiting: ReadonlySet<number>
  hasMore: boolean
}

export interface MyDeskStore {
  $tab: ReadableAtom<DeskTab>
  openTab(tab: DeskTab): void
  tickets: Remote<DeskTickets>
  /** Shows twenty more. */
  more(): void
}

/** Number of tickets that are shown at first, and added with each press. */
const step = 20

const statuses: Record<DeskTab, TicketStatus[]> = {
  open: keysOf(ticketStatuses).filter((status) => status !== 'completed'),
  completed: ['completed'],
}

const own = (tab: DeskTab, perPage: number, signal: AbortSignal) => {
  const order = { orderBy: 'created_at', orderDir: 'desc' } as const
  return call('listOwnTickets', { query: { status: statuses[tab], perPage, ...order } }, { signal })
}

/** Returns whether a completed ticket waits for the raiser's confirmation. */
function isAsked(ticket: Ticket): boolean {
  const user = userOf($session.get())
  const person = { id: user?.id ?? 0, role: user?.role }
  return ticketQuestion(ticket, person, { now: env().now(), satisfaction: false }) === 'solved'
}

/** Returns the tickets of the person who is signed in. */
export function myDeskStore(): MyDeskStore {
  const $tab = atom<DeskTab>('open')
  let most = step
  const tickets = remote<DeskTickets>({
    async fetch(signal) {
      const tab = $tab.get()
      const [page, completed] = await Promise.all([
        own(tab, most, signal),
        tab === 'open' ? own('completed', step, signal) : undefined,
      ])
      const waiting = completed?.items.filter(isAsked) ?? []
      return {
        items: [...waiting, ...page.items],
        waiting: new Set(waiting.map(({ id }) => id)),
        hasMore: page.totalItems > page.items.length,
      }
    },
    reloadOn: ['tickets'],
    failed: (error) => env().log(myDeskTexts.failed, error),
  })
  return {
    $tab,
    openTab(tab) {
      most = step
      $tab.set(tab)
      void tickets.reload()
    },
    tickets,
    more() {
      most += step
      void tickets.reload()
    },
  }
}
