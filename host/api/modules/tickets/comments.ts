import { attachingFaults } from '../../../../src/domain/ticket/attachment-rules.ts'
import {
  commentDeletionFaults,
  commentEditFaults,
  commentFaults,
} from '../../../../src/domain/ticket/comment-rules.ts'
import { unauthorized } from '../../http/problem.ts'
import { route, stagedRoute, type CallContext } from '../../http/route.ts'
import { findComment, findForEdit, findForComment, mentionsOf } from './comment-find.ts'
import * as store from './comment-store.ts'
import { assertStateAsShown, complete, reopen } from './outcome.ts'
import { storedTicket } from './queries.ts'
import { storeComment } from './add-comment.ts'
import { visibleThread } from './ticket-thread.ts'
import { itemOfComment } from './timeline-items.ts'

const fields = ['body', 'visibility', 'mentions', 'attachment_ids', 'then'] as const

const itemOf = (
  { db, caller: reader, ...addresses }: CallContext<'editComment'> | CallContext<'deleteComment'>,
  { id: commentId, ticket_id: ticketId }: store.StoredComment,
) => itemOfComment(db, { ticketId, commentId, reader, addresses })

export const commentRoutes = {
  /** Reads the text after the transaction, so that the response stored for retries does not outlive a deleted text. */
  addComment: stagedRoute('addComment', {
    status: 201,
    creates: true,
    refuses: [409],
    fields,
    find: findForComment,
    check({ caller, body }, { draft, ticket, people, attaching }) {
      if (draft.next === 'reopen') assertStateAsShown(ticket, body.confirmed)
      return [
        ...commentFaults(draft, { ticket, speaker: caller, people, now: new Date() }),
        ...attachingFaults(attaching),
      ]
    },
    async handle(context, { draft, ticket, people, attaching }) {
      const setsStatus = Boolean(draft.next)
      const commentId = await storeComment(context, {
        draft,
        ticket,
        people,
        attaching,
        setsStatus,
      })
      if (draft.next === 'complete') await complete(context, ticket)
      if (draft.next === 'reopen') await reopen(context, ticket)
      return { ticketId: ticket.id, commentId }
    },
    async reply({ ticketId, commentId }, { db, caller, ...addresses }) {
      if (!caller) throw unauthorized()
      // A retry skips `find`, and the caller may have lost the right to see the ticket since the first request.
      await visibleThread(db, ticketId, caller)
      return {
        item: await itemOfComment(db, { ticketId, commentId, reader: caller, addresses }),
        ticket: await storedTicket(db, ticketId, { caller, config: addresses.config }),
      }
    },
  }),

  editComment: route('editComment', {
    refuses: [412],
    fields,
    find: findForEdit,
    check: ({ caller }, { draft, comment, raiser, people, attaching }) => [
      ...commentEditFaults(draft, comment, { speaker: caller, people, raiser, now: new Date() }),
      ...(attaching ? attachingFaults(attaching) : []),
    ],
    async handle(context, { draft, comment, people, attaching }) {
      const { db } = context
      const files = attaching && { files: attaching.wanted }
      await store.changeComment(db, comment, {
        body: draft.body,
        mentions: mentionsOf(people),
        ...files,
      })
      const mentioned = new Set(comment.mentions.map(({ id }) => id))
      const added = people.filter(({ id }) => !mentioned.has(id))
      await store.followMentioned(db, comment.ticket_id, added)
      return { item: await itemOf(context, comment) }
    },
    version: ({ item }) => item.comment?.version ?? 0,
  }),

  /** Deleting a deleted comment succeeds, because the first response may have been lost. */
  deleteComment: route('deleteComment', {
    find: findComment,
    check: ({ caller }, { comment }) =>
      comment.deleted_at !== null ? [] : commentDeletionFaults(comment, caller, new Date()),
    async handle(context, { comment }) {
      const { db, caller } = context
      if (comment.deleted_at === null) await store.removeComment(db, comment, caller.id)
      return { item: await itemOf(context, comment) }
    },
  }),
}
