import type { ReactNode } from 'react'
import { triageTexts } from '../../domain/messages/en/triage.ts'
import type { FactControls } from '../../parts/ticket/facts.tsx'
import { PriorityLevel } from '../../parts/ticket/priority.tsx'
import { TicketStatusBadge } from '../../parts/ticket/status-badge.tsx'
import type { TriageName } from './triage-fields.ts'
import * as styles from '../../parts/ticket/triage.css.ts'
import { BusyMark } from '../../ui/button/bare-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { managers } from '../../wire/enums.ts'
import type { Ticket } from '../../wire/ticket.ts'

export interface TriageMarkProps {
  /** Hidden from screen readers, because the select behind it has the same text. */
  hidden?: boolean
  busy?: boolean
  children: ReactNode
}

/** A value with a sign that it can be changed in place. */
export const TriageMark = ({ hidden, busy, children }: TriageMarkProps) => (
  <span className={styles.mark} aria-hidden={hidden} data-busy={busy || undefined}>
    {children}
    {busy ? <BusyMark /> : <Icon name="chevron-down" size="mark" />}
  </span>
)

/** The value that the user has pressed, and the element that had the focus then. */
export interface Pressed {
  name: TriageName
  focus: Element | null
}

interface Waiting {
  pressed: TriageName | undefined
  press: (pressed: Pressed) => void
}

interface TriageValueProps extends Waiting {
  name: TriageName
  children: ReactNode
}

/** Returns the focused element in the document or shadow root of an element. */
export const focusNear = (element: Element): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement

const TriageValue = ({ name, pressed, press, children }: TriageValueProps) => (
  <span
    className={styles.value}
    onClick={({ currentTarget }) => press({ name, focus: focusNear(currentTarget) })}
  >
    <TriageMark busy={pressed === name}>{children}</TriageMark>
  </span>
)

/** The controls of the values that the user may change. A value without a control is shown as text. */
export interface TriageControls extends FactControls {
  status?: ReactNode
  priority?: ReactNode
}

/** Returns placeholders of the same size until the controls are loaded. A pressed one opens when its control is loaded. */
export const triageValuesOf = (
  { status, priority, assigned_user, manager }: Ticket,
  waiting: Waiting,
): TriageControls => ({
  status: (
    <TriageValue name="status" {...waiting}>
      <TicketStatusBadge status={status} />
    </TriageValue>
  ),
  priority: (
    <TriageValue name="priority" {...waiting}>
      <PriorityLevel priority={priority} />
    </TriageValue>
  ),
  assigned_user: (
    <TriageValue name="assigned_to" {...waiting}>
      {assigned_user?.username ?? triageTexts.nobody}
    </TriageValue>
  ),
  manager: (
    <TriageValue name="manager" {...waiting}>
      {manager ? managers[manager] : triageTexts.nobody}
    </TriageValue>
  ),
})
