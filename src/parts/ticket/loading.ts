import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { isRecordId } from '../../domain/access/record-id.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { isApplication } from '../../session/settings.ts'
import { batchedLookup } from '../../state/list/batched-lookup.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import type { TicketDetail } from '../../wire/ticket.ts'

/** Loads a ticket. Throws a RangeError for an invalid id, without a request. */
export async function loadTicket(
  id: number | undefined,
  signal?: AbortSignal,
): Promise<TicketDetail> {
  if (!isRecordId(id)) throw new RangeError('A ticket id is a positive whole number')
  return await call('getTicket', { params: { id } }, signal ? { signal } : {})
}

const gather = batchedLookup<TicketDetail>((ids, signal) => {
  const requests = new Map(ids.map((id) => [id, loadTicket(id, signal)]))
  return (id) => requests.get(id) ?? loadTicket(id, signal)
})

/** Loads a ticket. Elements that load the same ticket at the same time share a request. */
export async function loadTicketWithOthers(
  id: number | undefined,
  signal: AbortSignal,
): Promise<TicketDetail> {
  return isRecordId(id) ? await gather(id, signal) : await loadTicket(id, signal)
}

/** Reports a ticket that did not load, with the same toast on both screens of the application. */
export function showTicketNotLoaded(error: unknown): void {
  env().log(ticketInfoTexts.loadFailed, error)
  if (isApplication()) toasts.error(ticketInfoTexts.loadFailed)
}
