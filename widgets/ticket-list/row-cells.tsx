import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatShortMoment } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import type { ActingUser } from '../../src/domain/ticket/comment-rules.ts'
import { canTake } from '../../src/domain/ticket/ticket-life.ts'
import { ticketListTexts } from '../../src/domain/messages/en/ticket-list.ts'
import { $now } from '../../src/state/reload/today.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import type { LifeHost } from '../../src/parts/ticket/life.ts'
import { TakeButton } from '../../src/parts/ticket/take-button.tsx'
import * as styles from '../../src/parts/ticket/priority.css.ts'

const { waitingFor } = ticketListTexts

/** The side that an open ticket waits for; below, the time and author of the last entry that the raiser can see. */
export function LastActivity({ ticket }: { ticket: Ticket }) {
  const now = useStore($now)
  const { last_activity_at: at, last_activity_by: by, waiting_for: side, user } = ticket
  if (at === null || by === null) return null
  const word = ticketListTexts.lastWord(formatShortMoment(at, now), showBidi(by.username))
  if (side === null) return word
  return (
    <>
      {side === 'us' ? waitingFor.us : waitingFor.raiser(showBidi(user.username))}
      <span className={styles.below}>{word}</span>
    </>
  )
}

/** The raiser; below, that the ticket came by email, and whether a manager has to be chosen. */
export const raiserCell = ({ user, by_email, manager, status }: Ticket): ReactNode =>
  by_email ? (
    <>
      {user.username}
      <span className={styles.below}>
        {manager || status === 'completed' ? ticketListTexts.byEmail : ticketListTexts.noManager}
      </span>
    </>
  ) : (
    user.username
  )

/** Who works on the ticket; if nobody does, a button that takes it. */
export const assigneeCell = (
  ticket: Ticket,
  { person, host }: { person: ActingUser; host: LifeHost },
): ReactNode =>
  ticket.assigned_user || !canTake(ticket, person) ? (
    ticket.assigned_user?.username
  ) : (
    <TakeButton ticket={ticket} host={host} inList />
  )
