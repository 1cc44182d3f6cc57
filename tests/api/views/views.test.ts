import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { View } from '../../../src/wire/view.ts'
import { faultsOf, testApi, type Person } from '../../support/api.ts'

const api = testApi()
afterEach(() => api.db.run(sql`delete from views`))

const url = '/api/v1/views'
const save = (person: Person, body: object) =>
  api.as(person).post(url, { list: 'allAssets', query: '', ...body })
const change = (person: Person, { id, version }: View, body: object) =>
  api.as(person).put(`${url}/${id}`, body, { headers: { 'if-match': `"${version}"` } })
const viewsOf = async (person: Person, list = 'allAssets') =>
  (await api.as(person).get(`${url}?list=${list}`)).body as View[]
const namesOf = async (person: Person, list?: string) =>
  (await viewsOf(person, list)).map(({ name }) => name)

test('VIEW-10 a saved view keeps only the parts of its query that the list supports', async () => {
  const { status, body, headers } = await save('employee', {
    name: '  Pune \u200B laptops ',
    query: 'page=4&place=2&sort=-warranty&tab=all&evil=1',
  })
  expect([status, headers['etag']]).toEqual([201, '"1"'])
  expect(body).toEqual({
    id: body.id,
    list: 'allAssets',
    name: 'Pune laptops',
    query: 'sort=-warranty&place=2',
    left_out: 0,
    shared: false,
    is_start: false,
    owner: { id: 3, username: 'Esha Employee' },
    version: 1,
  })
  expect(await viewsOf('employee')).toEqual([body])
  expect(await viewsOf('superAdmin')).toEqual([])
})

test('VIEW-10 a name is unique per user and list, regardless of case', async () => {
  await save('employee', { name: 'Mine' })
  expect(faultsOf(await save('employee', { name: 'MINE' }))).toEqual({ name: ['name-exists'] })
  expect((await save('officeAdmin', { name: 'mine' })).status).toBe(201)
  expect((await save('employee', { name: 'mine', list: 'myTickets' })).status).toBe(201)
  const { body: other } = await save('employee', { name: 'Other' })
  expect(faultsOf(await change('employee', other, { name: 'mine' }))).toEqual({
    name: ['name-exists'],
  })
  expect((await change('employee', other, { name: 'OTHER' })).status).toBe(200)
})

test('VIEW-10 the 51st view of a list is rejected with a message, also if two are saved simultaneously', async () => {
  for (let count = 1; count < 50; count += 1) await save('employee', { name: `View ${count}` })
  const responses = await Promise.all(['One', 'Two'].map((name) => save('employee', { name })))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 422]))
  const late = responses.find(({ status }) => status === 422)
  expect(JSON.stringify(late?.body)).toContain('You have reached the limit of 50 views')
  expect((await save('employee', { name: 'Of tickets', list: 'myTickets' })).status).toBe(201)
})

describe('VIEW-13 shared views', () => {
  test('are visible to all users of the list, and only their owner can change them', async () => {
    const { body: shared } = await save('officeAdmin', { name: 'Ours', shared: true })
    await save('employee', { name: 'Mine' })
    expect(await namesOf('employee')).toEqual(['Mine', 'Ours'])
    expect(await namesOf('systemAdmin')).toEqual(['Ours'])
    for (const person of ['employee', 'systemAdmin', 'superAdmin'] as const)
      expect((await change(person, shared, { name: 'Theirs' })).status).toBe(404)
    expect((await change('officeAdmin', shared, { shared: false })).status).toBe(200)
    expect(await namesOf('employee')).toEqual(['Mine'])
  })

  test('are only visible to users who see the list', async () => {
    await save('officeAdmin', { name: 'Ours', shared: true, list: 'allTickets' })
    expect(await namesOf('employee', 'allTickets')).toEqual([])
    expect(await namesOf('systemAdmin', 'allTickets')).toEqual(['Ours'])
  })

  test('can be deleted by their owner and by super admins', async () => {
    const { body: one } = await save('officeAdmin', { name: 'One', shared: true })
    const { body: two } = await save('officeAdmin', { name: 'Two', shared: true })
    const remove = async (person: Person, { id }: View) =>
      (await api.as(person).send('DELETE', `${url}/${id}`)).status
    expect(await remove('systemAdmin', one)).toBe(404)
    expect(await remove('superAdmin', one)).toBe(200)
    expect(await remove('officeAdmin', two)).toBe(200)
  })

  test('stay without an owner when their owner leaves, and super admins can delete them', async () => {
    const { body: shared } = await save('officeAdmin', { name: 'Ours', shared: true })
    await api.db.run(sql`update users set left_at = now(), left_by = 4 where id = 1`)
    const [view] = await viewsOf('employee')
    await api.db.run(sql`update users set left_at = null, left_by = null where id = 1`)
    expect(view).toEqual({ ...shared, owner: null })
    expect((await api.as('superAdmin').send('DELETE', `${url}/${shared.id}`)).status).toBe(200)
  })
})

describe('VIEW-12 the start view of a list', () => {
  const starts = async (person: Person) =>
    (await api.as(person).get('/api/v1/users/profile')).body.start_views

  test('exists once per list and is only in the profile of its owner', async () => {
    expect(await starts('officeAdmin')).toBeUndefined()
    const first = { name: 'First', query: 'status=ready', is_start: true, shared: true }
    const { body: one } = await save('officeAdmin', first)
    const { body: two } = await save('officeAdmin', { name: 'Second', query: 'warranty=over' })
    await save('officeAdmin', { name: 'Trash', list: 'trash', query: 'place=1', is_start: true })
    expect(await starts('officeAdmin')).toEqual({ allAssets: 'status=ready', trash: 'place=1' })
    await change('officeAdmin', two, { is_start: true })
    expect(await starts('officeAdmin')).toEqual({ allAssets: 'warranty=over', trash: 'place=1' })
    expect(await starts('employee')).toBeUndefined()
    expect((await viewsOf('employee')).map(({ is_start }) => is_start)).toEqual([false])
    const mine = await viewsOf('officeAdmin')
    expect(mine.map(({ id, is_start }) => [id, is_start])).toEqual([
      [one.id, false],
      [two.id, true],
    ])
  })
})

test('VIEW-12 a change keeps fields that it does not contain; a stale version returns 412', async () => {
  const { body: view } = await save('employee', { name: 'Mine', query: 'status=ready' })
  const renamed = await change('employee', view, { name: 'Renamed' })
  expect(renamed.body).toEqual({ ...view, name: 'Renamed', version: 2 })
  const stale = await change('employee', view, { query: '' })
  expect(stale.status).toBe(412)
  expect(await viewsOf('employee')).toEqual([renamed.body])
  const same = await change('employee', renamed.body, {
    name: 'Renamed',
    query: 'status=ready&page=2',
  })
  expect(same.body.version).toBe(2)
})

test('VIEW-14 views and start views omit values that were deleted since', async () => {
  await api.db.run(sql`insert into categories values (70, 'lamp', 'Lamp', 'office_admin')`)
  const body = { name: 'Lamps', query: 'category=1.70&status=ready', is_start: true }
  await save('employee', body)
  await api.db.run(sql`delete from categories where id = 70`)
  const [view] = await viewsOf('employee')
  expect([view?.query, view?.left_out]).toEqual(['category=1&status=ready', 1])
  const { body: profile } = await api.as('employee').get('/api/v1/users/profile')
  expect(profile.start_views).toEqual({ allAssets: 'category=1&status=ready' })
})
