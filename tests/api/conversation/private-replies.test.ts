import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { erasePerson } from '../../../host/api/records/erasure.ts'
import { partOf } from '../../../host/api/records/personal-data.ts'
import { testApi, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const api = testApi()

const path = '/api/v1/canned-replies'
const titles = async (person: Person) =>
  (await api.as(person).get(path)).body.map(({ title }: { title: string }) => title)
const add = (person: Person, title: string, manager: string | null = 'me') =>
  api.as(person).post(path, { title, body: `Text of ${title}`, manager })
const audited = async () =>
  (
    await api.db.one<{ n: number }>(
      sql`select count(*) as n from audit_events where action like 'canned_reply.%'`,
    )
  ).n

test('FIND-03 a private reply is visible only to its author, and has no audit entry', async () => {
  const { status, body } = await add('officeAdmin', 'Mine')
  expect([status, body.manager]).toEqual([201, 'me'])
  expect([await titles('officeAdmin'), await titles('superAdmin')]).toEqual([['Mine'], []])
  const one = `${path}/${body.id}`
  const change = { title: 'Taken', body: 'Over', manager: null }
  expect((await api.as('superAdmin').put(one, change)).status).toBe(404)
  expect((await api.as('superAdmin').send('DELETE', one)).status).toBe(404)
  expect(await audited()).toBe(0)
  // Titles are unique among those that one person sees as private, and among the teams'.
  expect((await add('officeAdmin', 'MINE')).body.message[0].constraints).toHaveProperty(
    'title-exists',
  )
  expect((await add('superAdmin', 'Mine')).status).toBe(201)
  expect((await add('systemAdmin', 'Mine', null)).status).toBe(201)
  expect(await audited()).toBe(1)
})

test('FIND-03 OP5-016 a private reply can be shared, and one of the team be kept for oneself', async () => {
  const { body } = await add('officeAdmin', 'Soon shared')
  const one = `${path}/${body.id}`
  const put = (person: Person, manager: string | null) =>
    api.as(person).put(one, { title: 'Soon shared', body: 'Text', manager })
  expect((await put('officeAdmin', 'office_admin')).status).toBe(200)
  expect(await titles('superAdmin')).toContain('Soon shared')
  expect((await put('superAdmin', 'me')).body.manager).toBe('me')
  expect(await titles('officeAdmin')).not.toContain('Soon shared')
})

test('FIND-03 OP5-016 private replies are counted by person', async () => {
  await api.db.run(sql`
    insert into canned_replies (title, body, owner_id, created_by)
    select 'Filler ' || n, 'Text', 2, 2 from generate_series(1, 200) as n`)
  const full = await add('systemAdmin', 'One more')
  expect([full.status, full.body.message[0].constraints]).toEqual([
    422,
    expect.objectContaining({ 'replies-full': expect.any(String) }),
  ])
  expect((await add('systemAdmin', 'One more', null)).status).toBe(201)
})

test('FIND-03 private replies are among the data of their author alone, and are erased with them', async () => {
  await add('officeAdmin', 'Of Omana')
  const { officeAdmin, superAdmin } = company.users
  const titles = async (id: number) =>
    (
      await api.db.many<{ row: { title: string } }>(
        partOf('canned_replies', { id, role: 'super_admin' }),
      )
    ).map(({ row }) => row.title)
  expect(await titles(officeAdmin)).toContain('Of Omana')
  // Written by the office admin, kept by the super admin.
  expect(await titles(officeAdmin)).not.toContain('Soon shared')
  await api.db.transaction((tx) =>
    erasePerson(tx, { id: superAdmin, by: officeAdmin, comments: 'keep' }),
  )
  const left = await api.db.many<{ title: string }>(
    sql`select title from canned_replies where owner_id = ${superAdmin}`,
  )
  expect(left).toEqual([])
  expect(await titles(officeAdmin)).toContain('Of Omana')
})
