import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { openApi, type people, type TestApi } from '../support/api.ts'
import { company } from '../support/company.ts'

const { assets, tickets, users } = company
const hostile = '<img src=x onerror=alert(1)> "quoted"'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

describe('tickets of an asset', () => {
  const ofAsset = (id: number | string) =>
    api.as('officeAdmin').get(`/api/v1/ticket/asset-tickets/${id}`)

  test('API-21 ENT-06 lists id, raiser, status and description, newest first, without the deleted', async () => {
    await api.db
      .run(sql`insert into tickets (id, priority, description, raised_by, asset_id, category_id, place_id, manager, created_at, deleted_at)
      values (51, 'low', ${hostile}, ${users.officeAdmin}, ${assets.ownLaptop}, 1, 1, 'system_admin', '2025-02-01T00:00:00Z', null),
             (52, 'low', 'Gone', ${users.employee}, ${assets.ownLaptop}, 1, 1, 'system_admin', '2025-02-02T00:00:00Z', now()),
             (50, 'low', 'Same moment', ${users.employee}, ${assets.ownLaptop}, 1, 1, 'system_admin', '2025-02-01T00:00:00Z', null)`)
    const { status, body } = await ofAsset(assets.ownLaptop)
    expect(status).toBe(200)
    expect(body).toEqual([
      { id: 51, user: { username: 'Omana Office' }, status: 'unassigned', description: hostile },
      {
        id: 50,
        user: { username: 'Esha Employee' },
        status: 'unassigned',
        description: 'Same moment',
      },
      {
        id: tickets.completed,
        user: { username: 'Esha Employee' },
        status: 'completed',
        description: 'Keyboard does not type',
      },
    ])
  })

  test('API-21 an asset without tickets has none, an archived one keeps its own', async () => {
    expect((await ofAsset(assets.freeChair)).body).toEqual([])
    await api.db
      .run(sql`insert into tickets (id, priority, description, raised_by, asset_id, category_id, place_id, manager)
      values (70, 'low', 'Does not start', ${users.employee}, ${assets.brokenLaptop}, 1, 1, 'system_admin')`)
    expect((await ofAsset(assets.brokenLaptop)).body).toMatchObject([{ id: 70 }])
  })

  test('API-21 an unknown asset is a 404, a malformed id a 422', async () => {
    const unknown = await ofAsset(999_999)
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Asset not found'])
    for (const id of ['abc', '0', '-1', '2147483648', '1.5', '1%20or%201=1'])
      expect([id, (await ofAsset(id)).status]).toEqual([id, 422])
  })
})

describe('one ticket', () => {
  const one = (id: number | string, person: (typeof people)[number] = 'officeAdmin') =>
    api.as(person).get(`/api/v1/ticket/${id}`)

  test('ENT-11 the whole ticket, its version as tag', async () => {
    const { status, body, headers } = await one(tickets.completed)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: tickets.completed,
      status: 'completed',
      resolve_date: '2025-01-11T09:00:00.000Z',
      due_at: null,
      user: { id: users.employee, username: 'Esha Employee' },
      assigned_user: {
        id: users.systemAdmin,
        username: 'Sanjay System',
        role: { name: 'system_admin' },
      },
      asset_id: assets.ownLaptop,
      asset: { id: assets.ownLaptop, serial_number: 'LT-0001' },
      manager: 'system_admin',
    })
    expect([headers['etag'], headers['cache-control']]).toEqual(['"1"', 'no-store'])
  })

  test('API-29 an unknown or deleted ticket is a 404, a malformed id a 422', async () => {
    await api.db
      .run(sql`insert into tickets (id, priority, description, raised_by, category_id, place_id, manager, deleted_at)
      values (60, 'low', 'Deleted', ${users.employee}, 1, 1, 'system_admin', now())`)
    for (const id of [999_999, 60]) {
      const { status, body } = await one(id)
      expect([id, status, body.message]).toEqual([id, 404, 'Ticket not found'])
    }
    for (const id of ['abc', '0', '2147483648']) expect((await one(id)).status).toBe(422)
  })

  test('API-29 an employee sees the own tickets; others’ look as if they were not there', async () => {
    expect((await one(tickets.leakingTap, 'employee')).status).toBe(200)
    const others = await one(tickets.open, 'employee')
    expect(others.status).toBe(404)
    expect(others.body).toEqual((await one(999_999, 'employee')).body)
    for (const person of ['officeAdmin', 'systemAdmin', 'superAdmin'] as const)
      expect((await one(tickets.open, person)).status).toBe(200)
  })

  test('OP-090 an archived asset is left out, its id stays', async () => {
    await api.db.run(sql`update assets set deleted_at = now() where id = ${assets.ownLaptop}`)
    const { body } = await one(tickets.completed)
    expect([body.asset, body.asset_id]).toEqual([null, assets.ownLaptop])
    await api.db.run(sql`update assets set deleted_at = null where id = ${assets.ownLaptop}`)
  })
})
