import Type from 'typebox'
import { keysOf, managers } from '../enums.ts'
import { heldReasons } from '../events.ts'
import { AttachmentIds, AttachmentSchema } from './attachment.ts'
import { Id, Nullable, Timestamp } from './shared.ts'

export const VisibilitySchema = Type.Enum(['public', 'internal'])

/**
 * A comment. `body` is null if it only has files, or is deleted: then `deleted` says so. `editable_until`
 * is for its author alone, while it is in the future. `held`: it is an email with an unauthenticated sender, with
 * the sender it names; `accepted` after an admin's decision, when it is deleted: an accepted one becomes a new comment.
 */
export const CommentSchema = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  body: Nullable(Type.String()),
  visibility: VisibilitySchema,
  /** The users named in the text as `@name`, with their names then. */
  mentions: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  attachments: Type.Array(AttachmentSchema),
  /** It came by email, and `getQuotedText` responds with the rest of that email. */
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

/** What a comment that came by email does not show at once: what the email quotes, and its signature. */
export const QuotedTextSchema = Type.Object({ text: Type.String() })

const text = {
  body: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
  visibility: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  mentions: Type.Optional(Nullable(Type.Array(Id, { maxItems: 1000 }))),
  attachment_ids: AttachmentIds,
}

/**
 * Shape only; what is wrong with it is `src/domain/ticket/comment-rules`. `then`: `complete` or `reopen`, in the same transaction.
 * `confirmed`, with `reopen`: does the page show the solution as confirmed? Where it is otherwise by now, the answer is
 * a 409.
 */
export const CommentWriteSchema = Type.Object({
  ...text,
  // The name on the wire.
  // oxlint-disable-next-line unicorn/no-thenable
  then: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  confirmed: Type.Optional(Nullable(Type.Boolean())),
})

/**
 * `visibility` may be sent, as it is; another is refused. `attachment_ids`: all files that the comment has from now on;
 * null or missing keeps them as they are.
 */
export const CommentEditSchema = Type.Object(text)

export const CommentDecisionSchema = Type.Object({ accept: Type.Boolean() })

/** `visibility`: only who can see such a comment. At most 8 people are answered. */
export const TicketPeopleQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 100 })),
  visibility: Type.Optional(VisibilitySchema),
})

/** A text that admins put into their answers; `manager`: the team that it is for, `me` for its author alone, null for all teams. */
export const CannedReplySchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  manager: Nullable(Type.Enum([...keysOf(managers), 'me'])),
  updated_at: Timestamp,
  /** For `If-Match` of an update. */
  version: Type.Integer(),
})

/** Shape only; what a title and a text may be are rules of `src/domain/ticket/reply-rules`. */
export const CannedReplyWriteSchema = Type.Object({
  title: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  body: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
  manager: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
})

export const CannedReplyDeletedSchema = Type.Object({ id: Type.Integer() })
