import type { Attaching } from '../../../../src/domain/ticket/attachment-rules.ts'
import type { CommentDraft, Mentionable } from '../../../../src/domain/ticket/comment-rules.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import type { EventSource } from '../../../../src/wire/events.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import { recordResponse, type ClockContext } from './clock.ts'
import { mentionsOf } from './comment-find.ts'
import * as store from './comment-store.ts'
import { resume } from './outcome.ts'

/** A comment without faults. */
export interface NewComment {
  draft: Pick<CommentDraft, 'body' | 'visibility'>
  ticket: Ticket
  people: readonly Mentionable[]
  attaching: Pick<Attaching, 'wanted'>
  /** The channel of the comment; by default the application. */
  source?: EventSource
  /** Whether the author completes or reopens the ticket with the comment. Then it does not resume a ticket on hold. */
  setsStatus?: boolean
  /** Why an admin must accept the comment first. Until then, only admins see it, and it has no effects. */
  held?: Pick<store.HeldReply, 'why' | 'followers'> | undefined
}

/** Stores a comment and its effects, except a status that its author sets. Returns its id. */
export async function storeComment(
  context: ClockContext,
  { draft, ticket, people, attaching, source = 'app', held, setsStatus }: NewComment,
): Promise<number> {
  const { db, caller } = context
  const visibility = draft.visibility === 'internal' ? 'internal' : 'public'
  const fields = { ticketId: ticket.id, author: caller.id, visibility, body: draft.body } as const
  const files = attaching.wanted
  const mentions = mentionsOf(people)
  if (held) {
    const waiting = { ...fields, visibility: 'internal', held: { ...held, visibility } } as const
    return store.insertComment(db, { ...waiting, files, mentions, source })
  }
  const id = await store.insertComment(db, { ...fields, files, mentions, source })
  if (can(caller.role, 'ticket.note')) await store.beginToFollow(db, ticket.id, [caller.id])
  await store.followMentioned(db, ticket.id, people)
  if (visibility === 'public') {
    await recordResponse(context, ticket)
    if (!setsStatus) await resume({ ...context, source }, ticket)
  }
  return id
}
