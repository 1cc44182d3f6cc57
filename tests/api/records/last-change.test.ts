import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const api = testApi()
beforeAll(async () => {
  await api.db
    .run(sql`insert into tickets (id, status, priority, description, raised_by, category_id, place_id, manager)
      values (80, 'unassigned', 'low', 'Something else', 3, 3, 1, 'system_admin')`)
  await api.db.run(
    sql`insert into canned_replies (title, body, created_by) values ('Ready', 'It is', 1)`,
  )
})

const { freeChair } = company.assets
const { employee } = company.users
const stale = { headers: { 'if-match': '"77"' } }

const asset = (description: string) => ({
  category_id: 2,
  place_id: 2,
  status: 'backup',
  labelled: 'yes',
  manager: 'office_admin',
  quantity: 1,
  description,
  asset_details: {},
})
const reply = (body: string) => ({ title: 'Ready', body, manager: null })
const user = (employment_id: number) => ({
  username: 'Esha Employee',
  email: 'employee@example.com',
  role_id: 3,
  place_id: 1,
  employment_id,
})

const chair = `/api/v1.1/assets/${freeChair}`
const ticket = '/api/v1/ticket/80'
const assignment = { status: 'on_hold', assigned_to: 2 }

test.each([
  { path: chair, by: 'systemAdmin', name: 'Sanjay System', puts: [asset('Red'), asset('Green')] },
  {
    path: ticket,
    by: 'systemAdmin',
    name: 'Sanjay System',
    puts: [assignment, { status: 'completed' }],
  },
  {
    path: `/api/v1/admin/users/${employee}`,
    by: 'superAdmin',
    name: 'Sunita Super',
    puts: [user(4711), user(4712)],
  },
  {
    path: '/api/v1/canned-replies/1',
    by: 'systemAdmin',
    name: 'Sanjay System',
    puts: [reply('Red'), reply('Green')],
  },
] as const)(
  'the response to a stale change names who changed the record before, and when: $path',
  async ({ path, by, name, puts }) => {
    const before = new Date().toISOString()
    expect((await api.as(by).put(path, puts[0])).status).toBe(200)
    const { status, body } = await api.as('superAdmin').put(path, puts[1], stale)
    expect([status, body.message, body.changed?.by]).toEqual([
      412,
      'Someone else has changed this since you loaded it',
      name,
    ])
    expect(body.changed.at >= before).toBe(true)
  },
)

test('MAST-09 after a merge, the response to a stale change names who merged', async () => {
  const superAdmin = api.as('superAdmin')
  const { id: place } = (await superAdmin.post('/api/v1/places', { display_name: 'Annex' })).body
  await api.db.run(sql`update users set place_id = ${place}, changed_by = 1 where id = ${employee}`)
  await api.db.run(sql`update tickets set place_id = ${place} where id = 80`)
  expect((await superAdmin.post(`/api/v1/places/${place}/merge`, { into: 1 })).status).toBe(201)
  const responses = [
    await superAdmin.put(`/api/v1/admin/users/${employee}`, user(4713), stale),
    await superAdmin.put(ticket, assignment, stale),
  ]
  expect(responses.map(({ status, body }) => [status, body.changed?.by])).toEqual([
    [412, 'Sunita Super'],
    [412, 'Sunita Super'],
  ])
})
