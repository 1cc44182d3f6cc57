import { expect } from 'vitest'
import { serviceRuleTexts } from '../../../../src/domain/messages/en/service-account.ts'
import { refused, type Row } from '../row.ts'
import type { Things } from '../things.ts'

const missing = serviceRuleTexts.notFound
const draft = (things: Things) => ({
  name: things.fresh('Sync'),
  role: 'employee',
  scopes: ['assets.read', 'tickets.write'],
  days: 365,
})

export const serviceAccountRows = {
  listServiceAccounts: {
    ids: 'SESN-08 PERM-13',
    who: 'superAdmin',
    status: 200,
    async request(things) {
      const id = await things.serviceAccount()
      return {
        also({ body, text }) {
          expect(body.map((each: { id: number }) => each.id)).toContain(id)
          expect(text).not.toContain('token')
        },
      }
    },
    cases: [],
  },
  createServiceAccount: {
    ids: 'SESN-08 PERM-13',
    who: 'superAdmin',
    status: 201,
    request: (things) => ({
      body: draft(things),
      also: ({ body }) => expect(body.token).toMatch(/^assetdesk_sa_[\w-]{43}$/),
    }),
    bad: { body: { scopes: 'all' }, field: 'scopes' },
    cases: [
      {
        of: 'a scope that the role may not have',
        by: 'superAdmin',
        request: (things) => ({ body: { ...draft(things), scopes: ['assets.write'] } }),
        answer: refused({ scopes: ['of-role'] }),
        why: 'A service account may do no more than people of its role.',
      },
      {
        of: 'the role of super admins',
        by: 'superAdmin',
        request: (things) => ({ body: { ...draft(things), role: 'super_admin' } }),
        answer: refused({ role: ['isIn'] }),
        why: 'No program administers users.',
      },
      {
        of: 'a token of three years',
        by: 'superAdmin',
        request: (things) => ({ body: { ...draft(things), days: 1095 } }),
        answer: refused({ days: ['range'] }),
        why: 'Every token expires, at most after two years.',
      },
      {
        of: 'the name of a person',
        by: 'superAdmin',
        request: (things) => ({ body: { ...draft(things), name: 'esha  EMPLOYEE' } }),
        answer: refused({ name: ['username-exists'] }),
        why: 'Histories name people and service accounts alike.',
      },
    ],
  },
  rotateServiceAccount: {
    ids: 'SESN-08 PERM-13',
    who: 'superAdmin',
    status: 200,
    request: async (things) => ({
      params: { id: await things.serviceAccount() },
      also: ({ body }) => expect(body.token).toMatch(/^assetdesk_sa_/),
    }),
    missing,
    cases: [],
  },
  endServiceAccount: {
    ids: 'SESN-08 PERM-13',
    who: 'superAdmin',
    status: 200,
    request: async (things) => ({ params: { id: await things.serviceAccount() } }),
    missing,
    cases: [],
  },
} as const satisfies Record<string, Row>
