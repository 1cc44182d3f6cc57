import { expect } from 'vitest'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { ok, created, refused, type CallRequest, type Row } from '../row.ts'
import type { Things } from '../things.ts'

const missing = apiTexts.userNotFound
const emptyPlan = { assets: [], tickets: [] }

const leaver = async (things: Things): Promise<CallRequest> => ({
  params: { id: (await things.user()).id },
  body: emptyPlan,
})

/** A user who has left. */
async function userWhoLeft(things: Things): Promise<number> {
  const { id } = await things.user()
  await things.as('superAdmin').post(`/api/v1/admin/users/${id}/leaving`, emptyPlan)
  return id
}

/** A user who has an asset. */
async function holder(things: Things): Promise<number> {
  const { id } = await things.user()
  const selection = { ids: [await things.asset()] }
  const change = { kind: 'assign', user_id: id }
  await things.as('superAdmin').post('/api/v1/asset-runs', { selection, change })
  return id
}

export const leavingRows = {
  getBelongings: {
    ids: 'PERM-13 OFF-02',
    who: 'superAdmin',
    status: 200,
    request: async (things) => ({
      params: { id: (await things.user()).id },
      also: ({ body }) => expect(body.totals).toEqual({ assets: 0, assigned: 0, raised: 0 }),
    }),
    missing,
    cases: [],
  },
  leaveUser: {
    ids: 'PERM-13 OFF-12',
    who: 'superAdmin',
    status: 201,
    request: leaver,
    bad: { body: { assets: [{ id: 1, to: 'away' }], tickets: [] }, field: 'assets.0.to' },
    missing,
    cases: [
      {
        of: 'the user’s own record',
        by: 'superAdmin',
        request: (things, me) => ({ params: { id: things.idOf(me) }, body: emptyPlan }),
        answer: refused({ id: ['self'] }),
        why: 'Another super admin must do that.',
      },
      {
        of: 'a user who has left',
        by: 'superAdmin',
        request: async (things) => ({ params: { id: await userWhoLeft(things) }, body: emptyPlan }),
        answer: refused({ id: ['left'] }),
        why: 'It has happened already.',
      },
      {
        of: 'a user whose asset the plan leaves out',
        by: 'superAdmin',
        request: async (things) => ({ params: { id: await holder(things) }, body: emptyPlan }),
        answer: refused({ assets: ['plan-changed'] }),
        why: 'The plan must say what becomes of everything.',
      },
      {
        of: 'a user who has nothing',
        by: 'superAdmin',
        request: leaver,
        answer: created,
        why: 'Only the access ends.',
      },
    ],
  },
  eraseUser: {
    ids: 'PERM-13 PRIV2-04',
    who: 'superAdmin',
    status: 200,
    request: async (things) => ({
      params: { id: await userWhoLeft(things) },
      body: { comments: 'keep' },
    }),
    bad: { body: { comments: 'perhaps' }, field: 'comments' },
    missing,
    cases: [
      {
        of: 'a user who has not left',
        by: 'superAdmin',
        request: async (things) => ({
          params: { id: (await things.user()).id },
          body: { comments: 'keep' },
        }),
        answer: refused({ id: ['not-left'] }),
        why: 'Access ends first.',
      },
    ],
  },
  reactivateUser: {
    ids: 'PERM-13 OFF-13',
    who: 'superAdmin',
    status: 200,
    request: async (things) => ({ params: { id: await userWhoLeft(things) } }),
    missing,
    cases: [
      {
        of: 'a user who has not left',
        by: 'superAdmin',
        request: async (things) => ({ params: { id: (await things.user()).id } }),
        answer: refused({ id: ['not-left'] }),
        why: 'There is nothing to do.',
      },
      {
        of: 'a user who has left',
        by: 'superAdmin',
        request: async (things) => ({ params: { id: await userWhoLeft(things) } }),
        answer: ok,
        why: 'Earlier assets and tickets are not restored.',
      },
    ],
  },
} as const satisfies Record<string, Row>
