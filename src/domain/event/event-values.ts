import type { ChangedValue } from '../../wire/changes.ts'
import { managers, priorities, roleById, roles } from '../../wire/enums.ts'
import type { EventRow } from '../../wire/event-row.ts'
import type { Notification } from '../../wire/notification.ts'
import { ratings } from '../../wire/ratings.ts'
import { ticketStatuses } from '../../wire/ticket-statuses.ts'
import { formatDay } from '../text/format.ts'

const choiceLabels: Readonly<Record<string, (id: string) => string | undefined>> = {
  status: (id) => ticketStatuses[id as keyof typeof ticketStatuses]?.label,
  priority: (id) => priorities[id as keyof typeof priorities]?.short,
  manager: (id) => managers[id as keyof typeof managers],
  rating: (id) => ratings[id as keyof typeof ratings],
  role: (id) => {
    const role = roleById(Number(id))
    return role && roles[role].label
  },
}

/**
 * Returns a changed value of a ticket in the current language: the label of a choice, else the stored name; null if
 * blank.
 */
export const shownTicketValue = (field: string, value: ChangedValue | null): string | null =>
  value && (choiceLabels[field]?.(String(value.id)) ?? value.text)

/**
 * Returns the value that the sentences of an event name: the new value of the field in `names`; empty if that field did
 * not change. `moment` formats moments.
 */
export function namedValue(
  { names }: EventRow,
  { changes, happened_at }: Pick<Notification['latest'], 'changes' | 'happened_at'>,
  moment: (value: string) => string = (value) => value,
): string {
  const value = changes.find(({ field }) => field === names)?.to ?? null
  if (names === 'due_at') return moment(value?.text ?? happened_at)
  if (names === 'warranty' || names === 'return_by') return formatDay(value?.text ?? '')
  return shownTicketValue(names ?? '', value) ?? ''
}
