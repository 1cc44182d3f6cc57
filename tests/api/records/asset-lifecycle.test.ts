import { describe, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { assetCalls } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'

const { assets } = company

const api = testApi()
const calls = assetCalls(api)

const totals = async () => {
  const count = async (archived: boolean) =>
    (await api.as('officeAdmin').get(`/api/v1/assets?archived=${archived}`)).body
      .totalItems as number
  return { active: await count(false), trash: await count(true) }
}

describe('deleting', () => {
  test('API-13 returns 200 with id, time and version; the asset is in the trash with all its fields', async () => {
    const id = await calls.added()
    const asset = (await calls.get(id)).body
    const before = await totals()
    const { status, body, headers } = await calls.remove(id)
    expect(status).toBe(200)
    expect(body).toEqual({ id, deleted_at: expect.any(String), version: 2 })
    expect(headers['etag']).toBe('"2"')
    expect(Math.abs(Date.now() - Date.parse(body.deleted_at))).toBeLessThan(60_000)
    expect((await calls.get(id)).status).toBe(404)
    expect((await calls.getTrashed(id)).body).toEqual({
      ...asset,
      deleted_at: body.deleted_at,
      version: 2,
    })
    expect(await totals()).toEqual({ active: before.active - 1, trash: before.trash + 1 })
    expect([await calls.historyOf(id), await calls.logged(id)]).toEqual([
      [['Asset moved to Trash'], ['Asset added']],
      [['Asset moved to Trash'], ['Asset added']],
    ])
  })

  test('works without a body for any content type, and with open tickets (OP-052)', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await api
      .as('superAdmin')
      .send('DELETE', `/api/v1/assets/${assets.othersLaptop}`, { headers, payload: '{}' })
    expect(response.status).toBe(200)
    const ticket = await api.as('officeAdmin').get('/api/v1/ticket/2')
    expect(ticket.body).toMatchObject({ asset: null, asset_id: assets.othersLaptop })
    expect((await calls.restore(assets.othersLaptop)).status).toBe(200)
  })

  test('a stale If-Match returns 412', async () => {
    const id = await calls.added()
    expect((await calls.remove(id, { 'if-match': '"9"' })).status).toBe(412)
    expect((await calls.remove(id, { 'if-match': 'W/"1"' })).status).toBe(200)
    expect((await calls.restore(id, { assetId: id }, { 'if-match': '"1"' })).status).toBe(412)
    expect((await calls.restore(id, { assetId: id }, { 'if-match': '"2"' })).status).toBe(200)
  })

  test('only one of several simultaneous deletions succeeds', async () => {
    const id = await calls.added()
    const responses = await Promise.all([1, 2, 3, 4].map(() => calls.remove(id)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404,
    ])
    expect(await calls.historyOf(id)).toHaveLength(2)
  })
})

describe('restoring', () => {
  test('API-12 the asset is active again with the same fields; its history and the activity log record the restore', async () => {
    const id = await calls.added()
    const asset = (await calls.get(id)).body
    await calls.remove(id)
    const { status, body, headers } = await calls.restore(id)
    expect([status, body, headers['etag']]).toEqual([
      200,
      { id, deleted_at: null, version: 3 },
      '"3"',
    ])
    expect((await calls.get(id)).body).toEqual({ ...asset, version: 3 })
    expect((await calls.getTrashed(id)).status).toBe(404)
    const sentences = [['Asset restored'], ['Asset moved to Trash'], ['Asset added']]
    expect([await calls.historyOf(id), await calls.logged(id)]).toEqual([sentences, sentences])
  })
})
