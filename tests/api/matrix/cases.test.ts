import { describe, expect, test } from 'vitest'
import { addressOf, expectAnswer, send, specOf } from './ask.ts'
import { groups, type Asker, type Case, type RowName } from './row.ts'
import { rowNames, rowOf } from './rows.ts'
import { matrixStage } from './stage.ts'

const stage = matrixStage()

/** Puts one case to its call; reads also as a HEAD, which must tell no more than the GET. */
async function put(name: RowName, { of, ask: askOf, answer: expected }: Case, asker: Asker) {
  const { method } = specOf(name)
  const client = stage.things.as(asker)
  const isRefused = expected.status >= 400
  const address = addressOf(name)
  const ask = await askOf(stage.things, asker)
  const work = async () => {
    const answer = await send(client, { method, address }, ask)
    expectAnswer(answer, expected, { name, about: `${of}, ${asker}` })
    if (!isRefused) await ask.also?.(answer)
    if (method !== 'GET') return
    const head = await send(client, { method: 'HEAD', address }, ask)
    expect([head.status, head.text]).toEqual([answer.status, ''])
  }
  await (isRefused || method === 'GET' ? stage.unchanged(work) : work())
}

describe.each(rowNames.filter((name) => rowOf(name).cases.length > 0))('%s', (name) => {
  const { ids, cases } = rowOf(name)
  const each = cases.flatMap((one) =>
    groups[one.by].askers.map((asker) => [one.of, asker, one] as const),
  )

  test.each(each)(`${ids} of %s, by %s`, async (_of, asker, one) => {
    await put(name, one, asker)
  })
})
