import {
  commentFaults,
  senderGone,
  type ActingUser,
} from '../../../../src/domain/ticket/comment-rules.ts'
import { hasLeft } from '../../../../src/domain/access/left.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import { maySee } from '../../../../src/domain/event/events.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { commentTexts } from '../../../../src/domain/messages/en/conversation.ts'
import { notFound, orNotFound, conflict } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { markMailedRead } from '../../records/inbox.ts'
import * as store from './comment-store.ts'
import { detach, filesOf } from './files.ts'
import { ticketById } from './queries.ts'
import { storeComment } from './add-comment.ts'
import { itemOfComment } from './timeline-items.ts'
import { findThread, visibleThread } from './ticket-thread.ts'

type Deciding = CallContext<'decideComment'>

/** Locks a held email. Throws a 409 with the name of the user who has already decided on it. */
async function findHeldReply({ db, params, caller }: Deciding) {
  const comment = await store.lockComment(db, params.id)
  if (!comment?.held || !maySee(caller.role, comment.visibility))
    throw notFound(commentTexts, 'notFound')
  await visibleThread(db, comment.ticket_id, caller)
  if (comment.deleted_by !== null) {
    const [by] = await store.peopleOf(db, [comment.deleted_by])
    const already = comment.held.accepted ? 'alreadyAccepted' : 'alreadyRejected'
    throw conflict(commentTexts, already, by?.username ?? '')
  }
  return { comment, held: comment.held }
}

type Found = Awaited<ReturnType<typeof findHeldReply>>

/** Returns the claimed sender and the ticket as they see it; undefined if they may no longer see it. */
async function senderOf({ db, config }: Deciding, { comment }: Found) {
  const [person] = await store.peopleOf(db, [comment.author])
  if (!person || hasLeft(person)) return undefined
  const sender = { id: person.id, role: person.role.name }
  const isVisible = await findThread(db, comment.ticket_id, sender)
  const ticket = await ticketById(db, comment.ticket_id, { caller: sender, config })
  return isVisible && ticket ? { sender, ticket } : undefined
}

/** Returns the faults of the email as a comment of the claimed sender. */
async function acceptanceFaults(context: Deciding, found: Found): Promise<Fault[]> {
  const { comment, held } = found
  const from = await senderOf(context, found)
  if (!from) return [senderGone]
  const files = (await filesOf(context.db, { subject: 'comment', id: comment.id })).length
  const draft = { ...comment, visibility: held.visibility, mentions: [], next: null, files }
  const speaker: ActingUser = from.sender
  const faults = commentFaults(draft, { ticket: from.ticket, speaker, people: [], now: new Date() })
  return faults.map((fault) => ({ ...fault, field: 'accept' }))
}

/** Publishes the email as a separate comment, with its files and quoted text. */
async function publish(context: Deciding, found: Found): Promise<void> {
  const { db, config } = context
  const { comment, held } = found
  const from = orNotFound(await senderOf(context, found), commentTexts, 'notFound')
  const wanted = await filesOf(db, { subject: 'comment', id: comment.id })
  await detach(db, wanted)
  const draft = { body: comment.body, visibility: held.visibility }
  const reply = { draft, ticket: from.ticket, people: [], attaching: { wanted } }
  const published = await storeComment(
    { db, caller: from.sender, config },
    { ...reply, source: 'mail' },
  )
  await store.moveQuotedText(db, comment.id, published)
  const copies = await store.peopleOf(db, held.followers ?? [])
  const mayFollow = copies.filter((each) => !hasLeft(each) && can(each.role.name, 'ticket.note'))
  await store.beginToFollow(
    db,
    comment.ticket_id,
    mayFollow.map(({ id }) => id),
  )
  // The sender has not seen notifications that were created after the email arrived.
  const replied = { user: from.sender.id, ticket: comment.ticket_id }
  await markMailedRead(db, replied, comment.created_at)
}

export const heldReplyRoutes = {
  decideComment: route('decideComment', {
    refuses: [409],
    fields: ['accept'],
    find: findHeldReply,
    check: (context, found) =>
      context.body.accept ? acceptanceFaults(context, found) : Promise.resolve([]),
    async handle(context, found) {
      const { db, caller, body, ...addresses } = context
      const { comment, held } = found
      if (body.accept) await publish(context, found)
      const decided = { ...comment, held: { ...held, accepted: body.accept } }
      await store.removeComment(db, decided, caller.id)
      const { id: commentId, ticket_id: ticketId } = comment
      return {
        item: await itemOfComment(db, { ticketId, commentId, reader: caller, addresses }),
      }
    },
  }),
}
