import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { openApi } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'
import { groupSchema, scimError, scimStage, token, userSchema } from './stage.ts'

const stage = scimStage()
const json = { 'content-type': 'application/scim+json' }

test('SCIM-01 without SCIM_TOKEN the endpoint does not exist and does not serve the application', async () => {
  const api = await openApi()
  const headers = { authorization: `Bearer ${token}`, accept: 'text/html' }
  for (const path of ['/scim/v2', '/scim/v2/Users', '/scim/v2/ServiceProviderConfig'])
    expect((await api.nobody.get(path, { headers })).status).toBe(404)
  await api.close()
})

test('SCIM-01 a token that is too short or invalid in a header prevents the start', () => {
  for (const [value, message] of [
    ['short', 'SCIM_TOKEN: must have 32 characters or more'],
    [`${token} ${token}`, 'SCIM_TOKEN: may contain only'],
  ] as const)
    expect(() => readConfig({ IDENTITY: 'local', SCIM_TOKEN: value })).toThrow(message)
})

test('SCIM-01 the endpoint returns its configuration, resource types and schemas', async () => {
  const config = (await stage.directory().get('/ServiceProviderConfig')).body
  expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
  const types = (await stage.directory().get('/ResourceTypes')).body
  expect(types.Resources).toEqual([
    expect.objectContaining({ id: 'User', endpoint: '/Users' }),
    expect.objectContaining({ id: 'Group', endpoint: '/Groups' }),
  ])
  expect((await stage.directory().get('/ResourceTypes/User')).body).toEqual(types.Resources[0])
  expect((await stage.directory().get('/ResourceTypes/Group')).body).toEqual(types.Resources[1])
  const schemas = (await stage.directory().get('/Schemas')).body
  const { attributes } = schemas.Resources[0]
  expect(attributes.map(({ name }: { name: string }) => name)).toEqual([
    'userName',
    'externalId',
    'displayName',
    'name',
    'active',
    'emails',
  ])
  expect((await stage.directory().get(`/Schemas/${userSchema}`)).body).toEqual(schemas.Resources[0])
  expect((await stage.directory().get(`/Schemas/${groupSchema}`)).body).toEqual(
    schemas.Resources[1],
  )
})

test('SCIM-01 an unknown path or method returns a SCIM 404 error', async () => {
  for (const [method, path] of [
    ['GET', '/Roles'],
    ['POST', '/Bulk'],
    ['GET', '/'],
    ['DELETE', '/Users'],
    ['POST', '/Users/1'],
  ] as const) {
    const { status, headers, body } = await stage.directory().send(method, path)
    expect([path, status, body]).toEqual([path, 404, scimError(404)])
    expect(headers['content-type']).toMatch(/^application\/scim\+json/)
  }
})

describe('a client without the token', () => {
  test('SCIM-05 gets 401 for every path before the body is read, and is recorded with the address', async () => {
    const bodies = { payload: '{"userName":', headers: json }
    for (const headers of [
      {},
      { authorization: `Bearer ${token}x` },
      { authorization: 'Bearer' },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${await stage.api.tokenOf('superAdmin')}` },
    ])
      for (const [method, path] of [
        ['GET', '/Users'],
        ['POST', '/Users'],
        ['DELETE', '/Users/4'],
        ['GET', '/ServiceProviderConfig'],
        ['GET', '/no-such-path'],
      ] as const) {
        const extra = method === 'POST' ? bodies : {}
        const {
          status,
          headers: responseHeaders,
          body,
        } = await stage.as(headers).send(method, path, extra)
        expect([path, status, body]).toEqual([path, 401, scimError(401)])
        expect(responseHeaders['www-authenticate']).toBe('Bearer')
        expect(responseHeaders['content-type']).toMatch(/^application\/scim\+json/)
      }
    expect(await stage.audited()).toEqual([
      expect.objectContaining({
        action: 'scim.refused',
        outcome: 'failure',
        reason: 'invalid_token',
        actor_kind: 'unknown',
        address: '127.0.0.1',
      }),
    ])
  })

  test('SCIM-05 the token of the directory gives no access to other calls', async () => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await stage.api.nobody.get('/api/v1/users/profile', { headers })).status).toBe(401)
  })

  test('SCIM-05 is throttled and gets 429, unlike the directory', async () => {
    const app = await stage.api.another({ RATE_LIMIT: '2' })
    const remoteAddress = '192.0.2.7'
    const get = (authorization: string) =>
      app.inject({ url: '/scim/v2/Users', headers: { authorization }, remoteAddress })
    const statuses = []
    for (const _attempt of [1, 2, 3]) statuses.push((await get('Bearer wrong')).statusCode)
    expect(statuses).toEqual([401, 401, 429])
    const slowed = await get('Bearer wrong')
    expect(slowed.json()).toEqual(scimError(429))
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(`Bearer ${token}`)).statusCode).toBe(200)
  })
})

describe('invalid requests', () => {
  const post = (body: unknown) => stage.directory().post('/Users', body)

  test.each([
    [{}, 'userName is required'],
    [{ userName: '' }, 'userName is required'],
    [{ displayName: 'X', emails: [{ value: 'x@example.com' }] }, 'userName is required'],
    [{ userName: 'no-address' }, 'emails:'],
    [{ userName: 'x@example.com', emails: [{ value: 'a b@example.com' }] }, 'emails:'],
    [{ userName: 'x@example.com', emails: [{ value: '' }] }, 'emails is required'],
    [{ userName: 'x@example.com', emails: 'x' }, 'emails:'],
    [{ userName: 'x@example.com', emails: [1] }, 'emails must be an object'],
    [{ userName: ['x@example.com'] }, 'userName must be a string'],
    [{ userName: 5 }, 'userName must be a string'],
    [{ userName: 'x\u0000@example.com' }, 'userName contains control characters'],
    [{ userName: 'x@example.com', externalId: '\uD800' }, 'externalId contains'],
    [{ userName: 'x@example.com', externalId: 'x'.repeat(256) }, 'externalId has more than 255'],
    [{ userName: 'x@example.com', displayName: { a: 1 } }, 'displayName must be a string'],
    [{ userName: 'x@example.com', name: 'X' }, 'name must be an object'],
    [{ userName: 'x@example.com', name: [['X']] }, 'name must be an object'],
    [{ userName: 'x@example.com', active: 'maybe' }, 'active must be true or false'],
    [{ userName: 'x@example.com', active: null }, 'active must be true or false'],
  ])('SCIM-05 body %# returns 400', async (body, message) => {
    const { status, body: error } = await post(body)
    expect([status, error]).toEqual([400, scimError(400, 'invalidValue')])
    expect(error.detail).toContain(message)
  })

  test.each([
    [undefined],
    [[]],
    ['x'],
    [[1]],
    [[{ op: 'move', path: 'active' }]],
    [[{ path: 'active' }]],
  ])('SCIM-05 operations %j return 400', async (operations) => {
    const { status, body } = await stage.patch(company.users.colleague, operations)
    expect([status, body]).toEqual([400, scimError(400, 'invalidSyntax')])
  })

  test.each([
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'remove', path: 'userName' }, 'invalidValue'],
    [{ op: 'add', path: 7, value: 1 }, 'invalidPath'],
    [{ op: 'add', value: 'x' }, 'invalidValue'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
  ])('SCIM-05 operation %j returns 400', async (operation, scimType) => {
    const { status, body } = await stage.patch(company.users.colleague, [operation])
    expect([status, body]).toEqual([400, scimError(400, scimType)])
  })

  test('SCIM-05 several operations are all applied or none is', async () => {
    const { status } = await stage.patch(company.users.colleague, [
      { op: 'replace', path: 'displayName', value: 'Changed' },
      { op: 'replace', path: 'userName', value: emails.employee },
      { op: 'replace', path: 'emails.value', value: emails.employee },
    ])
    expect(status).toBe(409)
    const { body } = await stage.directory().get(`/Users/${company.users.colleague}`)
    expect(body).toMatchObject({ displayName: 'Chetan Colleague', userName: emails.colleague })
  })

  test('SCIM-05 userName, email and externalId are unique; an existing display name gets a suffix', async () => {
    const { userName, externalId } = await stage.create({ externalId: 'one', displayName: 'Ida' })
    const email = stage.newName()
    for (const body of [
      { userName: email, externalId },
      { userName, emails: [{ value: email }] },
      { userName: email, emails: [{ value: emails.employee.toUpperCase() }] },
    ])
      expect((await post(body)).body).toEqual(scimError(409, 'uniqueness'))
    const namesake = await stage.create({ userName: email, displayName: 'ida' })
    expect(namesake).toMatchObject({ displayName: `ida (${email})` })
  })

  test('SCIM-05 a user who is added simultaneously is created once', async () => {
    const userName = stage.newName()
    const body = { userName, displayName: 'Jo', externalId: 'jo' }
    const replies = await Promise.all([1, 2, 3].map(() => post(body)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test.each([
    'userName',
    'userName eq',
    'userName eq x',
    'userName sw "x"',
    'userName eq "x" or externalId eq "y"',
    'userName eq "x" and',
    'userName eq "x" and userName eq "y"',
    'title eq "x"',
    'emails[type eq "home"].value eq "x"',
    '(userName eq "x")',
    'userName eq "\\x"',
    `userName eq "${'x'.repeat(3000)}"`,
    'userName eq '.repeat(150),
  ])('SCIM-05 filter %# returns 400', async (filter) => {
    const { status, body } = await stage
      .directory()
      .get(`/Users?filter=${encodeURIComponent(filter)}`)
    expect([status, body]).toEqual([400, scimError(400, 'invalidFilter')])
  })

  test('SCIM-01 a filter by id finds one resource, and the next page is empty', async () => {
    const { id } = await stage.create()
    const group = (await stage.directory().post('/Groups', { displayName: 'By id' })).body
    for (const [type, wanted] of [
      ['Users', id],
      ['Groups', group.id],
    ]) {
      const find = async (value: string, page = '') => {
        const filter = encodeURIComponent(`id eq "${value}"`)
        const { body } = await stage.directory().get(`/${type}?filter=${filter}${page}`)
        const ids = body.Resources.map((each: { id: string }) => each.id)
        return [body.totalResults, body.startIndex, ids]
      }
      expect(await find(wanted)).toEqual([1, 1, [wanted]])
      expect(await find(wanted, '&startIndex=2')).toEqual([1, 2, []])
      expect(await find(wanted, '&count=0')).toEqual([1, 1, []])
      for (const other of ['x', '99999999999999999999', `0${wanted}`, `${wanted} or true`])
        expect(await find(other)).toEqual([0, 1, []])
    }
  })

  test('SCIM-05 a filter with characters that no name can contain finds nobody', async () => {
    expect(await stage.found('userName eq "\\u0000"')).toBeUndefined()
    expect(await stage.found(`externalId eq "%' or 1=1 --"`)).toBeUndefined()
  })

  test('SCIM-05 invalid paging parameters return 400', async () => {
    for (const query of ['startIndex=x', 'count=1.5', 'count=1&count=2', 'filter=a&filter=b'])
      expect((await stage.directory().get(`/Users?${query}`)).status).toBe(400)
    const { body } = await stage.directory().get('/Users?startIndex=-5&count=-1')
    expect(body).toMatchObject({ startIndex: 1, itemsPerPage: 0 })
  })
})

test('SCIM-05 malformed bodies return 400 and oversized ones 413, never 5xx', async () => {
  const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000)
  for (const [payload, status] of [
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['[]', 400],
    ['"x"', 400],
    ['{"userName":"p@example.com","__proto__":{"active":false}}', 400],
    [deep('[', ']'), 400],
    [`{"userName":"deep@example.com","name":${deep('{"name":', '}').replace(':}', ':1}')}}`, 201],
    [`{"userName":"${'x'.repeat(2_000_000)}"}`, 413],
  ] as const) {
    const request = { payload, headers: json }
    const reply = await stage.directory().send('POST', '/Users', request)
    expect([payload.slice(0, 60), reply.status]).toEqual([payload.slice(0, 60), status])
    if (status !== 201) expect(reply.body).toEqual(scimError(status))
  }
  const plain = { payload: 'x', headers: { 'content-type': 'text/plain' } }
  expect((await stage.directory().send('POST', '/Users', plain)).status).toBe(400)
  const latin = { payload: Buffer.from([0x22, 0xe4, 0x22]), headers: json }
  expect((await stage.directory().send('POST', '/Users', latin)).status).toBe(400)
})
