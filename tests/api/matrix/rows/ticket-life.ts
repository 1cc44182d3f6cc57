import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { ticketLifeTexts } from '../../../../src/domain/messages/en/ticket-info.ts'
import { company } from '../../../support/company.ts'
import { ok, notFound, conflict, refused, type CallRequest, type Caller, type Row } from '../row.ts'
import type { Things } from '../things.ts'

const ticketNotFound = notFound(apiTexts.ticketNotFound)

/** A ticket that the caller may work on. */
const addTicketFor = (things: Things, me: Caller): Promise<number> =>
  things.ticket({ by: 'employee', category: me === 'systemAdmin' ? 'laptop' : 'furniture' })

/** A user's ticket that has just been completed. */
async function addCompletedTicket(things: Things, by: Caller | 'colleague'): Promise<number> {
  const id = await things.ticket({ by })
  await things.as('superAdmin').put(`/api/v1/ticket/${id}`, { status: 'completed' })
  return id
}

const requestFor = (id: number, body: object): CallRequest => ({ params: { id }, body })

export const ticketLifeRows = {
  takeTicket: {
    ids: 'PERM-13 LIFE-11',
    who: 'admins',
    status: 200,
    request: async (things, me) => requestFor(await addTicketFor(things, me), { from: null }),
    bad: { body: { from: 'x' }, field: 'from' },
    missing: apiTexts.ticketNotFound,
    cases: [
      {
        of: 'a ticket of another manager',
        by: 'systemAdmin',
        request: async (things) =>
          requestFor(await things.ticket({ by: 'employee' }), { from: null }),
        answer: refused({ from: ['role-of-manager'] }),
        why: 'The assignee must have the role of the manager.',
      },
      {
        of: 'a completed ticket',
        by: 'admins',
        request: async (things) =>
          requestFor(await things.ticket({ by: 'employee', status: 'completed' }), { from: null }),
        answer: refused({ from: ['completed'] }),
        why: 'There is nothing left to do.',
      },
      {
        of: 'a ticket that another user has just taken',
        by: 'superAdmin',
        request: async (things) => {
          const options = {
            by: 'employee',
            status: 'in_progress',
            assignee: 'systemAdmin',
          } as const
          return requestFor(await things.ticket(options), { from: null })
        },
        answer: conflict(ticketLifeTexts.justTaken('Sanjay System')),
        why: 'If two users press at once, both must learn who has it.',
      },
    ],
  },

  withdrawTicket: {
    ids: 'PERM-13 LIFE-02',
    who: 'everybody',
    status: 200,
    request: async (things, me) =>
      requestFor(await things.ticket({ by: me }), { reason: 'It works' }),
    bad: { body: { reason: 5 }, field: 'reason' },
    missing: apiTexts.ticketNotFound,
    cases: [
      {
        of: 'another user’s ticket',
        by: 'employee',
        request: async (things) =>
          requestFor(await things.ticket({ by: 'colleague' }), { reason: null }),
        answer: ticketNotFound,
        why: 'As if it did not exist.',
      },
      {
        of: 'another user’s ticket',
        by: 'admins',
        request: async (things) =>
          requestFor(await things.ticket({ by: 'colleague' }), { reason: null }),
        answer: refused({ reason: ['not-raiser'] }),
        why: 'Only the raiser knows that it is no longer needed.',
      },
      {
        of: 'a completed ticket of the own',
        by: 'everybody',
        request: async (things, me) =>
          requestFor(await things.ticket({ by: me, status: 'completed' }), { reason: null }),
        answer: refused({ reason: ['completed'] }),
        why: 'It is already done.',
      },
    ],
  },

  confirmTicket: {
    ids: 'PERM-13',
    who: 'everybody',
    status: 200,
    request: async (things, me) =>
      requestFor(await addCompletedTicket(things, me), { rating: 'good' }),
    bad: { body: { rating: 5 }, field: 'rating' },
    missing: apiTexts.ticketNotFound,
    cases: [
      {
        of: 'another user’s ticket',
        by: 'employee',
        request: async (things) =>
          requestFor(await addCompletedTicket(things, 'colleague'), { rating: null }),
        answer: ticketNotFound,
        why: 'As if it did not exist.',
      },
      {
        of: 'another user’s ticket',
        by: 'admins',
        request: async (things) =>
          requestFor(await addCompletedTicket(things, 'colleague'), { rating: null }),
        answer: refused({ rating: ['not-raiser'] }),
        why: 'Users cannot rate their own work.',
      },
      {
        of: 'an open ticket of the user’s own',
        by: 'everybody',
        request: async (things, me) =>
          requestFor(await things.ticket({ by: me }), { rating: null }),
        answer: refused({ rating: ['not-completed'] }),
        why: 'There is no solution yet.',
      },
      {
        of: 'a ticket of the own that was completed long ago',
        by: 'everybody',
        request: async (things, me) =>
          requestFor(await things.ticket({ by: me, status: 'completed' }), { rating: null }),
        answer: refused({ rating: ['reopen-window'] }),
        why: 'It has expired.',
      },
    ],
  },

  duplicateTicket: {
    ids: 'PERM-13 LIFE-13 LIFE-14',
    who: 'admins',
    status: 200,
    request: async (things) =>
      requestFor(await things.ticket({ by: 'employee' }), { of: company.tickets.open }),
    bad: { body: { of: 'x' }, field: 'of' },
    missing: apiTexts.ticketNotFound,
    cases: [
      {
        of: 'a ticket, of itself',
        by: 'admins',
        async request(things) {
          const id = await things.ticket({ by: 'employee' })
          return requestFor(id, { of: id })
        },
        answer: refused({ of: ['self'] }),
        why: 'A ticket cannot be its own duplicate.',
      },
      {
        of: 'a ticket, of a deleted one',
        by: 'admins',
        request: async (things) =>
          requestFor(await things.ticket({ by: 'employee' }), {
            of: await things.ticket({ by: 'employee', deleted: true }),
          }),
        answer: refused({ of: ['exists'] }),
        why: 'No call returns it any more.',
      },
      {
        of: 'a completed ticket',
        by: 'admins',
        request: async (things) =>
          requestFor(await things.ticket({ by: 'employee', status: 'completed' }), {
            of: company.tickets.open,
          }),
        answer: ok,
        why: 'A duplicate may be noticed after completion.',
      },
    ],
  },
} as const satisfies Partial<Record<string, Row>>
