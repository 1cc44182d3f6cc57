import { ticketChangeOf, type TicketFormValues } from '../../src/domain/ticket-form-rules.ts'
import { call } from '../../src/http/call.ts'
import { isMissing } from '../../src/http/error.ts'
import { sendEdit } from '../../src/state/conflict.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import type { EditedTicket } from './edited.ts'

/** Writes the five keys over the version that the edit began with (spec B §7). */
export async function saveTicket(
  values: TicketFormValues,
  { $ticket, $base, now }: EditedTicket,
): Promise<Ticket> {
  const [ticket, base] = [$ticket.get(), $base.get()]
  if (!ticket || !base) throw new Error('Nothing is being edited yet')
  const put = (version: number) =>
    call(
      'updateTicket',
      { params: { id: ticket.id }, body: ticketChangeOf(values) },
      { headers: { 'If-Match': `"${version}"` } },
    )
  try {
    return await sendEdit({ base, mine: values, put, fetch: now })
  } catch (error) {
    // The ticket or its asset: the form shows what has become of them.
    if (isMissing(error)) await now()
    throw error
  }
}
