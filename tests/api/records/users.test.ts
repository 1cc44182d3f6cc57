import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { clientOf, faultsOf, testApi, people } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const api = testApi()

const admin = () => api.as('superAdmin')
const create = (body: object, headers = {}) =>
  admin().post('/api/v1/admin/users', body, { headers })
const update = (id: number, body: object, headers = {}) =>
  admin().put(`/api/v1/admin/users/${id}`, body, { headers })

describe('list', () => {
  test('API-26 ENT-13 USER-04 all=true returns all users on one page, newest first', async () => {
    const { status, body } = await admin().get('/api/v1/users?all=true&page=9&perPage=1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, totalPages: 1, totalItems: 5, itemCount: 5, offset: 0 })
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([5, 4, 3, 2, 1])
    expect(body.items[4]).toEqual({
      id: 1,
      username: 'Omana Office',
      email: 'office.admin@example.com',
      employment_id: 101,
      role: { id: 1, name: 'office_admin', display_name: 'Office Admin' },
      role_id: 1,
      place_id: 1,
      created_at: '2024-11-01T04:00:00.000Z',
      left_at: null,
      role_mapped: false,
      erased_at: null,
      version: 1,
    })
  })

  test.each(people.filter((person) => person !== 'superAdmin'))(
    'API-26 PERM-06 %s gets only names, roles and places of colleagues',
    async (person) => {
      const { status, body } = await api.as(person).get('/api/v1/users?all=true')
      expect(status).toBe(200)
      expect(body.items).toHaveLength(5)
      for (const user of body.items) {
        expect(Object.keys(user).toSorted()).toEqual([
          'id',
          'left_at',
          'place_id',
          'role',
          'username',
        ])
      }
    },
  )
})

test('API-26 orderBy=role lists admins first and sorts each group by time; a search sorts only by time', async () => {
  const roles = async (query: string) => {
    const { body } = await admin().get(`/api/v1/users?all=true&orderBy=role&${query}`)
    return body.items.map(({ id, role }: { id: number; role: { name: string } }) =>
      [id, role.name === 'employee'].join(),
    )
  }
  const [newest, oldest] = [await roles('orderDir=desc'), await roles('orderDir=asc')]
  expect(newest.slice(0, 3)).toEqual(['4,false', '2,false', '1,false'])
  expect(newest.slice(3)).toEqual(['5,true', '3,true'])
  expect(oldest).toEqual(newest.toReversed())
  expect(await roles('orderDir=asc&search=e')).toEqual(
    (await roles('orderDir=desc&search=e')).toReversed(),
  )
})

describe('create', () => {
  test('API-33 USER-10 stores a user and returns it', async () => {
    const { status, body, headers } = await create({
      username: '  Nisha New ',
      email: ' Nisha@Example.com ',
      role_id: 2,
      employment_id: 77,
      place_id: 2,
    })
    expect(status).toBe(201)
    expect(headers['etag']).toBe('"1"')
    expect(body).toMatchObject({
      username: 'Nisha New',
      email: 'Nisha@Example.com',
      employment_id: 77,
      place_id: 2,
      role_id: 2,
      role: { id: 2, name: 'system_admin', display_name: 'System Admin' },
    })
    const { body: list } = await admin().get('/api/v1/users?search=nisha')
    expect(list.items).toEqual([body])
  })

  test('USER-13 a name that only looks like an existing one is rejected', async () => {
    const response = await create({
      username: 'Esha \u00A0Em\u200Bployee ',
      email: 'another.esha@example.com',
      role_id: 3,
    })
    expect([response.status, faultsOf(response)]).toEqual([422, { username: ['username-exists'] }])
  })

  test('USER-15 an invalid email address is reported together with all other faults', async () => {
    const response = await create({
      username: 'x'.repeat(256),
      email: 'not an address',
      role_id: 9,
      employment_id: '12',
      place_id: 99,
    })
    expect(faultsOf(response)).toEqual({
      username: ['maxLength'],
      email: ['invalid-email'],
      role_id: ['exists'],
      employment_id: ['isInt'],
      place_id: ['exists'],
    })
    expect(response.body.message[1].constraints['invalid-email']).toBe(
      'Enter a valid email address',
    )
  })

  test('USER-15 a negative employment ID gets the text of the form', async () => {
    const response = await create({
      username: 'Asha Below Zero',
      email: 'below.zero@example.com',
      role_id: 3,
      employment_id: -1,
    })
    expect(faultsOf(response)).toEqual({ employment_id: ['min'] })
    expect(response.body.message[0].constraints.min).toBe(
      'Employment ID is a number from 0 to 2147483647',
    )
  })

  test('USER-13 only one of several simultaneous users with the same name is stored; the others get the fault', async () => {
    const twin = (n: number) =>
      create({ username: 'Twin', email: `twin${n}@example.com`, role_id: 3 })
    const responses = await Promise.all([twin(1), twin(2), twin(3)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    for (const response of responses.filter(({ status }) => status === 422)) {
      expect(faultsOf(response)).toEqual({ username: ['username-exists'] })
    }
  })

  test('simultaneous requests with one Idempotency-Key create one user', async () => {
    const headers = { 'idempotency-key': 'k-1' }
    const user = { username: 'Once', email: 'once@example.com', role_id: 3 }
    const responses = await Promise.all([1, 2, 3].map(() => create(user, headers)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect((await create({ ...user, username: 'Twice' }, headers)).status).toBe(422)
  })
})

describe('update', () => {
  test('API-33 USER-11 changes a user; an unchanged name and address are no conflict', async () => {
    const same = { username: 'Chetan Colleague', email: 'colleague@example.com', role_id: 3 }
    const { status, body } = await update(company.users.colleague, {
      ...same,
      employment_id: 5,
      place_id: 3,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: company.users.colleague, employment_id: 5, place_id: 3 })
  })

  test('OP-107 if the last two super admins demote themselves at the same time, one remains', async () => {
    // Creates two extra super admins, because a lowered role ends the sessions of its user.
    const superAdmin = async (name: string) => {
      const user = { username: name, email: `${name}@example.com` }
      const { id } = await api.db.one<{ id: number }>(sql`
        insert into users (username, email, role_id) values (${user.username}, ${user.email}, 4) returning id`)
      const token = await issueToken(api.db, id, { ttl: 3600 })
      const client = clientOf(api.app, async () => ({ authorization: `Bearer ${token}` }))
      return () => client.put(`/api/v1/admin/users/${id}`, { ...user, role_id: 3 })
    }
    const demote = [await superAdmin('one'), await superAdmin('other')]
    await api.db.run(sql`update users set role_id = 3 where id = ${company.users.superAdmin}`)
    const responses = await Promise.all(demote.map((each) => each()))
    const { left } = await api.db.one<{ left: number }>(
      sql`select count(*) as left from users where role_id = 4`,
    )
    expect(left).toBe(1)
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    await api.db.run(sql`update users set role_id = 4 where id = ${company.users.superAdmin}`)
  })

  test('a stale If-Match returns 412 and changes nothing', async () => {
    const id = company.users.employee
    const { body } = await admin().get(`/api/v1/admin/users/${id}`)
    const user = { username: 'Lost', email: 'also wrong', role_id: 3, place_id: 2 }
    const stale = await update(id, user, { 'if-match': `"${body.version - 1}"` })
    expect([stale.status, stale.body.error]).toEqual([412, 'Precondition Failed'])
    const after = await admin().get(`/api/v1/admin/users/${id}`)
    expect([after.body, after.headers['etag']]).toEqual([body, `"${body.version}"`])
  })

  test('a weak If-Match is accepted, and an update without a change keeps the version', async () => {
    const id = company.users.employee
    const { body } = await admin().get(`/api/v1/admin/users/${id}`)
    const user = { username: body.username, email: body.email, role_id: 3, place_id: 1 }
    const moved = await update(id, user, { 'if-match': `W/"${body.version}"` })
    expect([moved.status, moved.headers['etag']]).toEqual([200, `"${body.version + 1}"`])
    for (const headers of [{ 'if-match': '*' }, {}]) {
      const same = await update(id, user, headers)
      expect([same.status, same.headers['etag']]).toEqual([200, `"${body.version + 1}"`])
    }
  })
})
