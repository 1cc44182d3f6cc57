import { expect, test } from 'vitest'
import { enterprise, scimStage, userSchema } from './stage.ts'

const stage = scimStage()

/** Returns the body that Entra ID sends for a new user with its standard mapping. */
const aliceOf = (userName: string, externalId: string) => ({
  schemas: [userSchema, enterprise],
  externalId,
  userName,
  active: true,
  displayName: 'Alice Andrews',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Alice Andrews', familyName: 'Andrews', givenName: 'Alice' },
  title: 'Engineer',
  [enterprise]: { department: 'Research' },
})

test('SCIM-02 Entra ID: the connection test, which searches for a user who cannot exist, gets an empty list', async () => {
  const { status, headers, body } = await stage
    .directory()
    .get('/Users?filter=userName%20eq%20%22e5e3f2b1-8a34-4f0d-9f1c-6f0f4c3f1d2a%22')
  expect([status, body]).toEqual([
    200,
    {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    },
  ])
  expect(headers['content-type']).toMatch(/^application\/scim\+json/)
})

test('SCIM-01 SCIM-02 Entra ID: a user can be added, found and read', async () => {
  const userName = stage.newName()
  const added = await stage.directory().post('/Users', aliceOf(userName, 'entra-1'))
  const { id } = added.body
  const alice = {
    schemas: [userSchema],
    id,
    externalId: 'entra-1',
    userName,
    name: { formatted: 'Alice Andrews' },
    displayName: 'Alice Andrews',
    active: true,
    emails: [{ value: userName, type: 'work', primary: true }],
    meta: {
      resourceType: 'User',
      created: expect.any(String),
      lastModified: expect.any(String),
      location: expect.stringMatching(new RegExp(`^http://.*/scim/v2/Users/${id}$`)),
    },
  }
  expect([added.status, added.body]).toEqual([201, alice])
  expect(added.headers['location']).toBe(added.body.meta.location)
  expect((await stage.directory().get(`/Users/${id}`)).body).toEqual(alice)
  for (const filter of [
    `userName eq "${userName.toUpperCase()}"`,
    `externalId eq "entra-1"`,
    `emails[type eq "work"].value eq "${userName}"`,
    `externalId eq "entra-1" and userName eq "${userName}"`,
  ])
    expect(await stage.found(filter)).toEqual(alice)
  expect(await stage.found(`externalId eq "entra-1" and userName eq "x"`)).toBeUndefined()
  const { body } = await stage.api.as('superAdmin').get(`/api/v1/admin/users/${id}`)
  expect(body).toMatchObject({
    username: 'Alice Andrews',
    email: userName,
    role: { name: 'employee' },
  })
  expect(await stage.history(id)).toEqual([['Assetdesk', ['User added']]])
})

test('SCIM-02 Entra ID: patch operations with paths as Entra ID spells them change the user', async () => {
  const { id } = await stage.create({ displayName: 'Bob Brown', externalId: 'entra-2' })
  const email = stage.newName()
  const changed = await stage.patch(id, [
    { op: 'Replace', path: 'displayName', value: 'Bob Byrne' },
    { op: 'Add', path: 'name.familyName', value: 'Byrne' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
    { op: 'Replace', path: `${userSchema}:userName`, value: email },
    { op: 'Add', path: `${enterprise}:manager`, value: [{ $ref: 'Users/1', value: '1' }] },
    { op: 'Replace', path: 'addresses[type eq "work"].locality', value: 'Pune' },
    { op: 'Remove', path: 'externalId' },
  ])
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({
    userName: email,
    displayName: 'Bob Byrne',
    emails: [{ value: email }],
  })
  expect(changed.body).not.toHaveProperty('externalId')
})

test.each(['givenName', 'familyName'])(
  'SCIM-02 Entra ID: one part of the name alone, such as %s, does not change the name',
  async (part) => {
    const { id } = await stage.create({ displayName: 'Ada Lovelace' })
    const changed = await stage.patch(id, [{ op: 'Replace', path: `name.${part}`, value: 'Byron' }])
    expect([changed.status, changed.body.displayName]).toEqual([200, 'Ada Lovelace'])
    const both = await stage.patch(id, [
      { op: 'Replace', path: 'name.givenName', value: 'Augusta' },
      { op: 'Replace', path: 'name.familyName', value: 'King' },
    ])
    expect(both.body.displayName).toBe('Augusta King')
    await stage.directory().send('DELETE', `/Users/${id}`)
  },
)

test('SCIM-02 Entra ID: one patch operation can change several paths in its value', async () => {
  const { id, userName } = await stage.create({ displayName: 'Cara Cole' })
  const { status, body } = await stage.patch(id, [
    { op: 'replace', value: { displayName: 'Cara Cox', 'name.givenName': 'Cara', active: true } },
    { op: 'Add', path: 'externalId', value: [{ value: 'entra-3' }] },
  ])
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ userName, displayName: 'Cara Cox', externalId: 'entra-3' }),
  ])
})

test.each([['False'], [false], ['false']])(
  'SCIM-02 SCIM-03 Entra ID: active set to %j deactivates a user, and its opposite reactivates them',
  async (off) => {
    const { id } = await stage.create()
    const left = await stage.patch(id, [{ op: 'Replace', path: 'active', value: off }])
    expect([left.status, left.body.active]).toEqual([200, false])
    const on = off === 'False' ? 'True' : !off || 'true'
    const back = await stage.patch(id, [{ op: 'Add', path: 'active', value: on }])
    expect([back.status, back.body.active]).toEqual([200, true])
  },
)

test('SCIM-02 Entra ID: a permanent deletion deactivates the user and may be repeated', async () => {
  const { id } = await stage.create()
  for (const _again of [1, 2]) {
    const { status, text } = await stage.directory().send('DELETE', `/Users/${id}`)
    expect([status, text]).toEqual([204, ''])
  }
  expect((await stage.directory().get(`/Users/${id}`)).body.active).toBe(false)
  expect((await stage.history(id)).map(([, messages]) => messages)).toEqual([
    ['Left'],
    ['User added'],
  ])
})

test('SCIM-02 a deletion with a content type but no body deactivates the user', async () => {
  const { id } = await stage.create()
  const headers = { 'content-type': 'application/scim+json' }
  const { status } = await stage.directory().send('DELETE', `/Users/${id}`, { headers })
  expect(status).toBe(204)
  expect((await stage.directory().get(`/Users/${id}`)).body.active).toBe(false)
})
