import { expect } from 'vitest'
import { refused, type Case, type Row } from '../row.ts'

const range = 'from=2024-10-28&to=2025-10-28'

const rangeCases = (kind: string): readonly Case[] => [
  {
    of: 'a range that ends before it starts',
    by: 'admins',
    request: () => ({ query: `${kind}from=2025-02-01&to=2025-01-01` }),
    answer: refused({ to: ['not-before-start'] }),
    why: 'Nothing could be in it.',
  },
  {
    of: 'more than 1,100 days',
    by: 'admins',
    request: () => ({ query: `${kind}from=2020-01-01&to=2023-01-05` }),
    answer: refused({ to: ['max-range'] }),
    why: 'A report is computed on request.',
  },
]

export const reportRows = {
  ticketReport: {
    ids: 'RPT-06',
    who: 'admins',
    status: 200,
    request: () => ({
      query: range,
      also: ({ body }) => expect(body.range).toEqual({ from: '2024-10-28', to: '2025-10-28' }),
    }),
    bad: { query: 'from=2024-02-30', field: 'from' },
    cases: rangeCases(''),
  },
  assetReport: {
    ids: 'PERM-13',
    who: 'admins',
    status: 200,
    request: () => ({ also: ({ body }) => expect(body.warranty).toHaveLength(12) }),
    bad: { query: 'manager=nobody', field: 'manager' },
    cases: [],
  },
  exportReport: {
    ids: 'RPT-06',
    who: 'admins',
    status: 200,
    request: () => ({ query: `kind=tickets&${range}` }),
    bad: { query: 'kind=users', field: 'kind' },
    cases: rangeCases('kind=tickets&'),
  },
} as const satisfies Record<string, Row>
