import { expect } from 'vitest'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { notFound, type Row } from '../row.ts'

const missing = apiTexts.userNotFound
const sessionNotFound = notFound(apiTexts.sessionNotFound)

export const sessionListRows = {
  getSession: {
    ids: 'SESN-02 PERM-13',
    who: 'everybody',
    status: 200,
    request: () => ({ also: ({ body }) => expect(body.expires_in).toBeLessThanOrEqual(3600) }),
    cases: [],
  },
  keepSession: {
    ids: 'SESN-02 PERM-13',
    who: 'everybody',
    status: 200,
    request: () => ({ also: ({ body }) => expect(body.expires_in).toBeGreaterThan(3500) }),
    cases: [],
  },
  listSessions: {
    ids: 'SESN-01 PERM-13',
    who: 'everybody',
    status: 200,
    async request(things, me) {
      const others = await things.session('colleague')
      const own = await things.session(me)
      return {
        also({ body }) {
          const ids = body.map(({ id }: { id: number }) => id)
          expect([ids.includes(own), ids.includes(others)]).toEqual([true, false])
        },
      }
    },
    cases: [],
  },
  endOwnSession: {
    ids: 'SESN-01 PERM-13',
    who: 'everybody',
    status: 200,
    request: async (things, me) => ({ params: { id: await things.session(me) } }),
    missing: apiTexts.sessionNotFound,
    cases: [
      {
        of: 'another user’s session',
        by: 'everybody',
        request: async (things) => ({ params: { id: await things.session('colleague') } }),
        answer: sessionNotFound,
        why: 'Super admins end it under the address of its user.',
      },
    ],
  },
  endOtherSessions: {
    ids: 'SESN-01 PERM-13',
    who: 'everybody',
    status: 200,
    async request(things, me) {
      await things.session(me)
      return { also: ({ body }) => expect(body.ended).toBeGreaterThanOrEqual(1) }
    },
    cases: [],
  },
  listUserSessions: {
    ids: 'SESN-01 PERM-13',
    who: 'superAdmin',
    status: 200,
    async request(things) {
      const { id } = await things.user()
      return { params: { id }, also: ({ body }) => expect(body).toEqual([]) }
    },
    missing,
    cases: [],
  },
  endUserSession: {
    ids: 'SESN-01 PERM-13',
    who: 'superAdmin',
    status: 200,
    request: async (things) => ({
      params: { id: things.idOf('colleague'), sessionId: await things.session('colleague') },
    }),
    missing,
    cases: [
      {
        of: 'a session of another user than the one in the address',
        by: 'superAdmin',
        request: async (things) => ({
          params: { id: (await things.user()).id, sessionId: await things.session('colleague') },
        }),
        answer: sessionNotFound,
        why: 'The address has to name both.',
      },
    ],
  },
  endUserSessions: {
    ids: 'PERM-06 PERM-13',
    who: 'superAdmin',
    status: 200,
    async request(things) {
      const { id } = await things.user()
      return { params: { id }, also: ({ body }) => expect(body).toEqual({ id, ended: 0 }) }
    },
    missing,
    cases: [],
  },
} as const satisfies Record<string, Row>
