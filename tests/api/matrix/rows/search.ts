import { expect } from 'vitest'
import { fine, type CallRequest, type Caller, type Row } from '../row.ts'
import type { Things } from '../things.ts'

/** A search by the number of somebody's ticket, and whether it is found. */
async function ticketOf(things: Things, by: Caller, isFound: boolean): Promise<CallRequest> {
  const id = await things.ticket({ by })
  return {
    query: `q=%23${id}${id < 10 ? '%20' : ''}`,
    also: ({ body }) =>
      expect(body.tickets.map((hit: { id: number }) => hit.id)).toEqual(isFound ? [id] : []),
  }
}

export const searchRows = {
  search: {
    ids: 'PAL-04 PERM-13',
    who: 'everybody',
    status: 200,
    request: (things, me) => ticketOf(things, me, true),
    bad: { query: 'q=a', field: 'q' },
    cases: [
      {
        of: 'another user’s ticket',
        by: 'employee',
        request: (things) => ticketOf(things, 'officeAdmin', false),
        answer: fine,
        why: 'Employees find their own tickets only.',
      },
      {
        of: 'another user’s ticket',
        by: 'admins',
        request: (things) => ticketOf(things, 'employee', true),
        answer: fine,
        why: 'Admins see all tickets.',
      },
    ],
  },
} as const satisfies Record<string, Row>
