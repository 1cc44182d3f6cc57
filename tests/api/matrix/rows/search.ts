import { expect } from 'vitest'
import { ok, type CallRequest, type Caller, type Row } from '../row.ts'
import type { Things } from '../things.ts'

/** Searches for the number of a user's ticket and checks whether it is found. */
async function searchForTicket(things: Things, by: Caller, isFound: boolean): Promise<CallRequest> {
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
    request: (things, me) => searchForTicket(things, me, true),
    bad: { query: 'q=a', field: 'q' },
    cases: [
      {
        of: 'another user’s ticket',
        by: 'employee',
        request: (things) => searchForTicket(things, 'officeAdmin', false),
        answer: ok,
        why: 'Employees find their own tickets only.',
      },
      {
        of: 'another user’s ticket',
        by: 'admins',
        request: (things) => searchForTicket(things, 'employee', true),
        answer: ok,
        why: 'Admins see all tickets.',
      },
    ],
  },
} as const satisfies Record<string, Row>
