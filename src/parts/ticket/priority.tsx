import { useStore } from '@nanostores/react'
import { formatMomentWithin } from '../../domain/text/format.ts'
import { ticketListTexts } from '../../domain/messages/en/ticket-list.ts'
import { isOverdue } from '../../domain/ticket/response-targets.ts'
import { $now } from '../../state/reload/today.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Level, type LevelProps } from '../../ui/badge/level.tsx'
import { priorities, type Priority } from '../../wire/enums.ts'
import type { Ticket } from '../../wire/ticket.ts'
import * as styles from './priority.css.ts'

/** The mark of every priority. */
export const priorityLevels = {
  immediately: 'alarm',
  high: 3,
  normal: 2,
  low: 1,
} as const satisfies Record<Priority, LevelProps['level']>

/** A priority: mark and short name (OP-083). */
export const PriorityLevel = ({ priority }: { priority: Priority }) => (
  <Level level={priorityLevels[priority]}>{priorities[priority].short}</Level>
)

/** Marks a ticket whose response target has passed. */
export function OverdueBadge() {
  return (
    <Badge hue="red" glyph="alert">
      {ticketListTexts.overdue}
    </Badge>
  )
}

/** The priority by its short name (OP-083); for an open ticket also when it is due, and whether that has passed. */
export function TicketPriority({ ticket }: { ticket: Ticket }) {
  const now = useStore($now)
  const { priority, status, due_at } = ticket
  const level = <PriorityLevel priority={priority} />
  if (status === 'completed' || due_at === null) return level
  const due = ticketListTexts.due(formatMomentWithin(due_at, now))
  return (
    <>
      <span className={styles.line}>
        {level}
        {isOverdue(ticket, now) && <OverdueBadge />}
      </span>
      <span className={styles.due}>{due}</span>
    </>
  )
}
