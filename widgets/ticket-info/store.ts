import { atom, computed, type ReadableAtom } from 'nanostores'
import { ticketInfoTexts } from '../../src/domain/messages/ticket-info.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { deleteTicket } from '../../src/parts/ticket/deleting.ts'
import { screenChoices } from '../../src/state/lists.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import { toasts } from '../../src/state/toasts.ts'
import type { Ticket } from '../../src/wire/ticket.ts'

export interface TicketInfoStore {
  ticket: Remote<Ticket>
  /** False for an id that can be none: asking again would not help. */
  canAskAgain: boolean
  /** Has it just been deleted from here? */
  $gone: ReadableAtom<boolean>
  /** Did the person come from All Tickets, where tickets may be changed? (OP-089) */
  $fromAll: ReadableAtom<boolean>
  /** Asks first; one page back afterwards (spec B §2). */
  remove(): Promise<void>
}

const isId = (id: number | undefined): id is number =>
  id !== undefined && Number.isSafeInteger(id) && id > 0

function tellFailed(error: unknown): void {
  env().log(ticketInfoTexts.loadFailed, error)
  toasts.error(ticketInfoTexts.loadFailed)
}

/** Everything of the ticket view but its looks (spec B §2, §8). */
export function ticketInfoStore(ticketId: number | undefined, host: WidgetHost): TicketInfoStore {
  const $gone = atom(false)
  let leaving = false

  const ticket = remote<Ticket>({
    fetch(signal) {
      if (!isId(ticketId)) throw new RangeError('A ticket id is a positive whole number')
      return call('getTicket', { params: { id: ticketId } }, { signal })
    },
    reloadOn: ['tickets', 'assets'],
    failed(error) {
      // A ticket that goes by our own hand is not missed.
      if (!leaving) tellFailed(error)
    },
  })

  return {
    ticket,
    canAskAgain: isId(ticketId),
    $gone,
    $fromAll: computed(screenChoices(host.scope), ({ ticketTab }) => ticketTab === 'all'),
    async remove() {
      if (!isId(ticketId)) return
      leaving = true
      const gone = await deleteTicket(ticketId)
      leaving = gone
      if (!gone) return
      $gone.set(true)
      host.navigate({ route: 'back', automatic: true })
    },
  }
}
