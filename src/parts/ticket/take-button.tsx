import { useStore } from '@nanostores/react'
import { ticketActionTexts as texts } from '../../domain/messages/en/ticket-info.ts'
import { canTake } from '../../domain/ticket/ticket-life.ts'
import { $session, userOf } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { $busyTickets, type LifeHost, takeTicket } from './life.ts'
import * as styles from './take.css.ts'

export interface TakeButtonProps {
  ticket: Ticket
  host: LifeHost
  /** True for a button in the row of a list, which is not reloaded. */
  inList?: boolean
  onTaken?: () => void
}

/** A button that assigns a ticket to the user, without a check whether they may take it. */
export function TakeButton({ ticket, host, inList, onTaken }: TakeButtonProps) {
  const busy = useStore($busyTickets).has(ticket.id)
  const take = async () => {
    if (await takeTicket(ticket, host, inList)) onTaken?.()
  }
  const button = (
    <Button size="small" busy={busy} passesFocus onClick={() => void take()}>
      {ticket.assigned_user ? texts.takeOver : texts.take}
    </Button>
  )
  if (!inList) return button
  return (
    <span data-take className={styles.inRow}>
      {button}
    </span>
  )
}

/** A button that takes a ticket, if the signed-in user may take it. */
export function OfferedTake(props: TakeButtonProps) {
  const user = userOf(useStore($session))
  const person = { id: user?.id ?? 0, role: user?.role }
  return canTake(props.ticket, person) ? <TakeButton {...props} /> : null
}
