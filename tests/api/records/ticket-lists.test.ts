import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const { tickets, users } = company

const api = testApi()

const allTickets = (query = '', person: Person = 'officeAdmin') =>
  api.as(person).get(`/api/v1/ticket/admin-ticket?${query}`)
const own = (query = '', person: Person = 'employee') =>
  api.as(person).get(`/api/v1/user-ticket?${query}`)

interface Listed {
  body: { items: { id: number; user: { id: number }; status: string }[] }
}
const ids = ({ body }: Listed) => body.items.map(({ id }) => id)

describe('the list of all tickets', () => {
  test('ENT-12 API-27 TKL-25 CONST-08 returns items, page and totalPages, newest first, by default twelve per page', async () => {
    const { status, body } = await allTickets()
    expect(status).toBe(200)
    expect({ ...body, items: [] }).toEqual({
      items: [],
      page: 1,
      totalPages: 1,
      totalItems: 3,
      offset: 0,
      itemCount: 3,
      revision: 0,
    })
    expect(ids({ body })).toEqual([tickets.leakingTap, tickets.open, tickets.completed])
    const one = await api.as('officeAdmin').get(`/api/v1/ticket/${tickets.completed}`)
    expect({ ...body.items.at(-1), attachments: [], remark: null }).toEqual(one.body)
  })

  test('asset_id filters by asset, in the list of own tickets too', async () => {
    const { ownLaptop, othersLaptop } = company.assets
    expect(ids(await allTickets(`asset_id=${othersLaptop}`))).toEqual([tickets.open])
    expect((await allTickets(`asset_id=${ownLaptop}&perPage=5`)).body).toMatchObject({
      totalItems: 1,
    })
    expect(ids(await allTickets(`asset_id=${ownLaptop}&overdue=true`))).toEqual([])
    expect(ids(await own(`asset_id=${ownLaptop}`))).toEqual([tickets.completed])
    expect(ids(await own(`asset_id=${othersLaptop}`))).toEqual([])
    expect((await allTickets('asset_id=laptop')).status).toBe(422)
  })

  test('API-27 empty filters do not filter, and all=true returns one page', async () => {
    for (const query of [
      'status=&assigned_to=null&search=&overdue=',
      'status[]=null',
      'all=true&perPage=1&page=2',
    ]) {
      const { body } = await allTickets(query)
      expect([query, ids({ body }), body.page, body.totalPages]).toEqual([query, [3, 2, 1], 1, 1])
    }
  })

  test('API-27 an invalid value returns 422 and names its field', async () => {
    for (const [name, value] of [
      ['status', 'burning'],
      ['assigned_to', 'me'],
      ['orderBy', 'colour'],
      ['orderDir', 'up'],
      ['page', '0'],
      ['perPage', '1001'],
      ['overdue', 'yes'],
      ['search', 'x'.repeat(10_001)],
    ] as const) {
      const { status, body } = await allTickets(`${name}=${value}`)
      expect([name, status, body.message?.[0]?.property]).toEqual([name, 422, name])
    }
  })
})

describe('the list of own tickets', () => {
  test('API-28 ENT-12 PERM-08 contains only tickets that the caller raised, for every role, in the same shape', async () => {
    const { status, body } = await own()
    expect(status).toBe(200)
    expect(ids({ body })).toEqual([tickets.leakingTap, tickets.completed])
    expect(body).toMatchObject({ page: 1, totalPages: 1, totalItems: 2, offset: 0, itemCount: 2 })
    expect(ids(await own('', 'colleague'))).toEqual([tickets.open])
    for (const person of ['officeAdmin', 'systemAdmin', 'superAdmin'] as const)
      expect((await own('', person)).body).toMatchObject({
        items: [],
        totalItems: 0,
        totalPages: 1,
      })
  })

  test('API-28 assigned_to has no effect and does not show tickets of others', async () => {
    for (const id of [users.colleague, users.officeAdmin, 999])
      expect(ids(await own(`assigned_to[]=${id}`))).toEqual([3, 1])
    for (const query of [
      'raised_by=5',
      'user=5',
      'userId=5',
      'all=true',
      'status=unassigned&all=true',
    ]) {
      const { body } = (await own(query)) as Listed
      expect([query, body.items.every(({ user }) => user.id === users.employee)]).toEqual([
        query,
        true,
      ])
    }
  })
})

describe('deleting', () => {
  beforeAll(() =>
    api.db.run(sql`
      insert into tickets (id, priority, description, raised_by, category_id, place_id, manager, created_at) values
      (17, 'low', 'Squeaking door', 5, 2, 1, 'office_admin', '2024-12-01T00:00:00Z'),
      (170, 'low', 'Another door', 5, 2, 1, 'office_admin', '2024-12-02T00:00:00Z')`),
  )
  const remove = (id: number | string, person: Person = 'systemAdmin', headers = {}) =>
    api.as(person).send('DELETE', `/api/v1/ticket/${id}`, { headers })

  test('API-32 returns 200 with the id; no response contains the ticket any more, but its row and history stay', async () => {
    const { status, body } = await remove(170)
    expect([status, body]).toEqual([200, { id: 170 }])
    expect((await api.as('officeAdmin').get('/api/v1/ticket/170')).status).toBe(404)
    expect(
      (await api.as('officeAdmin').put('/api/v1/ticket/170', { status: 'on_hold' })).status,
    ).toBe(404)
    expect(ids(await allTickets('search=door'))).toEqual([17])
    expect(ids(await allTickets())).not.toContain(170)
    expect((await allTickets()).body.totalItems).toBe(4)
    expect((await own('', 'colleague')).body.totalItems).toBe(2)
    expect(
      await api.db.many(sql`
        select deleted_at is not null as deleted, created_by, messages from tickets
        join events on subject = 'ticket' and subject_id = tickets.id where tickets.id = 170`),
    ).toEqual([{ deleted: true, created_by: users.systemAdmin, messages: ['Ticket deleted'] }])
  })

  test('only one of several simultaneous deletions succeeds; a stale version returns 412', async () => {
    expect((await remove(17, 'officeAdmin', { 'if-match': '"9"' })).status).toBe(412)
    const responses = await Promise.all(Array.from({ length: 6 }, () => remove(17)))
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404, 404, 404, 404,
    ])
    const { n } = await api.db.one<{ n: number }>(
      sql`select count(*) as n from events where subject = 'ticket' and subject_id = 17`,
    )
    expect(n).toBe(1)
  })

  test('a deleted ticket is no longer listed among the tickets of its asset', async () => {
    await remove(tickets.open)
    const linked = await api.as('officeAdmin').get('/api/v1/ticket/asset-tickets/2')
    expect(linked.body).toEqual([])
  })
})
