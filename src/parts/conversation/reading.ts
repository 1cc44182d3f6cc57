import { call } from '../../http/call.ts'
import { readUpTo, type Reading } from '../inbox/reading.ts'
import { $deletingTickets } from '../ticket/deleting.ts'
import { setRead } from '../ticket/read.ts'

/** Tells the server and every widget of the page up to which event a ticket has been read. */
export function ticketReading(ticketId: number): Reading {
  const { begin, reach } = readUpTo(async (head) => {
    await call('readTicket', { params: { id: ticketId }, body: { event_id: head } })
    setRead(ticketId, head)
  })
  return {
    begin,
    reach(head) {
      // A ticket that is being deleted from here cannot be read any more.
      if (!$deletingTickets.get().has(ticketId)) reach(head)
    },
  }
}
