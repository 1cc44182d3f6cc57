import type { ReactNode } from 'react'
import { triageTexts } from '../../domain/messages/en/triage.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import type { FactControls } from '../../parts/ticket/facts.tsx'
import { PriorityLevel } from '../../parts/ticket/priority.tsx'
import { TicketStatusBadge } from '../../parts/ticket/status-badge.tsx'
import type { TriageName } from './triage-fields.ts'
import * as styles from '../../parts/ticket/triage.css.ts'
import { BusyMark } from '../../ui/button/bare-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { managers } from '../../wire/enums.ts'
import type { Ticket } from '../../wire/ticket.ts'

export interface EditableValueProps {
  /** Hidden from screen readers, because the invisible select over it has the same text. */
  hidden?: boolean
  busy?: boolean
  children: ReactNode
}

/** A value with a sign that it can be changed in place. */
export const EditableValue = ({ hidden, busy, children }: EditableValueProps) => (
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

interface PressState {
  pressedName: TriageName | undefined
  press: (pressed: Pressed) => void
}

interface TriagePlaceholderProps extends PressState {
  name: TriageName
  children: ReactNode
}

/** Returns the focused element in the document or shadow root of an element. */
export const focusedNear = (element: Element): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement

const TriagePlaceholder = ({ name, pressedName, press, children }: TriagePlaceholderProps) => (
  <span
    className={styles.value}
    onClick={({ currentTarget }) => press({ name, focus: focusedNear(currentTarget) })}
  >
    <EditableValue busy={pressedName === name}>{children}</EditableValue>
  </span>
)

/** The controls of the values that the user may change. A value without a control is shown as text. */
export interface TriageControls extends FactControls {
  status?: ReactNode
  priority?: ReactNode
}

/**
 * Returns values that take as much space as the controls, to show until those are loaded. If the user presses one, its
 * select opens as soon as it is loaded.
 */
export const triagePlaceholders = (
  { status, priority, assigned_user, manager }: Ticket,
  press: PressState,
): TriageControls => ({
  status: (
    <TriagePlaceholder name="status" {...press}>
      <TicketStatusBadge status={status} />
    </TriagePlaceholder>
  ),
  priority: (
    <TriagePlaceholder name="priority" {...press}>
      <PriorityLevel priority={priority} />
    </TriagePlaceholder>
  ),
  assigned_user: (
    <TriagePlaceholder name="assigned_to" {...press}>
      {showBidi(assigned_user?.username ?? triageTexts.nobody)}
    </TriagePlaceholder>
  ),
  manager: (
    <TriagePlaceholder name="manager" {...press}>
      {manager ? managers[manager] : triageTexts.nobody}
    </TriagePlaceholder>
  ),
})
