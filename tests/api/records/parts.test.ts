import { expect, test } from 'vitest'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, type Person } from '../../support/api.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { runStage } from '../runs/stage.ts'

const stage = runStage()
const admin = () => stage.as('officeAdmin')

const body = (rest: object) => ({ ...leastAsset, asset_details: {}, ...rest })
const added = async (rest: object = {}): Promise<number> => {
  const { status, body: saved } = await admin().post('/api/v1/assets/', body(rest))
  expect(status).toBe(201)
  return saved.id
}
const change = (id: number, rest: object) => admin().put(`/api/v1.1/assets/${id}`, body(rest))
const asset = async (id: number, person: Person = 'officeAdmin') =>
  (await stage.as(person).get(`/api/v1/assets/${id}`)).body

test('PART-01 PART-03 a part names its whole, the whole shows the number of parts, and a filter lists them', async () => {
  const whole = await added({ description: 'Dock' })
  const parts = [await added({ part_of: whole }), await added()]
  expect((await change(parts[1]!, { part_of: whole })).status).toBe(200)
  expect((await stage.historyOf(parts[1]!))[0]).toEqual([`Part Of set to ${assetCode(whole)}`])
  for (const id of parts)
    expect(await asset(id)).toMatchObject({
      part_of: { id: whole, code: assetCode(whole), description: 'Dock', archived: false },
      parts: 0,
    })
  expect(await asset(whole)).toMatchObject({ part_of: null, parts: 2 })
  const { body: listed } = await admin().get(
    `/api/v1/assets?part_of[]=${whole}&orderBy=part_of&orderDir=asc`,
  )
  expect(new Set(listed.items.map(({ id }: { id: number }) => id))).toEqual(new Set(parts))
})

test('PART-01 an asset cannot be part of itself, of a part, of a trashed or of an unknown asset; a whole cannot be a part', async () => {
  const [whole, part, other, trashed] = [await added(), await added(), await added(), await added()]
  await change(part, { part_of: whole })
  await admin().send('DELETE', `/api/v1/assets/${trashed}`)
  const refused = async (id: number, part_of: number) => faultsOf(await change(id, { part_of }))
  expect(await refused(other, other)).toEqual({ part_of: ['itself'] })
  expect(await refused(other, part)).toEqual({ part_of: ['part-levels'] })
  expect(await refused(whole, other)).toEqual({ part_of: ['part-levels'] })
  expect(await refused(other, trashed)).toEqual({ part_of: ['archived'] })
  expect(await refused(other, 999_999)).toEqual({ part_of: ['exists'] })
  const created = await admin().post('/api/v1/assets/', body({ part_of: part }))
  expect(faultsOf(created)).toEqual({ part_of: ['part-levels'] })
})

test('PART-02 the database rejects one of two simultaneous requests that would create two levels', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [one, two, three] = [await added(), await added(), await added()]
    const responses = await Promise.all([
      change(one, { part_of: two }),
      change(two, { part_of: three }),
    ])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]))
    for (const response of responses.filter(({ status }) => status === 422))
      expect(faultsOf(response)).toEqual({ part_of: ['part-levels'] })
  }
  const levels = await stage.api.db.many(sql`
    select from assets as part join assets as whole on whole.id = part.part_of where whole.part_of is not null`)
  expect(levels).toEqual([])
})

test('PART-05 a part keeps its whole, even if the whole is in the trash, until an edit removes it', async () => {
  const whole = await added()
  const part = await added({ part_of: whole })
  await admin().send('DELETE', `/api/v1/assets/${whole}`)
  expect(await asset(part)).toMatchObject({ part_of: { id: whole, archived: true } })
  // A client may omit part_of, and the value may stay although the whole is in the trash.
  expect((await change(part, { vendor: 'Croma' })).status).toBe(200)
  expect((await change(part, { vendor: 'Amazon', part_of: whole })).status).toBe(200)
  expect(await asset(part)).toMatchObject({ part_of: { id: whole } })
  await change(part, { part_of: null })
  expect(await asset(part)).toMatchObject({ part_of: null })
  expect((await stage.historyOf(part))[0]).toContain(`Part Of ${assetCode(whole)} removed`)
})
