import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { leastAsset } from '../../support/asset-calls.ts'
import { openApi, type Person, type TestApi } from '../../support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi({}, undefined, 6)
})
afterAll(() => api.close())

const list = '/api/v1/assets?page=1'

test('a list that was read before is answered without reading it, to this person alone', async () => {
  // A server takes its reads from the database when it is built.
  const reading = vi.spyOn(api.db, 'reading')
  const app = await api.another({})
  const get = async (person: Person, url: string) => {
    const headers = { authorization: `Bearer ${await api.tokenOf(person)}` }
    const before = reading.mock.calls.length
    const { statusCode, body, headers: sent } = await app.inject({ url, headers })
    const answer = [statusCode, body, sent['content-type']]
    return { answer, reads: reading.mock.calls.length - before }
  }
  await get('employee', '/api/v1/assets?perPage=1')
  const first = await get('officeAdmin', list)
  expect(first.reads).toBe(1)
  const again = async () => {
    const { answer, reads } = await get('officeAdmin', list)
    expect(answer).toEqual(first.answer)
    return reads
  }
  // A snapshot is the whole server's, so a write in any other database makes it a new one.
  await expect.poll(again).toBe(0)
  expect((await get('employee', list)).reads).toBe(1)
  expect((await get('officeAdmin', `${list}&perPage=5`)).reads).toBe(1)
})

test('a list is read anew after any write, also by another server', async () => {
  const { get } = api.as('officeAdmin')
  const other = await api.another({})
  const before = (await get(list)).body
  const added = await api.as('superAdmin').post('/api/v1/assets/', leastAsset)
  expect(added.status).toBe(201)
  const after = (await get(list)).body
  expect([after.totalItems, after.items[0].id]).toEqual([before.totalItems + 1, added.body.id])

  const headers = { authorization: `Bearer ${await api.tokenOf('superAdmin')}` }
  const url = `/api/v1/assets/${added.body.id}`
  expect((await other.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
  expect((await get(list)).body.totalItems).toBe(before.totalItems)
})
