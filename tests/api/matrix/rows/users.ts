import { expect } from 'vitest'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { can } from '../../../../src/domain/access/roles.ts'
import {
  absentId,
  ok,
  notFound,
  refused,
  unknown,
  type CallRequest,
  type Case,
  type Row,
} from '../row.ts'
import { roleOf } from '../roles.ts'
import type { Things } from '../things.ts'

const missing = apiTexts.userNotFound

/** The fields of a colleague that a list returns to user administrators, and to all others. */
const fields = {
  full: [
    'created_at',
    'email',
    'employment_id',
    'erased_at',
    'id',
    'left_at',
    'place_id',
    'role',
    'role_id',
    'role_mapped',
    'username',
    'version',
  ],
  reduced: ['id', 'left_at', 'place_id', 'role', 'username'],
}
const keysOf = (items: object[]) => [
  ...new Set(items.map((item) => Object.keys(item).toSorted().join())),
]

const draft = (things: Things) => {
  const username = things.fresh('Joiner')
  const email = `${username.replace(' ', '.')}@example.com`
  return { username, email, role_id: 3, employment_id: null, place_id: null }
}

interface Write {
  of: string
  body: (things: Things) => object | Promise<object>
  fault: Readonly<Record<string, readonly string[]>>
  why: string
}

const writes: readonly Write[] = [
  {
    of: 'another user’s email address in another case, and the name',
    async body(things) {
      const { username, email } = await things.user()
      return { ...draft(things), username: username.toUpperCase(), email: email.toUpperCase() }
    },
    fault: { username: ['username-exists'], email: ['email-exists'] },
    why: 'Both belong to one user.',
  },
  {
    of: 'an unknown `place_id`',
    body: (things) => ({ ...draft(things), place_id: absentId }),
    fault: { place_id: ['exists'] },
    why: 'There is no such place.',
  },
  {
    of: 'an unknown `role_id`',
    body: (things) => ({ ...draft(things), role_id: 5 }),
    fault: { role_id: ['exists'] },
    why: 'There are four roles.',
  },
  {
    of: 'an admin role without a place',
    body: (things) => ({ ...draft(things), role_id: 1 }),
    fault: { place_id: ['isNotEmpty'] },
    why: 'Office and system admins belong to a place.',
  },
]

const createCases = writes.map(({ body, fault, ...words }): Case => ({
  ...words,
  by: 'superAdmin',
  answer: refused(fault),
  request: async (things) => ({ body: await body(things) }),
}))
const updateCases = writes.map(({ body, fault, ...words }): Case => ({
  ...words,
  by: 'superAdmin',
  answer: refused(fault),
  request: async (things) => ({
    params: { id: (await things.user()).id },
    body: await body(things),
  }),
}))

/** A request whose body has the id of another user, who must stay unchanged. */
async function requestNamingAnotherUser(
  things: Things,
  params?: CallRequest['params'],
): Promise<CallRequest> {
  const victim = await things.user()
  const before = await things.stored('users', victim.id)
  return {
    ...(params ? { params } : {}),
    body: { ...draft(things), id: victim.id, version: 99, created_at: '2020-01-01T00:00:00Z' },
    async also() {
      expect(await things.stored('users', victim.id)).toEqual(before)
    },
  }
}

export const userRows = {
  listUsers: {
    ids: 'PERM-06 PERM-13',
    who: 'everybody',
    status: 200,
    request: (_things, me) => ({
      query: 'all=true&fields=email&full=true&capability=user.administer',
      also({ body }) {
        const isFull = me !== 'nobody' && can(roleOf[me], 'user.administer')
        expect(keysOf(body.items)).toEqual([(isFull ? fields.full : fields.reduced).join()])
        expect(body.items.length).toBeGreaterThan(4)
      },
    }),
    bad: { query: 'page=0', field: 'page' },
    cases: [
      {
        of: 'a colleague, by the email address',
        by: 'everybody',
        request: () => ({
          query: 'search=colleague@example',
          also: ({ body }) => expect(body.items).toEqual([]),
        }),
        answer: ok,
        why: 'Not found: the search only uses names, so it cannot be used to guess addresses.',
      },
      ...(['employee', 'systemAdmin'] as const).map((by): Case => ({
        of: 'an order by email address',
        by,
        request: () => ({ query: 'orderBy=email' }),
        answer: refused({ orderBy: ['isIn'] }),
        why: 'An order would reveal hidden values.',
      })),
      {
        of: 'an order by email address, as super admin',
        by: 'superAdmin',
        request: () => ({ query: 'orderBy=email' }),
        answer: ok,
        why: 'Super admins see them.',
      },
    ],
  },

  createUser: {
    ids: 'PERM-06 PERM-13',
    who: 'superAdmin',
    status: 201,
    request: (things) => ({ body: draft(things) }),
    bad: { body: { role_id: 'x' }, field: 'role_id' },
    cases: [
      ...createCases,
      {
        of: 'another user’s `id` in the body',
        by: 'superAdmin',
        request: (things) => requestNamingAnotherUser(things),
        answer: unknown('id', 'version', 'created_at'),
        why: 'A body may only have the keys of its call.',
      },
    ],
  },

  getUser: {
    ids: 'PERM-06 PERM-13',
    who: 'superAdmin',
    status: 200,
    async request(things) {
      const { id } = await things.user()
      const also: CallRequest['also'] = ({ body }) => {
        expect([body.id, keysOf([body])]).toEqual([id, [fields.full.join()]])
      }
      return { params: { id }, also }
    },
    missing,
    cases: [],
  },

  getUserHistory: {
    ids: 'EVT-03 PERM-13',
    who: 'superAdmin',
    status: 200,
    request: async (things) => ({ params: { id: (await things.user()).id } }),
    missing,
    cases: [],
  },

  updateUser: {
    ids: 'PERM-06 PERM-13',
    who: 'superAdmin',
    status: 200,
    async request(things) {
      const { id } = await things.user()
      return { params: { id }, body: draft(things) }
    },
    bad: { body: { role_id: 'x' }, field: 'role_id' },
    missing,
    cases: [
      {
        of: 'the user’s own record',
        by: 'superAdmin',
        request: (things, me) => ({
          params: { id: things.idOf(me) },
          body: { username: 'Sunita Super', email: things.emailOf(me), role_id: 4 },
        }),
        answer: ok,
        why: 'The user’s own name and address are not duplicates.',
      },
      {
        of: 'the user’s own role, as the last super admin',
        by: 'superAdmin',
        request: (things, me) => ({
          params: { id: things.idOf(me) },
          body: { username: 'Sunita Super', email: things.emailOf(me), role_id: 3 },
        }),
        answer: refused({ role_id: ['last-super-admin'] }),
        why: 'No user could administer users any more.',
      },
      ...updateCases,
      {
        of: 'another user’s `id` in the body',
        by: 'superAdmin',
        request: async (things) =>
          requestNamingAnotherUser(things, { id: (await things.user()).id }),
        answer: unknown('id', 'version', 'created_at'),
        why: 'Only the address decides which user is changed.',
      },
      {
        of: 'the number of an asset',
        by: 'superAdmin',
        request: async (things) => ({ params: { id: await things.asset() }, body: draft(things) }),
        answer: notFound(missing),
        why: 'An asset is not a user.',
      },
    ],
  },
} as const satisfies Record<string, Row>
