import { conversationTexts } from '../../domain/messages/conversation.ts'
import { eventTexts } from '../../domain/messages/events.ts'
import type { TimelineItem } from '../../wire/timeline.ts'

/** Who it was. */
export const nameOf = ({ actor }: TimelineItem) => actor?.username ?? eventTexts.system

/** What somebody did, as the name of the entry says it. */
export function deedOf({ kind, comment, visibility }: TimelineItem): string {
  const { entry } = conversationTexts
  if (comment?.deleted) return entry.deleted(comment.deleted.by)
  if (kind === 'comment.added') return visibility === 'internal' ? entry.note : entry.comment
  if (kind === 'ticket.raised') return eventTexts.raised
  return kind === 'ticket.reopened' ? eventTexts.reopened : entry.changed
}
