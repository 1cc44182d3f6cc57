import type { EventRow } from '../../wire/event-row.ts'
import type { Notification } from '../../wire/notification.ts'
import { spoken } from '../../wire/texts.ts'
import { formatDay } from '../text/format.ts'

/**
 * Returns what the sentences of an event name: the new value of the field `names` of its row, empty where that did not
 * change. `moment` writes moments.
 */
export function namedBy(
  { names }: EventRow,
  { changes, happened_at }: Pick<Notification['latest'], 'changes' | 'happened_at'>,
  moment: (value: string) => string = (value) => value,
): string {
  const value = changes.find(({ field }) => field === names)?.to
  if (names === 'due_at') return moment(value ?? happened_at)
  if (names === 'warranty') return formatDay(value ?? '')
  return names === 'rating' ? spoken(value ?? '') : (value ?? '')
}
