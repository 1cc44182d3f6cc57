import { describe, expect, test } from 'vitest'
import { clientOf, faultsOf, type Answer, type Client } from '../../support/api.ts'
import { addressOf, expectAnswer, idNames, mayCall, send, specOf } from './request.ts'
import { signed } from './roles.ts'
import {
  absentId,
  forbidden,
  gone,
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
const allowed = (name: RowName) => signed.filter((person) => mayCall(name, person))
/** Values are judged by the schema of the call, which is the same for everybody who may make it. */
const first = (name: RowName) => allowed(name).slice(0, sendsAll ? undefined : 1)
const shutOut = (name: RowName) => signed.filter((person) => !mayCall(name, person))

/** Devices make the ids of marks. */
const isUuid = (id: string) => id === 'markId'
const absentUuid = '00000000-0000-4000-8000-000000000000'

const pathOf = (name: RowName, value: string | number) =>
  Object.fromEntries(
    idNames(name).map((id) => [id, isUuid(id) && value === absentId ? absentUuid : value]),
  )

/** Everything wrong that can be at once, from the id to a body that is no JSON. */
function worst(name: RowName, id: string | number): CallRequest {
  const { bad } = rowOf(name)
  const sendsJson = ['POST', 'PUT'].includes(specOf(name).method) && !bad?.files
  return {
    params: pathOf(name, id),
    query: bad?.query ?? 'page=0',
    ...(bad?.files ? { files: bad.files } : {}),
    ...(sendsJson ? { body: '{"quantity":' } : {}),
  }
}

/** Sends these requests; every one must be refused as `judge` says, and change nothing. */
function allRefused(
  name: RowName,
  client: Client,
  requests: readonly [request: CallRequest, judge: (answer: Answer) => void][],
): Promise<void> {
  return stage.unchanged(async () => {
    for (const [request, judge] of requests)
      judge(await send(client, { method: specOf(name).method, address: addressOf(name) }, request))
  })
}

describe.each(guarded)('%s', (name) => {
  const ids = ['abc', absentId]

  test('API-02 PERM-13 a stranger hears 401 before anything of the request is judged', async () => {
    const stranger = clientOf(stage.api.app, async () => ({ authorization: 'Bearer garbage' }))
    await allRefused(
      name,
      stranger,
      ids.map((id) => [
        worst(name, id),
        (answer) => expectAnswer(answer, { status: 401 }, { name, about: String(id) }),
      ]),
    )
  })

  test.each(shutOut(name))(
    'PERM-13 the %s hears 403 before what is absent or wrong',
    async (person) => {
      await allRefused(
        name,
        stage.api.as(person),
        ids.map((id) => [
          worst(name, id),
          (answer) => expectAnswer(answer, forbidden, { name, about: String(id) }),
        ]),
      )
    },
  )
})

describe.each(withIds)('%s', (name) => {
  test.each(allowed(name))(
    'PERM-13 the %s hears 404 of absent ids, even beside what is wrong',
    async (person) => {
      const { request, bad, missing = '' } = rowOf(name)
      const params = pathOf(name, absentId)
      const good = await request(stage.things, person)
      const requests = [{ ...good, params }, ...(bad ? [{ ...bad, params }] : [])]
      await allRefused(
        name,
        stage.api.as(person),
        requests.map((request) => [
          request,
          (answer) => expectAnswer(answer, gone(missing), { name, about: person }),
        ]),
      )
    },
  )

  test.each(first(name))('PERM-13 the %s hears 422 of what is no id', async (person) => {
    const good = await rowOf(name).request(stage.things, person)
    await allRefused(
      name,
      stage.api.as(person),
      idNames(name).flatMap((id) =>
        Object.entries(malformedIds).map(
          ([value, key]): [CallRequest, (answer: Answer) => void] => [
            { ...good, params: { ...good.params, [id]: value } },
            (answer) =>
              expectAnswer(answer, refused({ [id]: [isUuid(id) ? 'format' : key] }), {
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
  test.each(first(name))('PERM-13 the %s hears 422 of a wrong value', async (person) => {
    const { request, bad } = rowOf(name)
    const { params = {} } = await request(stage.things, person)
    await allRefused(name, stage.api.as(person), [
      [
        { ...bad, params },
        (answer) => {
          expect([name, answer.status]).toEqual([name, 422])
          expect(Object.keys(faultsOf(answer))).toContain(bad?.field)
        },
      ],
    ])
  })
})
