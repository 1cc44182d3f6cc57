import Type from 'typebox'
import { keysOf, managers } from '../enums.ts'
import { heldReasons } from '../events.ts'
import { AttachmentIds, AttachmentSchema } from './attachment.ts'
import { Id, Nullable, Timestamp } from './shared.ts'

export const VisibilitySchema = Type.Enum(['public', 'internal'])

/**
 * A comment. `body` is null if it only has files or is deleted. `editable_until`: only for its author, while it is in the
 * future. `held`: the comment is an email from the unauthenticated sender `from`. After an admin's decision it is deleted
 * and has `accepted`; an accepted email becomes a new comment.
 */
export const CommentSchema = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  body: Nullable(Type.String()),
  visibility: VisibilitySchema,
  /** The users named in the text as `@name`, with their names then. */
  mentions: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  attachments: Type.Array(AttachmentSchema),
  /** Whether the comment is an email with more text, which `getQuotedText` returns. */
  has_quoted_text: Type.Boolean(),
  edited_at: Nullable(Timestamp),
  editable_until: Nullable(Timestamp),
  deleted: Nullable(Type.Object({ at: Timestamp, by: Type.String() })),
  held: Type.Optional(
    Type.Object({
      from: Type.String(),
      why: Type.Enum([...heldReasons]),
      accepted: Type.Optional(Type.Boolean()),
    }),
  ),
})

/** The hidden parts of a comment that came by email: the quoted text and the signature. */
export const QuotedTextSchema = Type.Object({ text: Type.String() })

const text = {
  body: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
  visibility: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  mentions: Type.Optional(Nullable(Type.Array(Id, { maxItems: 1000 }))),
  attachment_ids: AttachmentIds,
}

/**
 * Shape only; the rules are in `src/domain/ticket/comment-rules`. `then`: `complete` or `reopen`, in the same
 * transaction. `confirmed`, with `reopen`: whether the page shows the solution as confirmed. If that has changed, the
 * API responds with a 409.
 */
export const CommentWriteSchema = Type.Object({
  ...text,
  // The name in the API.
  // oxlint-disable-next-line unicorn/no-thenable
  then: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  confirmed: Type.Optional(Nullable(Type.Boolean())),
})

/**
 * `visibility` must be unchanged if it is sent. `attachment_ids`: all files that the comment will have; null or missing
 * leaves them unchanged.
 */
export const CommentEditSchema = Type.Object(text)

export const CommentDecisionSchema = Type.Object({ accept: Type.Boolean() })

/** `visibility`: only users who can see such a comment. At most 8 people are returned. */
export const TicketPeopleQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 100 })),
  visibility: Type.Optional(VisibilitySchema),
})

/** A canned reply. `manager`: the team that it is for, `me` for only its author, null for all teams. */
export const CannedReplySchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  manager: Nullable(Type.Enum([...keysOf(managers), 'me'])),
  updated_at: Timestamp,
  /** For `If-Match` of an update. */
  version: Type.Integer(),
})

/** Shape only; the rules are in `src/domain/ticket/reply-rules`. */
export const CannedReplyWriteSchema = Type.Object({
  title: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  body: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
  manager: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
})

export const CannedReplyDeletedSchema = Type.Object({ id: Type.Integer() })
