import { expect } from 'vitest'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { ok, notFound, type CallRequest, type Case, type Row } from '../row.ts'
import type { Things, TicketOptions } from '../things.ts'

const missing = apiTexts.ticketNotFound
const ticketNotFound = notFound(missing)

async function requestWithTicket(things: Things, options: TicketOptions): Promise<CallRequest> {
  const id = await things.ticket(options)
  return { params: { id }, also: ({ body }) => expect(body.id).toBe(id) }
}

interface ListBody {
  body: { items: { id: number; user: { id: number } }[] }
}

const noAsset = (by: 'everybody' | 'admins'): Case => ({
  of: 'the number of an asset',
  by,
  request: async (things, me) => ({ params: { id: await things.asset({ of: me }) } }),
  answer: ticketNotFound,
  why: 'An asset is not a ticket.',
})

/** Queries that try to list the tickets of other users. */
const ownCases = ['assigned_to[]=', 'raised_by=', 'user_id=', 'user[id]='].map((key): Case => ({
  of: `another user’s id as \`${key.replace('=', '')}\``,
  by: 'everybody',
  async request(things, me) {
    const own = await things.ticket({ by: me })
    const others = await things.ticket({ by: 'colleague', assignee: me })
    return {
      query: `perPage=5&${key}${things.idOf('colleague')}`,
      also({ body }: ListBody) {
        expect([...new Set(body.items.map(({ user }) => user.id))]).toEqual([things.idOf(me)])
        const ids = body.items.map(({ id }) => id)
        expect([ids.includes(own), ids.includes(others)]).toEqual([true, false])
      },
    }
  },
  answer: ok,
  why: 'Ignored: the list always contains the user’s own tickets.',
}))

export const ticketReadRows = {
  listOwnTickets: {
    ids: 'PERM-08 PERM-13',
    who: 'everybody',
    status: 200,
    async request(things, me) {
      const id = await things.ticket({ by: me })
      await things.ticket({ by: me, deleted: true })
      await things.ticket({ by: 'colleague' })
      return { query: 'perPage=1', also: ({ body }) => expect(body.items[0].id).toBe(id) }
    },
    bad: { query: 'page=0', field: 'page' },
    cases: ownCases,
  },

  listAllTickets: {
    ids: 'PERM-09 PERM-13',
    who: 'admins',
    status: 200,
    async request(things) {
      const id = await things.ticket({ by: 'colleague' })
      await things.ticket({ by: 'colleague', deleted: true })
      return { query: 'perPage=1', also: ({ body }) => expect(body.items[0].id).toBe(id) }
    },
    bad: { query: 'page=0', field: 'page' },
    cases: [],
  },

  getTicket: {
    ids: 'PERM-13',
    who: 'everybody',
    status: 200,
    request: (things, me) => requestWithTicket(things, { by: me }),
    missing,
    cases: [
      {
        of: 'another user’s ticket',
        by: 'employee',
        request: (things) => requestWithTicket(things, { by: 'colleague' }),
        answer: ticketNotFound,
        why: 'The same response as for a ticket that does not exist.',
      },
      {
        of: 'another user’s ticket about the user’s own asset',
        by: 'employee',
        request: async (things, me) =>
          requestWithTicket(things, { by: 'colleague', asset: await things.asset({ of: me }) }),
        answer: ticketNotFound,
        why: 'The raiser decides.',
      },
      {
        of: 'another user’s ticket that the caller once got as an admin',
        by: 'employee',
        request: (things, me) =>
          requestWithTicket(things, { by: 'colleague', assignee: me, status: 'in_progress' }),
        answer: ticketNotFound,
        why: 'The current role decides.',
      },
      {
        of: 'another user’s ticket',
        by: 'admins',
        request: (things) => requestWithTicket(things, { by: 'colleague' }),
        answer: ok,
        why: 'Admins triage all tickets.',
      },
      {
        of: 'the user’s own ticket about an asset that is in the trash',
        by: 'everybody',
        async request(things, me) {
          const asset = await things.asset({ of: me, archived: true })
          const id = await things.ticket({ by: me, asset })
          return {
            params: { id },
            also: ({ body }) => expect(body).toMatchObject({ asset: null, asset_id: asset }),
          }
        },
        answer: ok,
        why: 'The asset’s number stays, its details are left out.',
      },
      {
        of: 'the user’s own ticket, deleted',
        by: 'everybody',
        request: (things, me) => requestWithTicket(things, { by: me, deleted: true }),
        answer: ticketNotFound,
        why: 'Deleted tickets are not shown.',
      },
      noAsset('everybody'),
    ],
  },

  getTicketHistory: {
    ids: 'EVT-02 PERM-13',
    who: 'admins',
    status: 200,
    request: async (things) => ({ params: { id: await things.ticket({ by: 'colleague' }) } }),
    missing,
    cases: [
      {
        of: 'a deleted ticket',
        by: 'admins',
        request: async (things) => ({
          params: { id: await things.ticket({ by: 'colleague', deleted: true }) },
        }),
        answer: ticketNotFound,
        why: 'Deleted tickets are not shown.',
      },
      noAsset('admins'),
    ],
  },

  deleteTicket: {
    ids: 'PERM-10 PERM-13',
    who: 'admins',
    status: 200,
    request: (things) => requestWithTicket(things, { by: 'colleague' }),
    missing,
    cases: [
      {
        of: 'the user’s own ticket',
        by: 'admins',
        request: (things, me) => requestWithTicket(things, { by: me }),
        answer: ok,
        why: 'Like any other user’s.',
      },
      {
        of: 'a deleted ticket',
        by: 'admins',
        request: (things) => requestWithTicket(things, { by: 'colleague', deleted: true }),
        answer: ticketNotFound,
        why: 'It is already deleted.',
      },
      noAsset('admins'),
    ],
  },
} as const satisfies Record<string, Row>
