import { describe, expect, test } from 'vitest'
import { addressOf, expectAnswer, send, specOf } from './request.ts'
import { groups, type Caller, type Case, type RowName } from './row.ts'
import { rowNames, rowOf } from './rows.ts'
import { matrixStage } from './stage.ts'

const stage = matrixStage()

/** Puts one case to its call; reads also as a HEAD, which must tell no more than the GET. */
async function put(
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
    const answer = await send(client, { method, address }, request)
    expectAnswer(answer, expected, { name, about: `${of}, ${caller}` })
    if (!isRefused) await request.also?.(answer)
    if (method !== 'GET') return
    const head = await send(client, { method: 'HEAD', address }, request)
    expect([head.status, head.text]).toEqual([answer.status, ''])
  }
  await (isRefused || method === 'GET' ? stage.unchanged(work) : work())
}

describe.each(rowNames.filter((name) => rowOf(name).cases.length > 0))('%s', (name) => {
  const { ids, cases } = rowOf(name)
  const each = cases.flatMap((one) =>
    groups[one.by].callers.map((caller) => [one.of, caller, one] as const),
  )

  test.each(each)(`${ids} of %s, by %s`, async (_of, caller, one) => {
    await put(name, one, caller)
  })
})
