import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { isAdminRole, rolesWith } from '../../domain/access/roles.ts'
import { bulkActionTexts } from '../../domain/messages/en/bulk-action.ts'
import { historyTexts } from '../../domain/messages/en/history.ts'
import { selectionLimit } from '../../domain/run/selection-rules.ts'
import { formatCount } from '../../domain/text/format.ts'
import { $reference, type ReferenceState } from '../../state/reference.ts'
import type { FormField } from '../../ui/form-view/form-field.ts'
import type { IconName } from '../../ui/icon/paths.ts'
import type { Action } from '../../ui/menu/action-row.tsx'
import { optionsOf, type Option } from '../../ui/select/options.ts'
import { keysOf, managers, priorities } from '../../wire/enums.ts'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import { offeredPeople, peopleSource } from '../reference/people.ts'
import { useForms } from './bulk-forms.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { TicketsSelected } from './selected-rows.ts'
import { SelectionBar, useCount, useRefusal, type BarProps } from './selection-bar.tsx'
import { ticketForm, ticketStarter, type TicketAction, type TicketValues } from './ticket-start.ts'

const texts = bulkActionTexts.tickets

/** A person, a circle with a dot, a flag, two people. */
const icons: Record<TicketAction, IconName> = {
  assigned_to:
    'M8 2.6a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM2.9 13.5c.5-2.4 2.5-3.6 5.1-3.6s4.6 1.2 5.1 3.6',
  status:
    'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2zM8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
  priority: 'M3.5 14V2.5h8.6L10 5.8l2.1 3.3H3.5',
  manager:
    'M6 3a2.4 2.4 0 1 1 0 4.8A2.4 2.4 0 0 1 6 3M1.8 13a4.2 4.2 0 0 1 8.4 0M10.6 3.2a2.3 2.3 0 0 1 0 4.4M12 9.6a4 4 0 0 1 2.2 3.4',
}

/** The actions on selected tickets: values that are set on all of them (TRIAGE-05). */
export function TicketBar({ of, select }: BarProps<TicketsSelected>) {
  const count = useCount(of)
  const refusalOf = useRefusal(of)
  const lists = useStore($reference)
  const { name, host, selecting, list, notices } = of
  const start = useMemo(
    () => ticketStarter({ name, host, selecting, list, notices }),
    [name, host, selecting, list, notices],
  )
  const { open, openForm, close } = useForms<TicketAction, TicketValues>((action) =>
    ticketForm(action, start),
  )
  const actions = keysOf(icons).map((action): Action => ({
    label: texts.actions[action],
    icon: icons[action],
    variant: 'ghost',
    size: 'small',
    popup: true,
    refusal: refusalOf(selectionLimit, texts.limit),
    run: () => openForm(action),
  }))
  const dialog = open && (
    <BulkDialog
      title={texts.titles[open.kind](formatCount(count))}
      form={open.form}
      fields={[ticketField(open.kind, lists)]}
      onClose={close}
    />
  )
  return (
    <SelectionBar of={of} select={select} label={texts.region} actions={actions} dialog={dialog} />
  )
}

type Lists = Pick<ReferenceState, 'users'>

/** The options. Whether an assignee is allowed depends on the team of each ticket. */
const options: Record<TicketAction, (lists: Lists) => readonly Option[]> = {
  assigned_to: ({ users }) => offeredPeople(users.filter(({ role }) => isAdminRole(role.name))),
  status: () => optionsOf(ticketStatuses).filter(({ value }) => value !== 'unassigned'),
  priority: () => keysOf(priorities).map((value) => ({ value, label: priorities[value].short })),
  manager: () => optionsOf(managers),
}

const workers = () => peopleSource({ role: [...rolesWith('ticket.manage')], active: true })

/** The field that the form of an action asks for. */
function ticketField(action: TicketAction, lists: Lists): FormField<TicketValues> {
  const choices = options[action](lists)
  return {
    kind: 'select',
    name: action,
    label: historyTexts.ticketFields[action],
    required: true,
    full: true,
    options: () => choices,
    ...(action === 'assigned_to' && { source: workers }),
  }
}
