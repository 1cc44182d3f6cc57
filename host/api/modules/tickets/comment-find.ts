import type { CommentDraft, Mentionable } from '../../../../src/domain/ticket/comment-rules.ts'
import { maySee } from '../../../../src/domain/event/events.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { commentTexts } from '../../../../src/domain/messages/en/conversation.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import type { Comment, CommentWrite } from '../../../../src/wire/timeline.ts'
import { notFound } from '../../http/problem.ts'
import type { CallContext } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { lockTicket } from './change.ts'
import * as store from './comment-store.ts'
import { countFiles, findAttaching } from './files.ts'
import { storedTicket } from './queries.ts'
import { visibleThread } from './ticket-thread.ts'

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

export const named = (people: readonly Mentionable[]): Comment['mentions'] =>
  people.map(({ id, username: name }) => ({ id, name }))

/** Returns the ticket, locked, and the mentioned users. */
export async function findTicket(context: CallContext<'addComment'>) {
  const { db, params, body, caller } = context
  const ids = body.attachment_ids ?? []
  const draft = draftOf(body, ids.length)
  if (!(await lockTicket(db, params.id))) throw notFound(apiTexts, 'ticketNotFound')
  await visibleThread(db, params.id, caller)
  const ticket = await storedTicket(db, params.id, context)
  const people = await store.peopleOf(db, draft.mentions)
  const attaching = await findAttaching(db, { ids, caller, ticketId: params.id })
  return { draft, ticket, people, attaching }
}

/** Returns the comment, locked, if the caller may see it. */
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

/** Users that a comment already mentions keep the name in its text, and stay mentioned if they have left. */
export async function findEdited(context: CallContext<'editComment'>) {
  const { db, body, ifMatch, caller } = context
  const found = await findComment(context)
  const { comment } = found
  if (comment.deleted_at !== null) throw notFound(commentTexts, 'notFound')
  if (comment.author === caller.id)
    await assertCurrent(ifMatch, comment.version, async () => undefined)
  const { id: commentId, ticket_id: ticketId } = comment
  const ids = body.attachment_ids ?? undefined
  const countStored = () => countFiles(db, { subject: 'comment', id: commentId })
  const draft = draftOf(body, ids?.length ?? (await countStored()))
  const attaching = ids && (await findAttaching(db, { ids, caller, ticketId, commentId }))
  const known = new Map(comment.mentions.map(({ id, name }) => [id, name]))
  const people = (await store.peopleOf(db, draft.mentions)).map((person) => ({
    ...person,
    username: known.get(person.id) ?? person.username,
    left_at: known.has(person.id) ? null : person.left_at,
  }))
  return { ...found, draft, people, attaching }
}
