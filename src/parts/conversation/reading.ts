import { conversationTexts } from '../../domain/messages/conversation.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { changed } from '../../state/changes.ts'
import { $deletingTickets } from '../ticket/deleting.ts'
import { setRead } from '../ticket/read.ts'

/** Tells the server up to where a ticket has been read, once for each event. */
export function readUpTo(ticketId: number) {
  let told = 0
  return {
    /** The server knows of reading up to there. */
    begin: (eventId: number) => void (told = eventId),
    reach(eventId: number): void {
      // A ticket that is being deleted from here cannot be read any more.
      if (eventId <= told || $deletingTickets.get().has(ticketId)) return
      const before = told
      told = eventId
      call('readTicket', { params: { id: ticketId }, body: { event_id: eventId } }).then(
        () => {
          setRead(ticketId, eventId)
          changed('inbox')
        },
        (error: unknown) => {
          told = before
          env().log(conversationTexts.failed, error)
        },
      )
    },
  }
}
