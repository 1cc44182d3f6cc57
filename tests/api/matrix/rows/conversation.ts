import { expect } from 'vitest'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { commentTexts } from '../../../../src/domain/messages/en/conversation.ts'
import { wireBody } from '../../../support/comment-body.ts'
import {
  ok,
  notFound,
  created,
  refused,
  type CallRequest,
  type Caller,
  type Case,
  type Expected,
  type Row,
} from '../row.ts'
import type { Things } from '../things.ts'
import { replyRows } from './replies.ts'

const ticketNotFound = notFound(apiTexts.ticketNotFound)

type Request = (things: Things, ticket: number) => CallRequest | Promise<CallRequest>

/** Cases by the raiser of the ticket, which are the same for every call about a ticket. */
const casesByRaiser = (request: Request, success: Expected): readonly Case[] => [
  {
    of: 'another user’s ticket',
    by: 'employee',
    request: async (things) => request(things, await things.ticket({ by: 'colleague' })),
    answer: ticketNotFound,
    why: 'As if it did not exist.',
  },
  {
    of: 'another user’s ticket',
    by: 'admins',
    request: async (things) => request(things, await things.ticket({ by: 'colleague' })),
    answer: success,
    why: 'Admins work on all tickets.',
  },
  {
    of: 'a deleted ticket of the own',
    by: 'everybody',
    request: async (things, me) => request(things, await things.ticket({ by: me, deleted: true })),
    answer: ticketNotFound,
    why: 'No call returns it any more.',
  },
]

const onOwnTicket = (request: Request) => async (things: Things, me: Caller) =>
  request(things, await things.ticket({ by: me }))

const withoutBody: Request = (_things, id) => ({ params: { id } })
const withBody =
  (body: object): Request =>
  (_things, id) => ({ params: { id }, body })

/** Adds a comment to a ticket of the employee. */
async function addComment(things: Things, author: Caller, visibility = 'public'): Promise<number> {
  const ticket = await things.ticket({ by: 'employee' })
  const response = await things
    .as(author)
    .post(`/api/v1/ticket/${ticket}/comments`, { body: 'Look', visibility })
  return response.body.item.comment.id
}

const requestForComment =
  (
    author: 'me' | 'systemAdmin',
    { visibility = 'public', body }: { visibility?: string; body?: object },
  ) =>
  async (things: Things, me: Caller): Promise<CallRequest> => ({
    params: { id: await addComment(things, author === 'me' ? me : author, visibility) },
    ...(body && { body }),
  })

/** Adds a comment by email to a ticket of the employee. */
const requestForQuotedText =
  (author: Caller, visibility = 'public') =>
  async (things: Things): Promise<CallRequest> => {
    const id = await addComment(things, author, visibility)
    await things.quoting(id)
    return { params: { id } }
  }

const otherText = { body: 'Look again' }

export const conversationRows = {
  getTimeline: {
    ids: 'PERM-13 CONV-27',
    who: 'everybody',
    status: 200,
    request: onOwnTicket(withoutBody),
    bad: { query: 'before=x', field: 'before' },
    missing: apiTexts.ticketNotFound,
    cases: casesByRaiser(withoutBody, ok),
  },

  addComment: {
    ids: 'PERM-13 CONV-27',
    who: 'everybody',
    status: 201,
    request: onOwnTicket(withBody({ body: 'Look' })),
    bad: { body: { body: 5 }, field: 'body' },
    missing: apiTexts.ticketNotFound,
    cases: [
      ...casesByRaiser(withBody({ body: 'Look' }), created),
      {
        of: 'another user’s completed ticket, to reopen it',
        by: 'employee',
        request: async (things) => ({
          params: { id: await things.ticket({ by: 'colleague', status: 'completed' }) },
          body: wireBody({ body: 'Not yet', next: 'reopen' }),
        }),
        answer: ticketNotFound,
        why: 'As if it did not exist.',
      },
      {
        of: 'the user’s own ticket, as an internal note',
        by: 'employee',
        request: onOwnTicket(withBody({ body: 'Look', visibility: 'internal' })),
        answer: refused({ visibility: ['internal-for-admins'] }),
        why: 'Only admins can write and read notes.',
      },
      {
        of: 'a ticket, as an internal note',
        by: 'admins',
        request: onOwnTicket(withBody({ body: 'Look', visibility: 'internal' })),
        answer: created,
        why: 'Notes are for admins.',
      },
    ],
  },

  getQuotedText: {
    ids: 'PERM-13 FMAIL-01',
    who: 'everybody',
    status: 200,
    request: requestForQuotedText('employee'),
    missing: commentTexts.notFound,
    cases: [
      {
        of: 'a note on the user’s own ticket',
        by: 'employee',
        request: requestForQuotedText('systemAdmin', 'internal'),
        answer: notFound(commentTexts.notFound),
        why: 'The raiser cannot tell that there is a note.',
      },
    ],
  },

  editComment: {
    ids: 'PERM-13 CONV-21',
    who: 'everybody',
    status: 200,
    request: requestForComment('me', { body: otherText }),
    bad: { body: { body: 5 }, field: 'body' },
    missing: commentTexts.notFound,
    cases: [
      {
        of: 'an admin’s comment on the user’s own ticket',
        by: 'employee',
        request: requestForComment('systemAdmin', { body: otherText }),
        answer: refused({ body: ['not-author'] }),
        why: 'Users cannot change comments of others.',
      },
      {
        of: 'a note on the user’s own ticket',
        by: 'employee',
        request: requestForComment('systemAdmin', { visibility: 'internal', body: otherText }),
        answer: notFound(commentTexts.notFound),
        why: 'The raiser cannot tell that there is a note.',
      },
      {
        of: 'a comment of the employee',
        by: 'admins',
        request: async (things) => ({
          params: { id: await addComment(things, 'employee') },
          body: otherText,
        }),
        answer: refused({ body: ['not-author'] }),
        why: 'Users cannot change comments of others.',
      },
    ],
  },

  deleteComment: {
    ids: 'PERM-13 CONV-21 CONV-23',
    who: 'everybody',
    status: 200,
    request: requestForComment('me', {}),
    missing: commentTexts.notFound,
    cases: [
      {
        of: 'a note on the user’s own ticket',
        by: 'employee',
        request: requestForComment('systemAdmin', { visibility: 'internal' }),
        answer: notFound(commentTexts.notFound),
        why: 'The raiser cannot tell that there is a note.',
      },
      {
        of: 'a comment of the employee',
        by: 'systemAdmin',
        request: async (things) => ({ params: { id: await addComment(things, 'employee') } }),
        answer: refused({ body: ['not-author'] }),
        why: 'Users cannot delete comments of others.',
      },
      {
        of: 'a comment of the employee',
        by: 'superAdmin',
        request: async (things) => ({ params: { id: await addComment(things, 'employee') } }),
        answer: ok,
        why: 'Unwanted content can still be deleted.',
      },
    ],
  },

  decideComment: {
    ids: 'FOPS-05',
    who: 'admins',
    status: 200,
    request: async (things) => ({
      params: { id: await things.heldEmail() },
      body: { accept: true },
    }),
    bad: { body: { accept: 'yes' }, field: 'accept' },
    missing: commentTexts.notFound,
    cases: [
      {
        of: 'a comment that is no such email',
        by: 'systemAdmin',
        request: async (things, me) => ({
          params: { id: await addComment(things, me) },
          body: { accept: false },
        }),
        answer: notFound(commentTexts.notFound),
        why: 'There is nothing to decide.',
      },
    ],
  },

  listTicketPeople: {
    ids: 'PERM-13 CONV-27',
    who: 'everybody',
    status: 200,
    async request(things, me) {
      const request = await onOwnTicket(withoutBody)(things, me)
      const also: CallRequest['also'] = ({ body }) =>
        expect([body.followers === null, me]).toEqual([me === 'employee', me])
      return { ...request, also }
    },
    bad: { query: 'visibility=secret', field: 'visibility' },
    missing: apiTexts.ticketNotFound,
    cases: casesByRaiser(withoutBody, ok),
  },

  followTicket: {
    ids: 'PERM-13 CONV-27 WATCH-06',
    who: 'everybody',
    status: 200,
    request: onOwnTicket(withBody({ following: true })),
    bad: { body: { following: 'perhaps' }, field: 'following' },
    missing: apiTexts.ticketNotFound,
    cases: casesByRaiser(withBody({ following: true }), ok),
  },

  readTicket: {
    ids: 'PERM-13 CONV-27 READ-06',
    who: 'everybody',
    status: 200,
    async request(things) {
      const id = await things.ticket({ by: 'employee' })
      const added = await things.as('employee').post(`/api/v1/ticket/${id}/comments`, { body: 'A' })
      return { params: { id }, body: { event_id: added.body.item.id } }
    },
    bad: { body: { event_id: 'x' }, field: 'event_id' },
    missing: apiTexts.ticketNotFound,
    cases: [
      {
        of: 'a number that is no event of the ticket',
        by: 'everybody',
        request: onOwnTicket(withBody({ event_id: 1_999_999_999 })),
        answer: refused({ event_id: ['exists'] }),
        why: 'A missing event cannot be read.',
      },
      {
        of: 'another user’s ticket',
        by: 'employee',
        request: async (things) =>
          withBody({ event_id: 1 })(things, await things.ticket({ by: 'colleague' })),
        answer: ticketNotFound,
        why: 'As if it did not exist.',
      },
    ],
  },

  reportReplying: {
    ids: 'PERM-13 TRIAGE-08',
    who: 'admins',
    status: 200,
    request: onOwnTicket(withBody({ seconds: 30 })),
    bad: { body: { seconds: 31 }, field: 'seconds' },
    missing: apiTexts.ticketNotFound,
    cases: [
      {
        of: 'a deleted ticket',
        by: 'admins',
        request: async (things, me) => ({
          params: { id: await things.ticket({ by: me, deleted: true }) },
          body: { seconds: 30 },
        }),
        answer: ticketNotFound,
        why: 'No call returns it any more.',
      },
    ],
  },

  live: {
    ids: 'PERM-13 LIVE-09',
    who: 'everybody',
    status: 200,
    request: () => ({ query: 'wait=0' }),
    bad: { query: 'wait=26', field: 'wait' },
    cases: [
      {
        of: 'another user’s ticket',
        by: 'employee',
        async request(things) {
          const id = await things.ticket({ by: 'colleague' })
          return {
            query: `ticket[]=${id}:7&list=1`,
            also: ({ body }) => expect(body).toEqual({ tickets: { [id]: null } }),
          }
        },
        answer: ok,
        why: 'As if it did not exist, and not a list of all tickets.',
      },
    ],
  },

  ...replyRows,
} as const satisfies Partial<Record<string, Row>>
