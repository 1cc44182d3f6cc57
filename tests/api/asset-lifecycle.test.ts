import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { faultsOf, openApi, people, type TestApi } from '../support/api.ts'
import { assetCalls, fullAsset, leastAsset } from '../support/asset-calls.ts'
import { company } from '../support/company.ts'

const { assets, users } = company

let api: TestApi
let calls: ReturnType<typeof assetCalls>
beforeAll(async () => {
  api = await openApi()
  calls = assetCalls(api)
})
afterAll(() => api.close())

const totals = async () => {
  const count = async (archived: boolean) =>
    (await api.as('officeAdmin').get(`/api/v1/assets?archived=${archived}`)).body
      .totalItems as number
  return { active: await count(false), trash: await count(true) }
}

describe('deleting', () => {
  test('API-13 answers exactly 200 with id, moment and version; the asset is in the trash, whole', async () => {
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
    expect([await calls.told(id), await calls.logged(id)]).toEqual([
      [['Asset moved to Trash'], ['Asset added']],
      [['Asset moved to Trash'], ['Asset added']],
    ])
  })

  test('works without a body under any content type, and open tickets do not forbid it (OP-052)', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await api
      .as('superAdmin')
      .send('DELETE', `/api/v1/assets/${assets.othersLaptop}`, { headers, payload: '{}' })
    expect(answer.status).toBe(200)
    const ticket = await api.as('officeAdmin').get('/api/v1/ticket/2')
    expect(ticket.body).toMatchObject({ asset: null, asset_id: assets.othersLaptop })
    expect((await calls.restore(assets.othersLaptop)).status).toBe(200)
  })

  test.each([
    ['unknown', 999_999],
    ['archived already', assets.brokenLaptop],
  ])('an asset that is %s is a 404 with a text', async (_state, id) => {
    const { status, body } = await calls.remove(id)
    expect([status, body]).toEqual([
      404,
      { statusCode: 404, error: 'Not Found', message: 'Asset not found' },
    ])
  })

  test('a stale If-Match is a 412', async () => {
    const id = await calls.added()
    expect((await calls.remove(id, { 'if-match': '"9"' })).status).toBe(412)
    expect((await calls.remove(id, { 'if-match': 'W/"1"' })).status).toBe(200)
    expect((await calls.restore(id, { assetId: id }, { 'if-match': '"1"' })).status).toBe(412)
    expect((await calls.restore(id, { assetId: id }, { 'if-match': '"2"' })).status).toBe(200)
  })

  test('of several who delete at once one does', async () => {
    const id = await calls.added()
    const answers = await Promise.all([1, 2, 3, 4].map(() => calls.remove(id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404,
    ])
    expect(await calls.told(id)).toHaveLength(2)
  })
})

describe('restoring', () => {
  test('API-12 the asset is active again as it was, and its history and the activity log tell so', async () => {
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
    expect([await calls.told(id), await calls.logged(id)]).toEqual([sentences, sentences])
  })

  test('the body repeats the id of the path, else nothing happens', async () => {
    const { brokenLaptop: id } = assets
    for (const body of [{}, { assetId: null }, { assetId: id + 1 }])
      expect(faultsOf(await calls.restore(id, body))).toEqual({ assetId: ['same-as-path'] })
    for (const assetId of [String(id), [id], true])
      expect(faultsOf(await calls.restore(id, { assetId }))).toEqual({ assetId: ['isInt'] })
    expect((await calls.getTrashed(id)).body.version).toBe(1)
  })

  test.each([
    ['unknown', 999_999],
    ['active', assets.ownLaptop],
  ])('an %s asset is a 404, whatever the body says', async (_state, id) => {
    for (const body of [{ assetId: id }, {}, { assetId: 'x' }]) {
      const answer = await calls.restore(id, body)
      expect([answer.status, answer.body.message]).toEqual([404, 'Asset not found'])
    }
  })
})

describe('permissions', () => {
  const { ownLaptop, freeChair, brokenLaptop } = assets

  test('PERM-03 PERM-04 PERM-13 an employee neither writes, restores nor reads histories, not even of the own asset', async () => {
    const before = await api.db.many(sql`select id, version, deleted_at from assets order by id`)
    const employee = api.as('employee')
    const answers = [
      await employee.post('/api/v1/assets/', fullAsset),
      await employee.put(`/api/v1.1/assets/${ownLaptop}`, fullAsset),
      await employee.put(`/api/v1/assets/${ownLaptop}`, fullAsset),
      await employee.send('DELETE', `/api/v1/assets/${ownLaptop}`),
      await employee.put(`/api/v1/assets/${brokenLaptop}/unarchive`, { assetId: brokenLaptop }),
      await employee.get(`/api/v1/asset/${ownLaptop}/history`),
      await employee.get(`/api/v1/assets/${ownLaptop}/history`),
      await employee.get('/api/v1/export-asset'),
    ]
    for (const { status, body } of answers) {
      expect(body).toEqual({ statusCode: 403, error: 'Forbidden', message: 'Forbidden' })
      expect(status).toBe(403)
    }
    expect(await api.db.many(sql`select id, version, deleted_at from assets order by id`)).toEqual(
      before,
    )
  })

  test.each(people.slice(1))(
    'PERM-03 PERM-04 %s adds, edits, deletes, restores and reads the history',
    async (person) => {
      const me = api.as(person)
      const { body } = await me.post('/api/v1/assets/', leastAsset)
      const url = `/api/v1/assets/${body.id}`
      const answers = [
        await me.put(`/api/v1.1/assets/${body.id}`, {
          ...leastAsset,
          assigned_to: users.colleague,
        }),
        await me.send('DELETE', url),
        await me.put(`${url}/unarchive`, { assetId: body.id }),
        await me.get(`${url}/history`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const { username } = await api.db.one<{ username: string }>(
        sql`select username from users where id = ${users[person]}`,
      )
      const authors = answers[3]?.body.items.map(
        ({ created_by }: { created_by: { username: string } }) => created_by.username,
      )
      expect(authors).toEqual([username, username, username, username])
    },
  )

  test('PERM-13 a role lost is a right lost at the next call', async () => {
    const { n } = await api.db.one<{ n: number }>(sql`select count(*) as n from assets`)
    await api.db.run(sql`update users set role_id = 3 where id = ${users.systemAdmin}`)
    try {
      const { status } = await api.as('systemAdmin').post('/api/v1/assets/', leastAsset)
      expect(status).toBe(403)
      expect(
        (await api.as('systemAdmin').send('DELETE', `/api/v1/assets/${freeChair}`)).status,
      ).toBe(403)
    } finally {
      await api.db.run(sql`update users set role_id = 2 where id = ${users.systemAdmin}`)
    }
    expect(await api.db.one(sql`select count(*) as n from assets`)).toEqual({ n })
  })
})
