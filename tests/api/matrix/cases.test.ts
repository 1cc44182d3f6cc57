import { describe, expect, test } from 'vitest'
import { addressOf, expectResponse, send, specOf } from './request.ts'
import { groups, type Caller, type Case, type RowName } from './row.ts'
import { rowNames, rowOf } from './rows.ts'
import { matrixStage } from './stage.ts'

const stage = matrixStage()

/** Sends the request of one case. A GET is also sent as a HEAD, which must have the same status and no body. */
async function sendCase(
  name: RowName,
  { of, request: requestOf, answer: expected }: Case,
  caller: Caller,
) {
  const { method } = specOf(name)
  const client = stage.things.as(caller)
  const isRefused = expected.status >= 400
  const address = addressOf(name)
  const request = await requestOf(stage.things, caller)
  const work = async () => {
    const response = await send(client, { method, address }, request)
    expectResponse(response, expected, { name, about: `${of}, ${caller}` })
    if (!isRefused) await request.also?.(response)
    if (method !== 'GET') return
    const head = await send(client, { method: 'HEAD', address }, request)
    expect([head.status, head.text]).toEqual([response.status, ''])
  }
  await (isRefused || method === 'GET' ? stage.unchanged(work) : work())
}

describe.each(rowNames.filter((name) => rowOf(name).cases.length > 0))('%s', (name) => {
  const { ids, cases } = rowOf(name)
  const each = cases.flatMap((one) =>
    groups[one.by].callers.map((caller) => [one.of, caller, one] as const),
  )

  test.each(each)(`${ids} of %s, by %s`, async (_of, caller, one) => {
    await sendCase(name, one, caller)
  })
})
