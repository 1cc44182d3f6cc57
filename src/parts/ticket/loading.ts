import { ticketInfoTexts } from '../../domain/messages/ticket-info.ts'
import { isRecordId } from '../../domain/record-id.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { gathered } from '../../state/gathered.ts'
import { toasts } from '../../state/toasts.ts'
import type { Ticket } from '../../wire/ticket.ts'

/** Elements that show the same ticket share a request. */
const tickets = gathered<Ticket>(() => {
  const requests = new Map<number, Promise<Ticket>>()
  return async (id) => {
    const request = requests.get(id) ?? call('getTicket', { params: { id } })
    requests.set(id, request)
    return await request
  }
})

/** Asks for a ticket; fails without asking for an id that can be none. */
export async function loadTicket(id: number | undefined, signal?: AbortSignal): Promise<Ticket> {
  if (!isRecordId(id)) throw new RangeError('A ticket id is a positive whole number')
  return await tickets(id, signal)
}

/** Reports a ticket that did not load: the same toast on both screens. */
export function tellTicketNotLoaded(error: unknown): void {
  env().log(ticketInfoTexts.loadFailed, error)
  toasts.error(ticketInfoTexts.loadFailed)
}
