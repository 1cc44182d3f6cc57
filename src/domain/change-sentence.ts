import type { TimelineItem } from '../wire/timeline.ts'
import { eventTexts } from './messages/events.ts'

type Change = TimelineItem['changes'][number]

/** One changed field in words: what from, what to. `shown`: what stands in place of the two values. */
export function changeSentence(
  { field, from, to }: Change,
  shown: { from: string; to: string } = { from: from ?? '', to: to ?? '' },
): string {
  const label = eventTexts.fields[field]
  if (to === null) return eventTexts.cleared(label, shown.from)
  return from === null
    ? eventTexts.set(label, shown.to)
    : eventTexts.changed(label, shown.from, shown.to)
}
