import Type from 'typebox'
import { replyingSeconds } from '../replying.ts'
import { Nullable } from './shared.ts'

const Revision = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

/**
 * The state that a page knows: `id:event` of tickets, `id:person,person` of tickets that other admins are replying to, and
 * the revisions of the ticket lists and of the caller's inbox. The API responds when one of them differs, or after `wait`
 * seconds (25 by default).
 */
export const LiveQuery = Type.Object({
  ticket: Type.Optional(
    Type.Array(Type.String({ pattern: '^[1-9]\\d{0,9}:\\d{1,15}$' }), { maxItems: 20 }),
  ),
  replying: Type.Optional(
    Type.Array(Type.String({ pattern: '^[1-9]\\d{0,9}:(\\d{1,10}(,\\d{1,10}){0,19})?$' }), {
      maxItems: 20,
    }),
  ),
  list: Revision,
  inbox: Revision,
  wait: Type.Optional(Type.Integer({ minimum: 0, maximum: 25 })),
})

/** Only what differs from the request; null for a ticket that the caller may not see. */
export const LiveSchema = Type.Object({
  tickets: Type.Optional(Type.Record(Type.String(), Nullable(Type.Integer()))),
  replying: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Array(Type.Object({ id: Type.Integer(), username: Type.String() })),
    ),
  ),
  list: Type.Optional(Type.Integer()),
  inbox: Type.Optional(Type.Integer()),
})

/** Seconds for which the caller counts as replying; 0 to stop. */
export const ReplyingWriteSchema = Type.Object({
  seconds: Type.Integer({ minimum: 0, maximum: replyingSeconds }),
})
