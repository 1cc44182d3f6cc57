import { describe, expect, test } from 'vitest'
import { clientOf, faultsOf, type Answer, type Client } from '../../support/api.ts'
import { addressOf, expectResponse, idNames, mayCall, send, specOf } from './request.ts'
import { signed } from './roles.ts'
import {
  absentId,
  forbidden,
  notFound,
  malformedIds,
  refused,
  type CallRequest,
  type RowName,
} from './row.ts'
import { rowNames, rowOf } from './rows.ts'
import { sendsAll } from '../../support/hostile-values.ts'
import { matrixStage } from './stage.ts'

const stage = matrixStage()
const guarded = rowNames.filter((name) => rowOf(name).who !== 'nobody')
const withIds = guarded.filter((name) => idNames(name).length > 0)
const withBad = guarded.filter((name) => rowOf(name).bad)
const allowedPeople = (name: RowName) => signed.filter((person) => mayCall(name, person))
/** Returns the users who test invalid values: one is enough, because the schema of a call is the same for all its users. */
const peopleForValues = (name: RowName) => allowedPeople(name).slice(0, sendsAll ? undefined : 1)
const forbiddenPeople = (name: RowName) => signed.filter((person) => !mayCall(name, person))

/** Returns whether an id is a UUID: devices generate the ids of marks. */
const isUuid = (id: string) => id === 'markId'
const absentUuid = '00000000-0000-4000-8000-000000000000'

const pathOf = (name: RowName, value: string | number) =>
  Object.fromEntries(
    idNames(name).map((id) => [id, isUuid(id) && value === absentId ? absentUuid : value]),
  )

/** Returns a request with all possible faults at once, from the id to a body that is not JSON. */
function invalidRequest(name: RowName, id: string | number): CallRequest {
  const { bad } = rowOf(name)
  const sendsJson = ['POST', 'PUT'].includes(specOf(name).method) && !bad?.files
  return {
    params: pathOf(name, id),
    query: bad?.query ?? 'page=0',
    ...(bad?.files ? { files: bad.files } : {}),
    ...(sendsJson ? { body: '{"quantity":' } : {}),
  }
}

/** Sends the requests, checks each response with its function, and expects that nothing changes. */
function expectAllRefused(
  name: RowName,
  client: Client,
  requests: readonly [request: CallRequest, check: (response: Answer) => void][],
): Promise<void> {
  return stage.unchanged(async () => {
    for (const [request, check] of requests)
      check(await send(client, { method: specOf(name).method, address: addressOf(name) }, request))
  })
}

describe.each(guarded)('%s', (name) => {
  const ids = ['abc', absentId]

  test('API-02 PERM-13 a request without a valid token gets 401 before anything else is checked', async () => {
    const stranger = clientOf(stage.api.app, async () => ({ authorization: 'Bearer garbage' }))
    await expectAllRefused(
      name,
      stranger,
      ids.map((id) => [
        invalidRequest(name, id),
        (response) => expectResponse(response, { status: 401 }, { name, about: String(id) }),
      ]),
    )
  })

  test.each(forbiddenPeople(name))(
    'PERM-13 the %s gets 403 before missing objects or invalid values are reported',
    async (person) => {
      await expectAllRefused(
        name,
        stage.api.as(person),
        ids.map((id) => [
          invalidRequest(name, id),
          (response) => expectResponse(response, forbidden, { name, about: String(id) }),
        ]),
      )
    },
  )
})

describe.each(withIds)('%s', (name) => {
  test.each(allowedPeople(name))(
    'PERM-13 the %s gets 404 for unknown ids, even if the request has invalid values',
    async (person) => {
      const { request, bad, missing = '' } = rowOf(name)
      const params = pathOf(name, absentId)
      const validRequest = await request(stage.things, person)
      const requests = [{ ...validRequest, params }, ...(bad ? [{ ...bad, params }] : [])]
      await expectAllRefused(
        name,
        stage.api.as(person),
        requests.map((request) => [
          request,
          (response) => expectResponse(response, notFound(missing), { name, about: person }),
        ]),
      )
    },
  )

  test.each(peopleForValues(name))('PERM-13 the %s gets 422 for malformed ids', async (person) => {
    const validRequest = await rowOf(name).request(stage.things, person)
    await expectAllRefused(
      name,
      stage.api.as(person),
      idNames(name).flatMap((id) =>
        Object.entries(malformedIds).map(
          ([value, key]): [CallRequest, (response: Answer) => void] => [
            { ...validRequest, params: { ...validRequest.params, [id]: value } },
            (response) =>
              expectResponse(response, refused({ [id]: [isUuid(id) ? 'format' : key] }), {
                name,
                about: value,
              }),
          ],
        ),
      ),
    )
  })
})

describe.each(withBad)('%s', (name) => {
  test.each(peopleForValues(name))(
    'PERM-13 the %s gets 422 for an invalid value',
    async (person) => {
      const { request, bad } = rowOf(name)
      const { params = {} } = await request(stage.things, person)
      await expectAllRefused(name, stage.api.as(person), [
        [
          { ...bad, params },
          (response) => {
            expect([name, response.status]).toEqual([name, 422])
            expect(Object.keys(faultsOf(response))).toContain(bad?.field)
          },
        ],
      ])
    },
  )
})
