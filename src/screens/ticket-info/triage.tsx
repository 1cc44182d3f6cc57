import type { ReactNode } from 'react'
import { triageTexts } from '../../domain/messages/en/triage.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import * as rules from '../../domain/ticket/ticket-form-rules.ts'
import { PriorityLevel } from '../../parts/ticket/priority.tsx'
import { TicketStatusBadge } from '../../parts/ticket/status-badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { Select } from '../../ui/select/select.tsx'
import { managers } from '../../wire/enums.ts'
import * as styles from '../../parts/ticket/triage.css.ts'
import { EditableValue } from './triage-mark.tsx'
import { triageFields, type TriageName } from './triage-fields.ts'
import { type TriageProps, useEdited } from './triage-store.ts'

export { NextTicket } from './next-ticket.tsx'
export { TriageNotice } from './triage-notice.tsx'
export { triage } from './triage-store.ts'

const nameOrNobody = (name: string | undefined) => showBidi(name ?? triageTexts.nobody)

/** Renders the current value of each field. */
const renderValue: Record<
  TriageName,
  (values: rules.TicketFormValues, lists: rules.TicketFormLists) => ReactNode
> = {
  status: ({ status }) => status && <TicketStatusBadge status={status} />,
  priority: ({ priority }) => priority && <PriorityLevel priority={priority} />,
  manager: ({ manager }) => nameOrNobody(manager ? managers[manager] : undefined),
  assigned_to: ({ assigned_to }, { users }) =>
    nameOrNobody(users.find(({ id }) => id === assigned_to)?.username),
}

/**
 * A select that saves the chosen value at once. If the value cannot be changed, a disabled button with the reason in its
 * tooltip, which keyboard and touch can reach.
 */
export function TriageSelect({ name, ticket, triage }: TriageProps & { name: TriageName }) {
  const { state, row, lists, values } = useEdited({ ticket, triage })
  const field = triageFields(row, lists).find((each) => each.name === name)
  if (field?.kind !== 'select') return null
  const shown = renderValue[name](values, lists)
  const why = rules.disabledTicketFields(values, { ticket: row, lists })[name]
  if (why !== undefined)
    return (
      <Tooltip text={why}>
        <button type="button" aria-disabled className={classes(styles.value, styles.locked)}>
          {shown}
        </button>
      </Tooltip>
    )
  const busy = state?.status === 'saving' && triage.chosen === name
  const begin = () => void triage.begin(ticket)
  return (
    <span
      className={styles.value}
      ref={(element) => {
        if (element) triage.elements.set(name, element)
        else triage.elements.delete(name)
      }}
      onFocus={begin}
      onPointerEnter={begin}
    >
      <EditableValue hidden busy={busy}>
        {shown}
      </EditableValue>
      <span className={styles.select}>
        <Select
          required
          label={field.label}
          placeholder={triageTexts.nobody}
          options={field.options(values)}
          source={field.source?.(values)}
          value={values[name]}
          invalid={state?.errors[name] !== undefined}
          busy={busy}
          onChange={(value) => triage.choose(ticket, name, value)}
        />
      </span>
    </span>
  )
}
