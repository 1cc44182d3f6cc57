import { useStore } from '@nanostores/react'
import { ticketListTexts } from '../../domain/messages/en/ticket-list.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { $read } from './read.ts'
import * as styles from './unread-number.css.ts'

/** The number of a ticket, with a dot while it has unread changes by others. */
export const UnreadNumber = ({ ticket }: { ticket: Ticket }) => (
  <>
    {ticket.id}
    <UnreadDot ticket={ticket} />
  </>
)

/** The dot of a ticket that has unread changes by others. */
export function UnreadDot({ ticket }: { ticket: Ticket }) {
  const { id, unread, last_event_id: head } = ticket
  const read = useStore($read)[id] ?? 0
  if (!unread || read >= head) return null
  return <span role="img" aria-label={ticketListTexts.activity} className={styles.dot} />
}
