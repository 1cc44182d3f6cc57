import { expect } from 'vitest'
import { refused, type Case, type Row } from '../row.ts'

const range = 'startDate=2024-10-28&endDate=2030-01-01'
const rangeCases: readonly Case[] = [
  {
    of: 'a range that ends before it starts',
    by: 'superAdmin',
    request: () => ({ query: 'startDate=2025-02-01&endDate=2025-01-01' }),
    answer: refused({ endDate: ['not-before-start'] }),
    why: 'Nothing could be in it.',
  },
  {
    of: 'no range',
    by: 'superAdmin',
    request: () => ({}),
    answer: refused({ startDate: ['isDefined'], endDate: ['isDefined'] }),
    why: 'Both days are needed.',
  },
]

export const activityRows = {
  listActivity: {
    ids: 'PERM-13',
    who: 'superAdmin',
    status: 200,
    async request(things) {
      const id = await things.asset({ of: 'colleague' })
      await things.as('officeAdmin').send('DELETE', `/api/v1/assets/${id}`)
      return {
        query: `${range}&perPage=1`,
        also: ({ body }) =>
          expect(body.items).toMatchObject([{ asset_id: id, asset_current_state: 'archived' }]),
      }
    },
    bad: { query: `${range}&page=0`, field: 'page' },
    cases: rangeCases,
  },
  exportActivity: {
    ids: 'PERM-13',
    who: 'superAdmin',
    status: 200,
    request: () => ({ query: `${range}&all=true` }),
    bad: { query: `${range}&timeZone=Nowhere`, field: 'timeZone' },
    cases: rangeCases,
  },
} as const satisfies Record<string, Row>
