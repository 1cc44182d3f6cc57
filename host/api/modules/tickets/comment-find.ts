import type { CommentDraft, Mentionable } from '../../../../src/domain/ticket/comment-rules.ts'
import { maySee } from '../../../../src/domain/event/events.ts'
import { commentTexts } from '../../../../src/domain/messages/en/conversation.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import type { Comment, CommentWrite } from '../../../../src/wire/timeline.ts'
import { notFound } from '../../http/problem.ts'
import type { CallContext } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import * as store from './comment-store.ts'
import { countFiles, findAttaching } from './files.ts'
import { lockVisibleTicket, visibleThread } from './ticket-thread.ts'

function draftOf(
  { body, visibility, mentions, then: next }: CommentWrite,
  files: number,
): CommentDraft {
  return {
    files,
    body: trimmed(body),
    visibility: visibility ?? null,
    mentions: [...new Set(mentions)],
    next: next ?? null,
  }
}

export const mentionsOf = (people: readonly Mentionable[]): Comment['mentions'] =>
  people.map(({ id, username: name }) => ({ id, name }))

/** Locks the ticket of a new comment. Returns it with the mentioned users and the files to attach. */
export async function findForComment(context: CallContext<'addComment'>) {
  const { db, params, body, caller } = context
  const ids = body.attachment_ids ?? []
  const draft = draftOf(body, ids.length)
  const ticket = await lockVisibleTicket(context)
  const people = await store.peopleOf(db, draft.mentions)
  const visibility = draft.visibility === 'internal' ? 'internal' : 'public'
  const attaching = await findAttaching(db, { ids, caller, ticketId: params.id, visibility })
  return { draft, ticket, people, attaching }
}

/** Locks a comment. Throws a 404 unless the caller may see it. */
export async function findComment({
  db,
  params,
  caller,
}: CallContext<'editComment'> | CallContext<'deleteComment'>) {
  const comment = await store.lockComment(db, params.id)
  if (!comment || comment.held || !maySee(caller.role, comment.visibility))
    throw notFound(commentTexts, 'notFound')
  const thread = await visibleThread(db, comment.ticket_id, caller)
  return { comment, raiser: thread.raiser }
}

/**
 * Locks a comment to edit, and loads the users that the new text mentions. Users that the comment mentions already keep
 * their name in the text, and stay mentioned even if they have left.
 */
export async function findForEdit(context: CallContext<'editComment'>) {
  const { db, body, ifMatch, caller } = context
  const { comment, raiser } = await findComment(context)
  if (comment.deleted_at !== null) throw notFound(commentTexts, 'notFound')
  if (comment.author === caller.id)
    await assertCurrent(ifMatch, comment.version, async () => undefined)
  const { id: commentId, ticket_id: ticketId, visibility } = comment
  const ids = body.attachment_ids ?? undefined
  const countStored = () => countFiles(db, { subject: 'comment', id: commentId })
  const draft = draftOf(body, ids?.length ?? (await countStored()))
  const attached = { caller, ticketId, commentId, visibility }
  const attaching = ids && (await findAttaching(db, { ids, ...attached }))
  const known = new Map(comment.mentions.map(({ id, name }) => [id, name]))
  const people = (await store.peopleOf(db, draft.mentions)).map((person) => ({
    ...person,
    username: known.get(person.id) ?? person.username,
    left_at: known.has(person.id) ? null : person.left_at,
  }))
  return { comment, raiser, draft, people, attaching }
}
