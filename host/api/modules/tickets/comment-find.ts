import type { CommentDraft, Mentionable } from '../../../../src/domain/comment-rules.ts'
import { maySee } from '../../../../src/domain/events.ts'
import { apiTexts } from '../../../../src/domain/messages/api.ts'
import { commentTexts } from '../../../../src/domain/messages/comment.ts'
import { trimmed } from '../../../../src/domain/text.ts'
import type { Comment, CommentWrite } from '../../../../src/wire/timeline.ts'
import { notFound } from '../../http/problem.ts'
import type { CallContext } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { lockTicket } from './change.ts'
import * as store from './comment-store.ts'
import { storedTicket } from './queries.ts'
import { visibleTalk } from './visible.ts'

function draftOf({ body, visibility, mentions, then: next }: CommentWrite): CommentDraft {
  return {
    body: trimmed(body),
    visibility: visibility ?? null,
    mentions: [...new Set(mentions)],
    next: next ?? null,
  }
}

export const named = (people: readonly Mentionable[]): Comment['mentions'] =>
  people.map(({ id, username: name }) => ({ id, name }))

/** The ticket, locked, with who is mentioned. */
export async function findTicket(context: CallContext<'addComment'>) {
  const { db, params, body, caller } = context
  const draft = draftOf(body)
  if (!(await lockTicket(db, params.id))) throw notFound(apiTexts.ticketNotFound)
  await visibleTalk(db, params.id, caller)
  const ticket = await storedTicket(db, params.id, context)
  const people = await store.peopleOf(db, draft.mentions)
  return { draft, ticket, people }
}

/** The comment, locked, where the caller may see it. */
export async function findComment({
  db,
  params,
  caller,
}: CallContext<'editComment'> | CallContext<'deleteComment'>) {
  const comment = await store.lockComment(db, params.id)
  if (!comment || !maySee(caller.role, comment.visibility)) throw notFound(commentTexts.notFound)
  const talk = await visibleTalk(db, comment.ticket_id, caller)
  return { comment, raiser: talk.raiser }
}

/** Those whom a comment mentions already keep the name that stands in its text. */
export async function findEdited(context: CallContext<'editComment'>) {
  const { db, body, ifMatch, caller } = context
  const found = await findComment(context)
  const { comment } = found
  if (comment.deleted_at !== null) throw notFound(commentTexts.notFound)
  if (comment.author === caller.id)
    await assertCurrent(ifMatch, comment.version, async () => undefined)
  const draft = draftOf(body)
  const known = new Map(comment.mentions.map(({ id, name }) => [id, name]))
  const people = (await store.peopleOf(db, draft.mentions)).map((person) => ({
    ...person,
    username: known.get(person.id) ?? person.username,
  }))
  return { ...found, draft, people }
}
