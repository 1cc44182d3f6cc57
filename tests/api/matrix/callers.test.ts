import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { accessOf } from '../../../src/domain/access/call-access.ts'
import { can, rolesWith } from '../../../src/domain/access/roles.ts'
import { calls } from '../../../src/wire/calls.ts'
import { sendsAll } from '../../support/hostile-values.ts'
import { clientOf, type Answer } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { addressesOf, addressOf, callOf, expectResponse, mayCall, send, specOf } from './request.ts'
import { roleOf, signed, type Signed } from './roles.ts'
import { forbidden, type CallRequest, type RowName } from './row.ts'
import { rowNames, rowOf } from './rows.ts'
import { matrixStage, strangers } from './stage.ts'

const stage = matrixStage()
const open = rowNames.filter((name) => rowOf(name).who === 'nobody')
const guarded = rowNames.filter((name) => rowOf(name).who !== 'nobody')

const allowedPeople = (name: RowName) => signed.filter((person) => mayCall(name, person))

/** Returns whether a response may contain email addresses: the caller's own profile, or records for user administrators (OP-003). */
const mayContainEmails = (name: RowName, person: Signed) =>
  name === 'getProfile' || can(roleOf[person], 'user.administer')

/**
 * Returns the addresses at which a user tries a call: all of them for the first user of a group, else only its path. The
 * addresses of a call share one handler, so that one address is enough for the others.
 */
const addressesFor = (name: RowName, person: Signed, [first]: readonly Signed[]) =>
  person === first ? addressesOf(name) : [addressOf(name)]

/** Sends a call to its addresses as one user, with new records for each request. */
async function callAs(name: RowName, person: Signed): Promise<[string, Answer, () => unknown][]> {
  const { method } = specOf(name)
  const responses: [string, Answer, () => unknown][] = []
  for (const address of addressesFor(name, person, allowedPeople(name))) {
    const request = await rowOf(name).request(stage.things, person)
    const response = await send(stage.api.as(person), { method, address }, request)
    responses.push([address, response, () => request.also?.(response)])
  }
  return responses
}

test('API-02 PERM-13 SVC-08 every call has a row', () => {
  expect(rowNames.toSorted()).toEqual([...Object.keys(calls), 'listTrash'].toSorted())
})

describe.each(guarded)('%s', (name) => {
  const { ids, status } = rowOf(name)

  test.each(allowedPeople(name))(
    `${ids} succeeds for the %s, for the first of them at every address`,
    async (person) => {
      for (const [address, response, expectAfter] of await callAs(name, person)) {
        expectResponse(response, { status }, { name, about: address })
        await expectAfter()
        if (!mayContainEmails(name, person)) expect(response.text).not.toContain('@example.com')
      }
    },
  )

  const forbiddenPeople = signed.filter((person) => !mayCall(name, person))
  if (forbiddenPeople.length === 0) return
  test(`${ids} is forbidden to all others, to the first of them at every address, and changes nothing`, async () => {
    const { method } = specOf(name)
    const requests: (readonly [Signed, CallRequest])[] = []
    for (const person of forbiddenPeople)
      requests.push([person, await rowOf(name).request(stage.things, person)] as const)
    await stage.unchanged(async () => {
      for (const [person, request] of requests) {
        for (const address of addressesFor(name, person, forbiddenPeople)) {
          const response = await send(stage.api.as(person), { method, address }, request)
          expectResponse(response, forbidden, { name, about: `${person}: ${address}` })
        }
      }
    })
  })
})

test.each(guarded)(
  'PERM-13 the capabilities of the product, which screens use, agree on %s',
  (name) => {
    const access = accessOf(callOf(name), { archived: name === 'listTrash' })
    for (const person of signed) {
      const allowed =
        access === 'session' ||
        (access !== 'public' &&
          can(roleOf[person], access, { activityLogRoles: rolesWith('activity.read') }))
      expect([person, allowed]).toEqual([person, mayCall(name, person)])
    }
  },
)

/** Without a header, a call is tried at all of its addresses; with an invalid header, only at its path. */
const withoutHeader = 'no `Authorization` header'
const addressesToTry = (kind: string, name: RowName) =>
  kind === withoutHeader ? addressesOf(name) : [addressOf(name)]

describe('requests without a valid token', () => {
  // The records are created once, because requests without a valid token change none of them.
  let requests: Promise<(readonly [RowName, CallRequest])[]> | undefined
  const requestsOnce = () =>
    (requests ??= Promise.all(
      guarded.map(
        async (name) => [name, await rowOf(name).request(stage.things, 'superAdmin')] as const,
      ),
    ))

  // One function reads the header for all calls. Requests without a header prove that each call uses this function, so each
  // invalid header is sent to only a quarter of the calls; `npm run test:deep` sends all headers to all calls.
  const share = sendsAll ? 1 : 4
  const kinds = Object.entries(strangers).map(([kind, headersOf], turn) => ({
    kind,
    headersOf,
    isFor: (nth: number) => kind === withoutHeader || (nth + turn) % share === 0,
  }))

  test.each(kinds)(
    'API-02 PERM-13 $kind gives access to no call and changes nothing',
    async ({ kind, headersOf, isFor }) => {
      const headers = await headersOf(stage)
      const client = clientOf(stage.api.app, async () => headers)
      const requests = (await requestsOnce()).filter((_request, nth) => isFor(nth))
      await stage.unchanged(async () => {
        for (const [name, request] of requests) {
          for (const address of addressesToTry(kind, name)) {
            const response = await send(client, { method: specOf(name).method, address }, request)
            expectResponse(response, { status: 401 }, { name, about: `${kind}: ${address}` })
            expect(response.headers['www-authenticate']).toBe('Bearer')
          }
        }
      })
    },
  )

  test('API-02 the expired token still exists after the tests, and a valid token still works', async () => {
    const { expired } = await stage.api.db.one<{ expired: number }>(
      sql`select count(*)::integer as expired from access_tokens where expires_at < now()`,
    )
    expect(expired).toBe(1)
    expect((await stage.api.as('superAdmin').get('/api/v1/users/profile')).status).toBe(200)
  })

  test.each(open)('%s succeeds for everybody, regardless of the header', async (name) => {
    const { method } = specOf(name)
    const { status, request } = rowOf(name)
    for (const [kind, headersOf] of Object.entries(strangers)) {
      const headers = await headersOf(stage)
      const client = clientOf(stage.api.app, async () => headers)
      for (const address of addressesToTry(kind, name)) {
        const response = await send(
          client,
          { method, address },
          await request(stage.things, 'nobody'),
        )
        expectResponse(response, { status }, { name, about: `${kind}: ${address}` })
      }
    }
  })
})

describe('the activity log by setting', () => {
  const settings: [string, readonly Signed[]][] = [
    ['office_admin,super_admin', ['officeAdmin', 'superAdmin']],
    ['system_admin', ['systemAdmin']],
    ['employee', ['employee']],
    ['', ['superAdmin']],
  ]

  test.each(settings)(
    'PERM-13 ACTIVITY_LOG_ROLES=%s allows exactly these roles',
    async (setting, allowed) => {
      const app = await stage.api.another({ ACTIVITY_LOG_ROLES: setting })
      for (const name of ['listActivity', 'exportActivity'] as const) {
        const [address = ''] = addressesOf(name)
        for (const person of signed) {
          // The sign-ins above ended the first session, because a user has at most twenty.
          const token = await issueToken(stage.api.db, company.users[person], { ttl: 3600 })
          const client = clientOf(app, async () => ({ authorization: `Bearer ${token}` }))
          const request = await rowOf(name).request(stage.things, person)
          const response = await send(client, { method: 'GET', address }, request)
          const expected = allowed.includes(person) ? ({ status: 200 } as const) : forbidden
          expectResponse(response, expected, { name, about: person })
        }
      }
    },
  )
})
