import { expect, test } from 'vitest'
import { scimError, scimStage, userSchema } from './stage.ts'

const stage = scimStage()

/** Returns the body that Okta sends for a user with its standard mapping. */
const daveOf = (userName: string, more: object = {}) => ({
  schemas: [userSchema],
  userName,
  name: { givenName: 'Dave', familyName: 'Dunn' },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: 'Dave Dunn',
  locale: 'en-US',
  externalId: `okta-${userName}`,
  groups: [],
  password: 'never-stored',
  active: true,
  ...more,
})

test('SCIM-01 SCIM-02 Okta: the connection test, which requests two users, gets the first page', async () => {
  const { status, body } = await stage.directory().get('/Users?startIndex=1&count=2')
  expect(status).toBe(200)
  expect(body).toMatchObject({ totalResults: 5, startIndex: 1, itemsPerPage: 2 })
  expect(body.Resources.map(({ id }: { id: string }) => id)).toEqual(['1', '2'])
  const next = await stage.directory().get('/Users?startIndex=5&count=100')
  expect(next.body).toMatchObject({ totalResults: 5, startIndex: 5, itemsPerPage: 1 })
  const none = await stage.directory().get('/Users?count=0')
  expect(none.body).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] })
})

test('SCIM-02 Okta: a user can be added with either JSON content type; adding them twice is a conflict', async () => {
  const userName = stage.newName()
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const added = await stage.directory().post('/Users', daveOf(userName), { headers })
  expect([added.status, added.body]).toEqual([201, expect.objectContaining({ userName })])
  expect(added.text).not.toContain('never-stored')
  const again = await stage.directory().post('/Users', daveOf(userName), { headers })
  expect([again.status, again.body]).toEqual([409, scimError(409, 'uniqueness')])
  expect(again.headers['content-type']).toMatch(/^application\/scim\+json/)
})

test('SCIM-02 Okta: custom integrations can replace and deactivate a user with PUT', async () => {
  const userName = stage.newName()
  const fred = daveOf(userName, { displayName: 'Fred Dunn' })
  const { id } = (await stage.directory().post('/Users', fred)).body
  const renamed = await stage
    .directory()
    .put(`/Users/${id}`, { ...fred, id, displayName: 'Fred Drew' })
  expect([renamed.status, renamed.body]).toEqual([
    200,
    expect.objectContaining({ id, displayName: 'Fred Drew', active: true }),
  ])
  for (const emails of [null, []]) {
    const same = await stage.directory().put(`/Users/${id}`, { ...fred, emails })
    expect([same.status, same.body.emails[0].value]).toEqual([200, userName])
  }
  const left = await stage.directory().put(`/Users/${id}`, { ...fred, active: false })
  expect([left.status, left.body.active]).toEqual([200, false])
  expect(await stage.found(`userName eq "${userName}"`)).toMatchObject({ id, active: false })
  const back = await stage.directory().put(`/Users/${id}`, fred)
  expect([back.status, back.body.active]).toEqual([200, true])
  expect((await stage.history(id)).map(([, messages]) => messages[0])).toEqual([
    'Reactivated',
    'Left',
    'Name changed from Fred Drew to Fred Dunn',
    'Name changed from Fred Dunn to Fred Drew',
    'User added',
  ])
})

test('SCIM-02 Okta: catalogue integrations can deactivate a user with a patch without a path', async () => {
  const { id } = await stage.create()
  const left = await stage.patch(id, [{ op: 'replace', value: { active: false } }])
  expect([left.status, left.body]).toEqual([200, expect.objectContaining({ id, active: false })])
  const back = await stage.patch(id, [{ op: 'replace', value: { active: true } }])
  expect([back.status, back.body.active]).toEqual([200, true])
})

test('SCIM-02 Okta: without displayName, the name consists of its parts', async () => {
  const { displayName: _none, ...person } = daveOf(stage.newName(), {
    name: { givenName: 'Eve', familyName: 'Ellis' },
  })
  const { status, body } = await stage.directory().post('/Users', person)
  expect([status, body]).toEqual([201, expect.objectContaining({ displayName: 'Eve Ellis' })])
})

test('SCIM-01 an unknown user returns a SCIM 404 error', async () => {
  for (const id of ['99999', '0', 'abc', '-1', '2147483648', '9'.repeat(300)]) {
    const { status, body } = await stage.directory().get(`/Users/${id}`)
    expect([id, status, body]).toEqual([id, 404, scimError(404)])
    expect((await stage.patch(id, [{ op: 'add', value: {} }])).status).toBe(404)
    expect((await stage.directory().send('DELETE', `/Users/${id}`)).status).toBe(404)
  }
})
