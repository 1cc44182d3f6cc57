import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { leavingTexts } from '../../../src/domain/messages/en/leaving.ts'
import { clientOf } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'
import { scimError, scimStage } from './stage.ts'

const stage = scimStage()
const { users, assets } = company
const off = [{ op: 'Replace', path: 'active', value: 'False' }]
const on = [{ op: 'Replace', path: 'active', value: 'True' }]

test('SCIM-03 deactivation revokes access in every process; the assets stay assigned and can be filtered', async () => {
  const second = await stage.api.another({})
  const bearer = `Bearer ${await issueToken(stage.api.db, users.employee, { ttl: 3600 })}`
  const elsewhere = clientOf(second, async () => ({ authorization: bearer }))
  expect((await elsewhere.get('/api/v1/users/profile')).status).toBe(200)
  expect((await stage.patch(users.employee, off)).body).toMatchObject({
    userName: emails.employee,
    active: false,
  })
  expect((await elsewhere.get('/api/v1/users/profile')).status).toBe(401)
  expect(await stage.audited()).toEqual([
    expect.objectContaining({
      action: 'scim.user_changed',
      outcome: 'success',
      actor_kind: 'directory',
      target_name: 'Esha Employee',
      address: null,
      details: { operations: ['deactivated'], sessions: 1 },
    }),
  ])
  expect((await stage.history(users.employee))[0]).toEqual(['Assetdesk', ['Left']])
  const { body } = await stage.api.as('superAdmin').get('/api/v1/assets?holder=left')
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([assets.ownLaptop])
  const { token } = (await stage.api.nobody.post('/identity/token', { email: emails.employee }))
    .body
  const { client_id, client_secret } = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }
  const signIn = () =>
    stage.api.nobody.post('/oauth/token', { platform: 'firebase', token, client_id, client_secret })
  expect((await signIn()).status).toBe(404)
  expect((await stage.patch(users.employee, on)).body.active).toBe(true)
  expect((await elsewhere.get('/api/v1/users/profile')).status).toBe(401)
  expect((await stage.history(users.employee))[0]).toEqual(['Assetdesk', ['Reactivated']])
  expect(await stage.audited()).toEqual([
    expect.objectContaining({ details: { operations: ['reactivated'] } }),
  ])
})

test('SCIM-03 a repeated deactivation changes and records nothing', async () => {
  const { id } = await stage.create()
  await stage.patch(id, off)
  const [before] = await stage.audited()
  const versionOf = () => stage.api.db.one(sql`select version, left_at from users where id = ${id}`)
  const row = await versionOf()
  expect((await stage.patch(id, off)).status).toBe(200)
  expect(await versionOf()).toEqual(row)
  expect(await stage.audited()).toEqual([before])
})

test('SCIM-03 the last super admin cannot be deactivated, and the attempt is recorded', async () => {
  const refused = await stage.patch(users.superAdmin, off)
  expect([refused.status, refused.body]).toEqual([
    409,
    { ...refused.body, status: '409', detail: 'The last super admin cannot be deactivated' },
  ])
  expect((await stage.directory().send('DELETE', `/Users/${users.superAdmin}`)).status).toBe(409)
  expect(await stage.audited()).toEqual([
    expect.objectContaining({
      action: 'scim.user_changed',
      outcome: 'denied',
      reason: 'last_super_admin',
      actor_kind: 'directory',
      target_name: 'Sunita Super',
    }),
  ])
  expect((await stage.api.as('superAdmin').get('/api/v1/users/profile')).status).toBe(200)
})

test('SCIM-03 only one of the last two super admins can be deactivated at the same time; both keep their role', async () => {
  const { id } = await stage.api.db.one<{ id: number }>(sql`
    insert into users (username, email, role_id) values ('Second Super', 'second@example.com', 4) returning id`)
  const replies = await Promise.all([stage.patch(id, off), stage.patch(users.superAdmin, off)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await stage.patch(id, on)
  const back = await stage.patch(users.superAdmin, on)
  expect(back.body).toMatchObject({ active: true })
  const roles = await stage.api.db.many(sql`
    select role_id from users where id in (${id}, ${users.superAdmin})`)
  expect(roles).toEqual([{ role_id: 4 }, { role_id: 4 }])
})

test('SCIM-03 a reactivated user needs a free email address and gets a distinct name', async () => {
  const userName = stage.newName()
  const { id } = await stage.create({ userName, displayName: 'Grace Green', externalId: 'g-1' })
  await stage.patch(id, off)
  const other = await stage.create({ userName, displayName: 'Grace Green', externalId: 'g-2' })
  expect(await stage.found(`userName eq "${userName}"`)).toMatchObject({ id: other.id })
  const refused = await stage.patch(id, on)
  expect([refused.status, refused.body]).toEqual([409, scimError(409, 'uniqueness')])
  const email = stage.newName()
  const back = await stage.patch(id, [...on, { op: 'Replace', path: 'userName', value: email }])
  expect([back.status, back.body]).toEqual([
    200,
    expect.objectContaining({
      active: true,
      userName: email,
      displayName: `Grace Green (${email})`,
    }),
  ])
  expect(back.body.emails[0].value).toBe(email)
})

test('SCIM-03 an admin can reactivate a user whose userName was given to another one, who keeps it', async () => {
  const userName = stage.newName()
  const { id } = await stage.create({ userName, emails: [{ value: stage.newName() }] })
  await stage.patch(id, off)
  const other = await stage.create({ userName: userName.toUpperCase(), displayName: 'Gus Gray' })
  const bearer = `Bearer ${await issueToken(stage.api.db, users.superAdmin, { ttl: 3600 })}`
  const superAdmin = clientOf(stage.api.app, async () => ({ authorization: bearer }))
  const back = await superAdmin.post(`/api/v1/admin/users/${id}/reactivation`)
  expect([back.status, back.body]).toEqual([200, expect.objectContaining({ left_at: null })])
  expect(await stage.found(`userName eq "${userName}"`)).toMatchObject({ id: other.id })
})

test('SCIM-03 a user cannot be reactivated while a run hands over their assets', async () => {
  const { id } = await stage.create()
  await stage.patch(id, off)
  const { run } = await stage.api.db.one<{ run: number }>(sql`
    insert into runs (kind, state, request, created_by, next_at)
    values ('leaving', 'running', ${JSON.stringify({ person_id: Number(id) })}::jsonb, 4, now() + interval '1 day') returning id as run`)
  const refused = await stage.patch(id, on)
  expect([refused.status, refused.body]).toEqual([409, scimError(409)])
  expect(refused.body.detail).toBe(leavingTexts.refusals.handingOver)
  expect((await stage.directory().get(`/Users/${id}`)).body.active).toBe(false)
  await stage.api.db.run(sql`update runs set state = 'stopped', ended_at = now() where id = ${run}`)
  expect((await stage.patch(id, on)).body.active).toBe(true)
})

test('SCIM-03 a new email address ends the sessions of its user', async () => {
  const { id } = await stage.create()
  const bearer = `Bearer ${await issueToken(stage.api.db, Number(id), { ttl: 3600 })}`
  const session = clientOf(stage.api.app, async () => ({ authorization: bearer }))
  const spelled = [{ op: 'Replace', path: 'displayName', value: 'Hana Hill' }]
  await stage.patch(id, spelled)
  expect((await session.get('/api/v1/users/profile')).status).toBe(200)
  await stage.patch(id, [{ op: 'Replace', path: 'userName', value: stage.newName() }])
  expect((await session.get('/api/v1/users/profile')).status).toBe(401)
  const [changed, ended] = await stage.audited(2)
  expect([changed?.details, ended?.action, ended?.actor_kind]).toEqual([
    { operations: ['changed'], changes: [expect.objectContaining({ field: 'email' })] },
    'session.ended',
    'directory',
  ])
})

test('SCIM-01 an erased user cannot be found, and their names are deleted', async () => {
  const userName = stage.newName()
  const { id } = await stage.create({ userName, displayName: 'Ivo Ivory', externalId: 'ivo' })
  await stage.patch(id, off)
  const path = `/api/v1/admin/users/${id}/erasure`
  // An earlier test ended the sessions of the super admin.
  const bearer = `Bearer ${await issueToken(stage.api.db, users.superAdmin, { ttl: 3600 })}`
  const superAdmin = clientOf(stage.api.app, async () => ({ authorization: bearer }))
  const erased = await superAdmin.post(path, { comments: 'keep' })
  expect([erased.status, erased.body]).toEqual([200, expect.anything()])
  expect((await stage.directory().get(`/Users/${id}`)).status).toBe(404)
  expect((await stage.patch(id, on)).status).toBe(404)
  expect(await stage.found('externalId eq "ivo"')).toBeUndefined()
  expect(await stage.found(`userName eq "${userName}"`)).toBeUndefined()
  const { row } = await stage.api.db.one<{ row: string }>(
    sql`select users::text as row from users where id = ${id}`,
  )
  expect(row).not.toContain(userName)
  expect(await stage.create({ userName, externalId: 'ivo' })).toMatchObject({ active: true })
})
