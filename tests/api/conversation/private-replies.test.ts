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
const addReply = (person: Person, title: string, manager: string | null = 'me') =>
  api.as(person).post(path, { title, body: `Text of ${title}`, manager })
const countAuditEntries = async () =>
  (
    await api.db.one<{ n: number }>(
      sql`select count(*) as n from audit_events where action like 'canned_reply.%'`,
    )
  ).n

test('FIND-03 a private reply is visible only to its author, and has no audit entry', async () => {
  const { status, body } = await addReply('officeAdmin', 'Mine')
  expect([status, body.manager]).toEqual([201, 'me'])
  expect([await titles('officeAdmin'), await titles('superAdmin')]).toEqual([['Mine'], []])
  const one = `${path}/${body.id}`
  const change = { title: 'Taken', body: 'Over', manager: null }
  expect((await api.as('superAdmin').put(one, change)).status).toBe(404)
  expect((await api.as('superAdmin').send('DELETE', one)).status).toBe(404)
  expect(await countAuditEntries()).toBe(0)
  // Titles are unique among the private replies of a person, and among those of the teams.
  expect((await addReply('officeAdmin', 'MINE')).body.message[0].constraints).toHaveProperty(
    'title-exists',
  )
  expect((await addReply('superAdmin', 'Mine')).status).toBe(201)
  expect((await addReply('systemAdmin', 'Mine', null)).status).toBe(201)
  expect(await countAuditEntries()).toBe(1)
})

test('FIND-03 OP5-016 a private reply can be shared, and a shared one can be made private', async () => {
  const { body } = await addReply('officeAdmin', 'Soon shared')
  const one = `${path}/${body.id}`
  const put = (person: Person, manager: string | null) =>
    api.as(person).put(one, { title: 'Soon shared', body: 'Text', manager })
  expect((await put('officeAdmin', 'office_admin')).status).toBe(200)
  expect(await titles('superAdmin')).toContain('Soon shared')
  expect((await put('superAdmin', 'me')).body.manager).toBe('me')
  expect(await titles('officeAdmin')).not.toContain('Soon shared')
})

test('FIND-03 OP5-016 the limit of private replies applies to each person', async () => {
  await api.db.run(sql`
    insert into canned_replies (title, body, owner_id, created_by)
    select 'Filler ' || n, 'Text', 2, 2 from generate_series(1, 200) as n`)
  const full = await addReply('systemAdmin', 'One more')
  expect([full.status, full.body.message[0].constraints]).toEqual([
    422,
    expect.objectContaining({ 'replies-full': expect.any(String) }),
  ])
  expect((await addReply('systemAdmin', 'One more', null)).status).toBe(201)
})

test('FIND-03 a private reply is part of the data of its owner only, and is erased with the owner', async () => {
  await addReply('officeAdmin', 'Of Omana')
  const { officeAdmin, superAdmin } = company.users
  const titles = async (id: number) =>
    (
      await api.db.many<{ row: { title: string } }>(
        partOf('canned_replies', { id, role: 'super_admin' }),
      )
    ).map(({ row }) => row.title)
  expect(await titles(officeAdmin)).toContain('Of Omana')
  // The office admin wrote this reply, but the super admin made it private.
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
