import { conversationTexts } from '../../domain/messages/conversation.ts'
import { eventTexts } from '../../domain/messages/events.ts'
import { spoken } from '../../wire/texts.ts'
import type { Comment, TimelineItem } from '../../wire/timeline.ts'

/** Who it was; of an email whose sender is not verified, whom it says to come from. */
export const nameOf = ({ actor, comment }: TimelineItem) =>
  comment?.held?.from ?? actor?.username ?? eventTexts.system

/** What is left of a comment that is no longer there. */
export function removalOf({ held }: Comment, by: string): string {
  const { entry } = conversationTexts
  if (!held) return entry.deleted(by)
  return held.accepted ? entry.held.accepted(by) : entry.held.rejected(by)
}

/** What somebody did, as the name of the entry says it. */
export function deedOf(item: TimelineItem): string {
  const { kind, comment, visibility } = item
  const { entry } = conversationTexts
  if (comment?.deleted) return removalOf(comment, comment.deleted.by)
  if (comment?.held) return entry.held.deed
  if (kind === 'comment.added') return visibility === 'internal' ? entry.note : entry.comment
  if (kind === 'ticket.raised') return eventTexts.raised
  return stepOf(item) ?? milestoneOf(item) ?? entry.changed
}

const valueOf = ({ changes }: TimelineItem, name: string) =>
  changes.find(({ field }) => field === name)?.to ?? ''

/** A step in the life of the ticket, as it follows the name of whoever did it. */
export function stepOf(item: TimelineItem): string | undefined {
  const rating = valueOf(item, 'rating')
  switch (item.kind) {
    case 'ticket.reopened':
      return eventTexts.reopened
    case 'ticket.withdrawn':
      return eventTexts.withdrawn
    case 'ticket.confirmed':
      return rating ? eventTexts.rated(spoken(rating)) : eventTexts.confirmed
    default:
      return undefined
  }
}

/** How a change is marked on the rail. */
export function signOf({ kind }: TimelineItem): 'confirmed' | 'overdue' | 'change' {
  if (kind === 'ticket.confirmed') return 'confirmed'
  return kind === 'due.passed' ? 'overdue' : 'change'
}

/** What ties the ticket to another, as a sentence of its own. */
export function milestoneOf(item: TimelineItem): string | undefined {
  switch (item.kind) {
    case 'ticket.duplicate':
      return eventTexts.duplicate(valueOf(item, 'duplicate_of'))
    case 'ticket.has_duplicate':
      return eventTexts.hasDuplicate(valueOf(item, 'duplicate'))
    case 'ticket.original_completed':
      return eventTexts.originalCompleted(valueOf(item, 'duplicate_of'))
    case 'due.passed':
      return valueOf(item, 'response_due_at') ? eventTexts.unanswered : eventTexts.overdue
    default:
      return undefined
  }
}
