import type { ReactNode } from 'react'
import { triageTexts } from '../../domain/messages/en/triage.ts'
import type { FactControls } from '../../parts/ticket/facts.ts'
import { PriorityLevel } from '../../parts/ticket/priority.tsx'
import { TicketStatusBadge } from '../../parts/ticket/status-badge.tsx'
import * as styles from '../../parts/ticket/triage.css.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { managers } from '../../wire/enums.ts'
import type { Ticket } from '../../wire/ticket.ts'

export interface TriageMarkProps {
  /** Stands before the select that says the same. */
  hidden?: boolean
  busy?: boolean
  children: ReactNode
}

/** A value with a sign that it can be changed in place. */
export const TriageMark = ({ hidden, busy, children }: TriageMarkProps) => (
  <span className={styles.mark} aria-hidden={hidden} data-busy={busy || undefined}>
    {children}
    <Icon name="chevron-down" size="mark" />
  </span>
)

const TriageValue = ({ children }: { children: ReactNode }) => (
  <span className={styles.value}>
    <TriageMark>{children}</TriageMark>
  </span>
)

/** Replaces values that the user may change; without it, the values are shown. */
export interface TriageControls extends FactControls {
  status?: ReactNode
  priority?: ReactNode
}

/** A placeholder of the same size until the controls are loaded. */
export const triageValuesOf = ({
  status,
  priority,
  assigned_user,
  manager,
}: Ticket): TriageControls => ({
  status: (
    <TriageValue>
      <TicketStatusBadge status={status} />
    </TriageValue>
  ),
  priority: (
    <TriageValue>
      <PriorityLevel priority={priority} />
    </TriageValue>
  ),
  assigned_user: <TriageValue>{assigned_user?.username ?? triageTexts.nobody}</TriageValue>,
  manager: <TriageValue>{manager ? managers[manager] : triageTexts.nobody}</TriageValue>,
})
