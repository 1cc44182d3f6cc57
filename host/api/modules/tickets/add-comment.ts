import type { Attaching } from '../../../../src/domain/ticket/attachment-rules.ts'
import type { CommentDraft, Mentionable } from '../../../../src/domain/ticket/comment-rules.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import type { EventSource } from '../../../../src/wire/events.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import { answered, type Timing } from './clock.ts'
import { named } from './comment-find.ts'
import * as store from './comment-store.ts'
import { resume } from './outcome.ts'

/** A comment without faults. */
export interface NewComment {
  draft: Pick<CommentDraft, 'body' | 'visibility'>
  ticket: Ticket
  people: readonly Mentionable[]
  attaching: Pick<Attaching, 'wanted'>
  /** Where it came from; default: the screens. */
  source?: EventSource
  /** Whether its author completes or reopens the ticket with it. Then it does not resume a ticket on hold. */
  setsStatus?: boolean
  /** Why an admin must decide on it first. Until then, only admins see the comment, and it has no effects. */
  held?: Pick<store.HeldReply, 'why' | 'followers'> | undefined
}

/** Stores a comment and its effects, except a status that its author sets. Returns its id. */
export async function storeComment(
  context: Timing,
  { draft, ticket, people, attaching, source = 'app', held, setsStatus }: NewComment,
): Promise<number> {
  const { db, caller } = context
  const visibility = draft.visibility === 'internal' ? 'internal' : 'public'
  const fields = { ticketId: ticket.id, author: caller.id, visibility, body: draft.body } as const
  const files = attaching.wanted
  const mentions = named(people)
  if (held) {
    const waiting = { ...fields, visibility: 'internal', held: { ...held, visibility } } as const
    return store.insertComment(db, { ...waiting, files, mentions, source })
  }
  const id = await store.insertComment(db, { ...fields, files, mentions, source })
  const speaker = can(caller.role, 'ticket.note') ? [caller.id] : []
  await store.beginToFollow(db, ticket.id, [...speaker, ...people.map((person) => person.id)])
  if (visibility === 'public') {
    await answered(context, ticket)
    if (!setsStatus) await resume(context, ticket)
  }
  return id
}
