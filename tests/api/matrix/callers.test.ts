import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { accessOf } from '../../../src/domain/access/call-access.ts'
import { can, rolesWith } from '../../../src/domain/access/roles.ts'
import { calls } from '../../../src/wire/calls.ts'
import { sendsAll } from '../../support/hostile-values.ts'
import { clientOf, type Answer } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { addressesOf, addressOf, callOf, expectAnswer, mayCall, send, specOf } from './request.ts'
import { roleOf, signed, type Signed } from './roles.ts'
import { forbidden, type CallRequest, type RowName } from './row.ts'
import { rowNames, rowOf } from './rows.ts'
import { matrixStage, strangers } from './stage.ts'

const stage = matrixStage()
const open = rowNames.filter((name) => rowOf(name).who === 'nobody')
const guarded = rowNames.filter((name) => rowOf(name).who !== 'nobody')

const letIn = (name: RowName) => signed.filter((person) => mayCall(name, person))

/** Records of everybody, or the caller's own: the only answers that may hold an e-mail address (OP-003). */
const mayHoldAddresses = (name: RowName, person: Signed) =>
  name === 'getProfile' || can(roleOf[person], 'user.administer')

/**
 * The addresses at which a person tries a call: the first person of a group at all of them, the others at its path. The
 * addresses of a call have one handler, which knows the call and not the address.
 */
const addressesFor = (name: RowName, person: Signed, [first]: readonly Signed[]) =>
  person === first ? addressesOf(name) : [addressOf(name)]

/** Sends a call to its addresses as one person, each time with new records. */
async function callAs(name: RowName, person: Signed): Promise<[string, Answer, () => unknown][]> {
  const { method } = specOf(name)
  const answers: [string, Answer, () => unknown][] = []
  for (const address of addressesFor(name, person, letIn(name))) {
    const request = await rowOf(name).request(stage.things, person)
    const answer = await send(stage.api.as(person), { method, address }, request)
    answers.push([address, answer, () => request.also?.(answer)])
  }
  return answers
}

test('API-02 PERM-13 SVC-08 every call has a row', () => {
  expect(rowNames.toSorted()).toEqual([...Object.keys(calls), 'listTrash'].toSorted())
})

describe.each(guarded)('%s', (name) => {
  const { ids, status } = rowOf(name)

  test.each(letIn(name))(
    `${ids} is answered to the %s, to the first of them under every address`,
    async (person) => {
      for (const [address, answer, also] of await callAs(name, person)) {
        expectAnswer(answer, { status }, { name, about: address })
        await also()
        if (!mayHoldAddresses(name, person)) expect(answer.text).not.toContain('@example.com')
      }
    },
  )

  const shutOut = signed.filter((person) => !mayCall(name, person))
  if (shutOut.length === 0) return
  test(`${ids} is refused to everybody else, to the first of them under every address, and nothing changes`, async () => {
    const { method } = specOf(name)
    const requests: (readonly [Signed, CallRequest])[] = []
    for (const person of shutOut)
      requests.push([person, await rowOf(name).request(stage.things, person)] as const)
    await stage.unchanged(async () => {
      for (const [person, request] of requests) {
        for (const address of addressesFor(name, person, shutOut)) {
          const answer = await send(stage.api.as(person), { method, address }, request)
          expectAnswer(answer, forbidden, { name, about: `${person}: ${address}` })
        }
      }
    })
  })
})

test.each(guarded)('PERM-13 the product’s own table, which screens go by, agrees on %s', (name) => {
  const access = accessOf(callOf(name), { archived: name === 'listTrash' })
  for (const person of signed) {
    const allowed =
      access === 'session' ||
      (access !== 'public' &&
        can(roleOf[person], access, { activityLogRoles: rolesWith('activity.read') }))
    expect([person, allowed]).toEqual([person, mayCall(name, person)])
  }
})

/** Without a header a call is tried at all of its addresses, with another one at its path. */
const withoutHeader = 'no `Authorization` header'
const tried = (kind: string, name: RowName) =>
  kind === withoutHeader ? addressesOf(name) : [addressOf(name)]

describe('strangers', () => {
  // Made once: strangers change none of what they name.
  let requests: Promise<(readonly [RowName, CallRequest])[]> | undefined
  const requestsOnce = () =>
    (requests ??= Promise.all(
      guarded.map(
        async (name) => [name, await rowOf(name).request(stage.things, 'superAdmin')] as const,
      ),
    ))

  // One function reads the header for all calls. Requests without a header prove that each call uses it, so each other
  // header is sent to a quarter of the calls; `npm run test:deep` sends all to all.
  const share = sendsAll ? 1 : 4
  const kinds = Object.entries(strangers).map(([kind, headersOf], turn) => ({
    kind,
    headersOf,
    isFor: (nth: number) => kind === withoutHeader || (nth + turn) % share === 0,
  }))

  test.each(kinds)(
    'API-02 PERM-13 $kind opens no call, and nothing changes',
    async ({ kind, headersOf, isFor }) => {
      const headers = await headersOf(stage)
      const client = clientOf(stage.api.app, async () => headers)
      const requests = (await requestsOnce()).filter((_request, nth) => isFor(nth))
      await stage.unchanged(async () => {
        for (const [name, request] of requests) {
          for (const address of tried(kind, name)) {
            const answer = await send(client, { method: specOf(name).method, address }, request)
            expectAnswer(answer, { status: 401 }, { name, about: `${kind}: ${address}` })
            expect(answer.headers['www-authenticate']).toBe('Bearer')
          }
        }
      })
    },
  )

  test('API-02 the expired token was there to the end, and a good one still is good', async () => {
    const { expired } = await stage.api.db.one<{ expired: number }>(
      sql`select count(*)::integer as expired from access_tokens where expires_at < now()`,
    )
    expect(expired).toBe(1)
    expect((await stage.api.as('superAdmin').get('/api/v1/users/profile')).status).toBe(200)
  })

  test.each(open)('%s is answered to everybody, whatever the header', async (name) => {
    const { method } = specOf(name)
    const { status, request } = rowOf(name)
    for (const [kind, headersOf] of Object.entries(strangers)) {
      const headers = await headersOf(stage)
      const client = clientOf(stage.api.app, async () => headers)
      for (const address of tried(kind, name)) {
        const answer = await send(
          client,
          { method, address },
          await request(stage.things, 'nobody'),
        )
        expectAnswer(answer, { status }, { name, about: `${kind}: ${address}` })
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
    'PERM-13 ACTIVITY_LOG_ROLES=%s lets in just these roles',
    async (named, allowed) => {
      const app = await stage.api.another({ ACTIVITY_LOG_ROLES: named })
      for (const name of ['listActivity', 'exportActivity'] as const) {
        const [address = ''] = addressesOf(name)
        for (const person of signed) {
          // The sign-ins above have ended the first session: a person has twenty at most.
          const token = await issueToken(stage.api.db, company.users[person], { ttl: 3600 })
          const client = clientOf(app, async () => ({ authorization: `Bearer ${token}` }))
          const request = await rowOf(name).request(stage.things, person)
          const answer = await send(client, { method: 'GET', address }, request)
          const expected = allowed.includes(person) ? ({ status: 200 } as const) : forbidden
          expectAnswer(answer, expected, { name, about: person })
        }
      }
    },
  )
})
