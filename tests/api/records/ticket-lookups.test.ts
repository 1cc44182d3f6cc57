import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi, type people } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const { assets, tickets, users } = company
const hostile = '<img src=x onerror=alert(1)> "quoted"'

const api = testApi()

describe('tickets of an asset', () => {
  const ofAsset = (id: number | string) =>
    api.as('officeAdmin').get(`/api/v1/ticket/asset-tickets/${id}`)

  test('API-21 ENT-06 lists id, raiser, status and description, newest first, without deleted tickets', async () => {
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

  test('API-21 an asset without tickets has an empty list; an archived asset keeps its tickets', async () => {
    expect((await ofAsset(assets.freeChair)).body).toEqual([])
    await api.db
      .run(sql`insert into tickets (id, priority, description, raised_by, asset_id, category_id, place_id, manager)
      values (70, 'low', 'Does not start', ${users.employee}, ${assets.brokenLaptop}, 1, 1, 'system_admin')`)
    expect((await ofAsset(assets.brokenLaptop)).body).toMatchObject([{ id: 70 }])
  })
})

describe('one ticket', () => {
  const one = (id: number | string, person: (typeof people)[number] = 'officeAdmin') =>
    api.as(person).get(`/api/v1/ticket/${id}`)

  test('API-29 ENT-11 returns all fields, and the version as ETag', async () => {
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

  test('OP-090 asset is null if the asset is archived, but asset_id stays', async () => {
    await api.db.run(sql`update assets set deleted_at = now() where id = ${assets.ownLaptop}`)
    const { body } = await one(tickets.completed)
    expect([body.asset, body.asset_id]).toEqual([null, assets.ownLaptop])
    await api.db.run(sql`update assets set deleted_at = null where id = ${assets.ownLaptop}`)
  })
})
