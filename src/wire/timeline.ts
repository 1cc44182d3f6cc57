import type { Static } from 'typebox'
import type * as comment from './schemas/comment.ts'
import type * as schema from './schemas/timeline.ts'

/** Maximum number of earlier entries that are counted. */
export const earlierLimit = 50

export type Comment = Static<typeof comment.CommentSchema>
export type CommentWrite = Static<typeof comment.CommentWriteSchema>
export type Participant = Static<typeof schema.ParticipantSchema>
export type TimelineItem = Static<typeof schema.TimelineItemSchema>
export type Timeline = Static<typeof schema.TimelineSchema>
export type TicketPeople = Static<typeof schema.TicketPeopleSchema>
