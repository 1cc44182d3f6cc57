import { expect } from 'vitest'
import type { Row } from '../row.ts'

export const auditRows = {
  listAudit: {
    ids: 'AUD-03',
    who: 'superAdmin',
    status: 200,
    request: () => ({
      query: 'perPage=1',
      also: ({ body }) => expect(body).toMatchObject({ page: 1, offset: 0 }),
    }),
    bad: { query: 'outcome[]=perhaps', field: 'outcome' },
    cases: [],
  },
  exportAudit: {
    ids: 'AUD-03',
    who: 'superAdmin',
    status: 200,
    request: () => ({ query: 'action[]=session.sign_in' }),
    bad: { query: 'from=yesterday', field: 'from' },
    cases: [],
  },
  exportAuditLines: {
    ids: 'AUD-03',
    who: 'superAdmin',
    status: 200,
    request: () => ({ query: 'action[]=session.sign_in' }),
    bad: { query: 'to=2026-02-30', field: 'to' },
    cases: [],
  },
} as const satisfies Record<string, Row>
