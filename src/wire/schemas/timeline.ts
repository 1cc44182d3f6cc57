import Type from 'typebox'
import { eventSources } from '../events.ts'
import { ticketEvents } from '../ticket-events.ts'
import { TicketChangesSchema } from './changes.ts'
import { AttachmentSchema } from './attachment.ts'
import { CommentSchema, VisibilitySchema } from './comment.ts'
import { Id, Nullable, OneOf, RoleNameSchema, Timestamp } from './shared.ts'
import { TicketSchema } from './ticket.ts'

const Person = { id: Type.Integer(), username: Type.String() }

/** A person in a conversation, with their current role. */
export const ParticipantSchema = Type.Object({
  ...Person,
  role: Type.Object({ name: RoleNameSchema }),
})

/** An event's number; larger ones came later. */
export const EventId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/**
 * One event of a ticket. `text`: the description of a raised ticket, or the reason or remark of a step. `actor`: null
 * for Assetdesk itself. `attachments`: files that the ticket was raised with, at its first event; files of a comment
 * are in the comment. `key`: the `Idempotency-Key` of a comment, shown to its author for as long as the key is stored.
 */
export const TimelineItemSchema = Type.Object({
  id: Type.Integer(),
  kind: OneOf(ticketEvents),
  happened_at: Timestamp,
  actor: Nullable(ParticipantSchema),
  visibility: VisibilitySchema,
  source: Type.Enum([...eventSources]),
  changes: TicketChangesSchema,
  text: Nullable(Type.String()),
  attachments: Type.Array(AttachmentSchema),
  comment: Nullable(CommentSchema),
  key: Type.Optional(Type.String()),
})

/**
 * Without a cursor: the newest entries. `before`: those before that event. `after`: those since; only this also returns
 * `comment.edited`, `comment.deleted` and `comment.decided`, with the current comment.
 */
export const TimelineQuery = Type.Object({
  before: Type.Optional(EventId),
  after: Type.Optional(EventId),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})

/**
 * Entries in ascending order. `earlier`: how many precede the first of them, at most 50. `last_event_id`: the
 * latest event that the caller may see; `read_event_id`: up to where the caller has read.
 */
export const TimelineSchema = Type.Object({
  items: Type.Array(TimelineItemSchema),
  has_earlier: Type.Boolean(),
  earlier: Type.Integer(),
  last_event_id: Type.Integer(),
  read_event_id: Type.Integer(),
})

export const CommentAddedSchema = Type.Object({ item: TimelineItemSchema, ticket: TicketSchema })
export const CommentChangedSchema = Type.Object({ item: TimelineItemSchema })

/** `followers` is null for users who may not work on tickets. */
export const TicketPeopleSchema = Type.Object({
  mentionable: Type.Array(ParticipantSchema),
  followers: Nullable(Type.Array(Type.Object(Person))),
})

export const FollowSchema = Type.Object({ following: Type.Boolean() })
export const ReadWriteSchema = Type.Object({ event_id: Id })
export const ReadSchema = Type.Object({ read_event_id: Type.Integer() })
