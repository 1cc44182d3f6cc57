import { describe, expect, test } from 'vitest'
import { addressesOf, expectAnswer, send, specOf } from './ask.ts'
import { groups, type Ask, type Asker, type Case, type RowName } from './row.ts'
import { rowNames, rowOf } from './rows.ts'
import { matrixStage } from './stage.ts'

const stage = matrixStage()

/** Puts one case to every address of its call; reads also as a HEAD, which must tell no more than the GET. */
async function put(name: RowName, { of, ask: askOf, answer: expected }: Case, asker: Asker) {
  const { method } = specOf(name)
  const client = stage.things.as(asker)
  const isRefused = expected.status >= 400
  const asks: [string, Ask][] = []
  for (const address of addressesOf(name)) asks.push([address, await askOf(stage.things, asker)])
  const work = async () => {
    for (const [address, ask] of asks) {
      const answer = await send(client, { method, address }, ask)
      expectAnswer(answer, expected, { name, about: `${of}, ${asker}, ${address}` })
      if (!isRefused) await ask.also?.(answer)
      if (method !== 'GET') continue
      const head = await send(client, { method: 'HEAD', address }, ask)
      expect([head.status, head.text]).toEqual([answer.status, ''])
    }
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
