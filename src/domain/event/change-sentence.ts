import { changeText } from './change-text.ts'
import { shownTicketValue } from './event-values.ts'
import type { TimelineItem } from '../../wire/timeline.ts'
import { historyTexts } from '../messages/en/history.ts'

type Change = TimelineItem['changes'][number]

/** Fields whose change the event's sentence already contains. */
const fieldsInSentence: ReadonlySet<string> = new Set([
  'rating',
  'duplicate_of',
  'duplicate',
  'due_at',
  'response_due_at',
])

/** Returns the changed fields that no sentence contains. */
export const changesWithoutSentence = (changes: readonly Change[]): Change[] =>
  changes.filter(({ field }) => !fieldsInSentence.has(field))

/** Returns the sentence of a changed field with both values. `shown`: texts to use instead of the two values. */
export function changeSentence(
  { field, from, to }: Change,
  shown: { from: string; to: string } = {
    from: shownTicketValue(field, from) ?? '',
    to: shownTicketValue(field, to) ?? '',
  },
): string {
  const label = historyTexts.ticketFields[field]
  return changeText(label, from && shown.from, to && shown.to)
}
