import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { historyTexts } from '../../domain/messages/en/history.ts'
import { namedValue } from '../../domain/event/event-values.ts'
import type { EventRow } from '../../wire/event-row.ts'
import { ticketEvents } from '../../wire/ticket-events.ts'
import type { Comment, TimelineItem } from '../../wire/timeline.ts'

/** Returns the name of the author; for an email with an unverified sender, the sender that it names. */
export const nameOf = ({ actor, comment }: TimelineItem) =>
  comment?.held?.from ?? actor?.username ?? historyTexts.system

/** Returns the line that replaces a deleted comment. */
export function removalOf({ held }: Comment, by: string): string {
  const { entry } = conversationTexts
  if (!held) return entry.deleted(by)
  return held.accepted ? entry.held.accepted(by) : entry.held.rejected(by)
}

/** Returns the row of the event's kind. An event of a kind that only a later version knows has changed the ticket. */
export const rowOf = ({ kind }: Pick<TimelineItem, 'kind'>): EventRow =>
  (ticketEvents as Readonly<Record<string, EventRow>>)[kind] ?? {
    ...ticketEvents['ticket.changed'],
    shown: 'head',
  }

/** Returns what the user did. */
export function eventText(item: TimelineItem): string {
  const row = rowOf(item)
  const internal = item.visibility === 'internal'
  return row.here?.({ named: namedValue(row, item), internal }) ?? row.label
}

/** Returns who did what, for the accessible name of the entry. */
export function entryName(item: TimelineItem): string {
  const { comment } = item
  if (comment?.deleted) return removalOf(comment, comment.deleted.by)
  return `${nameOf(item)} ${eventText(item)}`
}
