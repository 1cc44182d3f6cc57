import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { releaseRoles } from '../../../host/api/identity/oidc/role-mapping.ts'
import { faultsOf } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'
import { changed } from '../../support/oidc.ts'
import { exchange, openStage, settingsOf, type Stage } from './stage.ts'

const verified = { email_verified: true }
const esha = { sub: 'esha-1', email: emails.employee, ...verified }

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.api.db.run(sql`delete from user_identities`))

const userWith = (email: string) =>
  stage.api.db.maybe<{ id: number; username: string; role_id: number }>(
    sql`select id, username, role_id from users where email = ${email}`,
  )

describe('recognising users', () => {
  test('OIDC-07 a user is recognised by email at the first sign-in, and by subject afterwards', async () => {
    expect((await stage.signIn({ ...esha, email: 'Employee@Example.com' })).user.uid).toBe('user-3')
    expect(await stage.auditEntries()).toEqual([
      expect.objectContaining({ action: 'identity.linked', target_name: 'Esha Employee' }),
    ])
    const { user } = await stage.signIn({ ...esha, email: 'esha@example.com' })
    expect(user).toMatchObject({ uid: 'user-3', email: 'esha@example.com' })
    expect(await userWith('esha@example.com')).toMatchObject({ id: company.users.employee })
    const history = await stage.api.as('superAdmin').get('/api/v1/admin/users/3/history')
    expect(history.text).toContain('esha@example.com')
    await stage.signIn(esha)
  })

  test('OIDC-07 SESN-06 a new email ends the sessions that started with the former one', async () => {
    const { token } = await stage.signIn(esha)
    const session = (await exchange(stage.api, token)).body.access_token
    const profile = async () => {
      const headers = { authorization: `Bearer ${session}` }
      return (await stage.api.app.inject({ url: '/api/v1/users/profile', headers })).statusCode
    }
    await stage.signIn(esha)
    expect(await profile()).toBe(200)
    await stage.signIn({ ...esha, email: emails.employee.toUpperCase() })
    expect(await profile()).toBe(200)
    expect(await userWith(emails.employee)).toMatchObject({ id: company.users.employee })
    await stage.signIn({ ...esha, email: 'esha.new@example.com' })
    expect(await profile()).toBe(401)
    expect(await stage.auditEntries(2)).toMatchObject([
      { action: 'session.ended', actor_kind: 'system' },
      { action: 'user.changed', actor_kind: 'system' },
    ])
    await stage.signIn(esha)
  })

  test('OIDC-07 a sign-in cannot take over the email of another user', async () => {
    await stage.signIn(esha)
    const { status, user } = await stage.signIn({ ...esha, email: emails.colleague })
    expect([status, user.uid, user.email]).toEqual([200, 'user-3', emails.employee])
    expect(await stage.auditEntries()).toEqual([
      expect.objectContaining({ action: 'user.changed', outcome: 'denied', reason: 'email_taken' }),
    ])
  })

  test('OIDC-07 another account with the same email is rejected and audited', async () => {
    await stage.signIn(esha)
    const { status, token, html } = await stage.signIn({ ...esha, sub: 'esha-2' })
    expect([status, token]).toEqual([403, undefined])
    expect(html).toContain('Another account already signs in with this email address.')
    expect(await stage.auditEntries()).toEqual([
      expect.objectContaining({
        action: 'session.sign_in',
        outcome: 'denied',
        reason: 'other_subject',
        actor_name: 'Esha Employee',
      }),
    ])
  })

  test('OIDC-07 simultaneous sign-ins of one user link one account', async () => {
    const results = await Promise.all([1, 2, 3].map(() => stage.signIn(esha)))
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stage.api.db.many(sql`select subject, user_id from user_identities`)).toEqual([
      { subject: 'esha-1', user_id: company.users.employee },
    ])
  })

  test('OIDC-08 an unknown user gets "User not found."', async () => {
    const { status, code, html } = await stage.signIn({
      sub: 'x',
      email: 'new@example.com',
      ...verified,
    })
    expect([status, code]).toEqual([404, 'assetdesk/unknown-user'])
    expect(html).toContain('User not found.')
    expect(await stage.auditEntries()).toEqual([
      expect.objectContaining({ reason: 'unknown_user', actor_name: 'new@example.com' }),
    ])
  })

  test('OIDC-07 a person who comes back as a new user signs in as this user', async () => {
    await stage.signIn(esha)
    await stage.api.db.run(sql`update users set left_at = now(), left_by = 4 where id = 3`)
    await stage.api.db.run(sql`
      insert into users (id, username, email, role_id) values (300, 'Esha Again', ${emails.employee}, 3)`)
    expect((await stage.signIn(esha)).user.uid).toBe('user-300')
    expect(await stage.auditEntries(2)).toEqual([
      expect.objectContaining({ action: 'identity.linked', target_name: 'Esha Again' }),
      expect.objectContaining({ action: 'identity.unlinked', target_name: 'Esha Employee' }),
    ])
    expect((await stage.signIn(esha)).user.uid).toBe('user-300')
    await stage.api.db.run(sql`update users set email = 'again@example.com' where id = 300`)
    await stage.api.db.run(sql`update users set left_at = null, left_by = null where id = 3`)
  })

  test('OIDC-07 a user who has left is rejected, even if the subject is known', async () => {
    await stage.signIn(esha)
    await stage.api.db.run(sql`update users set left_at = now(), left_by = 4 where id = 3`)
    expect((await stage.signIn(esha)).code).toBe('assetdesk/unknown-user')
    expect(await stage.auditEntries()).toEqual([
      expect.objectContaining({ outcome: 'denied', reason: 'deactivated' }),
    ])
    await stage.api.db.run(sql`update users set left_at = null, left_by = null where id = 3`)
  })

  test('OIDC-07 an identity token is rejected after its user has left', async () => {
    const { token } = await stage.signIn(esha)
    await stage.api.db.run(sql`update users set left_at = now(), left_by = 4 where id = 3`)
    expect((await exchange(stage.api, token)).status).toBe(404)
    await stage.api.db.run(sql`update users set left_at = null, left_by = null where id = 3`)
  })
})

describe('verified email addresses', () => {
  test.each([
    ['false', { email_verified: false }],
    ['missing', {}],
    ['a string', { email_verified: 'true' }],
    ['for an invalid address', { email: 'no address', email_verified: true }],
  ])('OIDC-06 an email is rejected if its verification is %s', async (_name, claims) => {
    const { status, html } = await stage.signIn({
      sub: 'esha-1',
      email: emails.employee,
      ...claims,
    })
    expect([status, html]).toEqual([403, expect.stringContaining('is not verified')])
    expect((await stage.auditEntries())[0]).toMatchObject({ reason: 'unverified_email' })
  })

  test.each([
    ['is accepted for the same address', {}, 200, {}],
    ['is ignored for another address', { email: 'other@example.com' }, 403, {}],
    ['is respected if it is false', { email_verified: false }, 403, {}],
    ['does not override the ID token', {}, 403, { email_verified: false }],
  ] as const)(
    'OIDC-06 email_verified in the user info %s',
    async (...[, info, expected, inToken]) => {
      const { email } = esha
      stage.oidc.tamper = changed(stage.oidc, (claims) => ({ ...claims, email, ...inToken }))
      const { status } = await stage.signIn({ ...esha, ...info })
      stage.oidc.tamper = undefined
      expect(status).toBe(expected)
    },
  )

  test('OIDC-06 with OIDC_TRUST_EMAIL=1, unverified addresses of OIDC_DOMAINS are accepted', async () => {
    const app = await stage.api.another({ OIDC_TRUST_EMAIL: '1', OIDC_DOMAINS: 'example.com' })
    const { status } = await stage.signIn({ sub: 'esha-1', email: emails.employee }, { app })
    expect(status).toBe(200)
    const other = await stage.signIn({ sub: 'y', email: 'employee@example.com.evil.org' }, { app })
    expect([other.status, other.html]).toEqual([403, expect.stringContaining('organization')])
    expect((await stage.auditEntries())[0]).toMatchObject({
      reason: 'wrong_domain',
      details: { detail: 'email' },
    })
  })
})

describe('OIDC_CREATE=1', () => {
  test('OIDC-08 creates unknown users as employees', async () => {
    const app = await stage.api.another({ OIDC_CREATE: '1' })
    const asha = { sub: 'asha', email: 'asha@example.com', ...verified, name: ' Asha  Rao ' }
    expect((await stage.signIn(asha, { app })).status).toBe(200)
    const user = await userWith('asha@example.com')
    expect(user).toMatchObject({ username: 'Asha Rao', role_id: 3 })
    expect((await stage.auditEntries(2)).map(({ action }) => action)).toEqual([
      'identity.linked',
      'user.created',
    ])
    const history = await stage.api.as('superAdmin').get(`/api/v1/admin/users/${user?.id}/history`)
    expect(history.body.items).toHaveLength(1)
  })

  test('OIDC-07 SESN-06 does not create a new user for a person who has left', async () => {
    const app = await stage.api.another({ OIDC_CREATE: '1' })
    await stage.api.db.run(sql`update users set left_at = now(), left_by = 4 where id = 3`)
    const users = () => stage.api.db.many(sql`select id from users order by id`)
    const before = await users()
    for (const sub of ['esha-1', 'esha-9'])
      expect((await stage.signIn({ ...esha, sub }, { app })).code).toBe('assetdesk/unknown-user')
    expect((await stage.auditEntries())[0]).toMatchObject({
      outcome: 'denied',
      reason: 'deactivated',
    })
    expect(await users()).toEqual(before)
    await stage.api.db.run(sql`update users set left_at = null, left_by = null where id = 3`)
  })

  test('OIDC-08 distinguishes users with the same name, and creates no user twice', async () => {
    const app = await stage.api.another({ OIDC_CREATE: '1' })
    const one = { sub: 'e2', email: 'esha2@example.com', ...verified, name: 'esha employee' }
    const results = await Promise.all([1, 2].map(() => stage.signIn(one, { app })))
    expect(results.map(({ status }) => status)).toEqual([200, 200])
    expect(await userWith(one.email)).toMatchObject({
      username: 'esha employee (esha2@example.com)',
    })
  })

  test('OIDC-08 finds a name that is free, and cuts a long one between characters', async () => {
    const app = await stage.api.another({ OIDC_CREATE: '1' })
    const add = async (email: string, name: string) => {
      expect((await stage.signIn({ sub: email, email, ...verified, name }, { app })).status).toBe(
        200,
      )
      return (await userWith(email))?.username
    }
    const email = 'esha3@example.com'
    for (const taken of [`Esha Employee (${email})`, `esha employee (2) (${email})`])
      expect(await add(`${taken.length}@example.com`, taken)).toBe(taken)
    expect(await add(email, 'Esha Employee')).toBe(`Esha Employee (3) (${email})`)
    const long = '🙂'.repeat(300)
    expect(await add('long@example.com', long)).toBe('🙂'.repeat(255))
    expect(await add('long2@example.com', long)).toBe(`${'🙂'.repeat(235)} (long2@example.com)`)
  })
})

describe('roles', () => {
  const roleSettings = {
    OIDC_ROLES:
      'super_admin:it-leads, system_admin:IT Service, Pune, office_admin:desk, employee:all',
    OIDC_PLACES: 'pune:pune-people, nowhere:lost',
  }
  const app = () => stage.api.another(roleSettings)
  const roleAndPlace = (id: number) =>
    stage.api.db.one(sql`
      select roles.name as role, place_id from users join roles on roles.id = role_id where users.id = ${id}`)
  const chetan = { sub: 'chetan', email: emails.colleague, ...verified }

  test('OIDC-09 are updated from the groups at each sign-in', async () => {
    const options = { app: await app() }
    await stage.signIn({ ...chetan, groups: ['pune-people', 'IT Service, Pune', 'all'] }, options)
    expect(await roleAndPlace(5)).toEqual({ role: 'system_admin', place_id: 2 })
    expect(await stage.auditEntries()).toEqual([
      expect.objectContaining({
        action: 'user.role_changed',
        target_name: 'Chetan Colleague',
        details: { from: 'employee', to: 'system_admin', source: 'groups' },
      }),
    ])
    await stage.signIn({ ...chetan, groups: 'desk' }, options)
    expect(await roleAndPlace(5)).toEqual({ role: 'office_admin', place_id: 2 })
  })

  test('OIDC-09 stay unchanged without the claim, and are removed if the claim is empty', async () => {
    const options = { app: await app() }
    await stage.signIn({ ...chetan, groups: ['desk'] }, options)
    await stage.signIn(chetan, options)
    expect(await roleAndPlace(5)).toEqual({ role: 'office_admin', place_id: 2 })
    expect((await stage.api.as('superAdmin').get('/api/v1/admin/users/5')).body).toMatchObject({
      role_mapped: true,
    })
    await stage.signIn({ ...chetan, groups: [] }, options)
    expect(await roleAndPlace(5)).toEqual({ role: 'employee', place_id: 2 })
  })

  test('OIDC-09 of admins require a place: without one, the user becomes an employee, and the audit trail has the reason', async () => {
    await stage.api.db.run(sql`update users set place_id = null where id = 5`)
    await stage.signIn({ ...chetan, groups: ['desk', 'lost'] }, { app: await app() })
    expect(await roleAndPlace(5)).toEqual({ role: 'employee', place_id: null })
    expect((await stage.api.as('superAdmin').get('/api/v1/admin/users/5')).body).toMatchObject({
      role_mapped: false,
    })
    expect(await stage.auditEntries()).toEqual([
      expect.objectContaining({
        action: 'user.role_changed',
        outcome: 'denied',
        reason: 'no_place',
        details: { from: 'employee', to: 'employee', source: 'groups', withheld: 'office_admin' },
      }),
    ])
  })

  test('OIDC-09 never demote the last super admin', async () => {
    const sunita = { sub: 'sunita', email: emails.superAdmin, ...verified, groups: [] }
    const { status } = await stage.signIn(sunita, { app: await app() })
    expect([status, await roleAndPlace(4)]).toEqual([200, { role: 'super_admin', place_id: null }])
    expect((await stage.auditEntries())[0]).toMatchObject({
      outcome: 'denied',
      reason: 'last_super_admin',
    })
  })

  test('OIDC-09 of two super admins who are demoted at once, one stays', async () => {
    await stage.api.db.run(sql`update users set role_id = 4 where id = 5`)
    const options = { app: await app() }
    await Promise.all([
      stage.signIn({ sub: 'sunita', email: emails.superAdmin, ...verified, groups: [] }, options),
      stage.signIn({ ...chetan, groups: [] }, options),
    ])
    const { left } = await stage.api.db.one<{ left: number }>(
      sql`select count(*)::int as left from users where role_id = 4`,
    )
    expect(left).toBe(1)
    await stage.api.db.run(sql`update users set role_id = 4 where id = 4`)
  })

  test('OIDC-09 that the provider sets cannot be changed by admins', async () => {
    await stage.signIn({ ...chetan, groups: ['pune-people', 'desk'] }, { app: await app() })
    const admin = stage.api.as('superAdmin')
    const { body } = await admin.get('/api/v1/admin/users/5')
    expect(body).toMatchObject({ role_mapped: true, role_id: 1 })
    const { username, email, employment_id, role_id, place_id } = body
    const draft = { username, email, employment_id, role_id, place_id }
    const refused = await admin.put('/api/v1/admin/users/5', { ...draft, role_id: 3 })
    expect([refused.status, faultsOf(refused)]).toEqual([422, { role_id: ['role-mapped'] }])
    expect((await admin.put('/api/v1/admin/users/5', { ...draft, place_id: 1 })).status).toBe(200)
    // OIDC_ISSUER may have a slash at its end.
    const { OIDC_ISSUER, ...settings } = settingsOf(stage.oidc)
    const rules = { OIDC_ROLES: 'office_admin:desk' }
    const config = readConfig({ ...settings, ...rules, OIDC_ISSUER: `${OIDC_ISSUER}/` })
    await releaseRoles(stage.api.db, config)
    expect((await admin.get('/api/v1/admin/users/5')).body.role_mapped).toBe(true)
    // Without OIDC_ROLES, admins can set the role again.
    await releaseRoles(stage.api.db, readConfig({ IDENTITY: 'local' }))
    expect((await admin.put('/api/v1/admin/users/5', { ...draft, role_id: 3 })).status).toBe(200)
  })

  test('SCIM-04 OIDC-09 stay unchanged if the directory sets them', async () => {
    await stage.api.db.run(sql`update users set role_id = 3, scim_role_mapped = true where id = 5`)
    const options = { app: await app() }
    await stage.signIn({ ...chetan, groups: ['it-leads'] }, options)
    expect(await roleAndPlace(5)).toMatchObject({ role: 'employee' })
    await stage.api.db.run(sql`update users set scim_role_mapped = false where id = 5`)
    await stage.signIn({ ...chetan, groups: ['it-leads'] }, options)
    expect(await roleAndPlace(5)).toMatchObject({ role: 'super_admin' })
  })

  test('OIDC-09 stay unchanged without a mapping', async () => {
    await stage.api.db.run(sql`update users set role_id = 3 where id = 5`)
    await stage.signIn({ ...chetan, groups: ['it-leads'] })
    expect(await roleAndPlace(5)).toMatchObject({ role: 'employee' })
  })
})

test('OIDC-02 an account at a second provider is linked by the same email', async () => {
  const app = await stage.api.another({
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_CLIENT_SECRET: '',
    OIDC_PROVIDERS: 'one',
    ...settingsOf(stage.oidc, 'OIDC_ONE_'),
  })
  await stage.api.db.run(sql`
    insert into user_identities (issuer, subject, user_id) values ('https://other.example', 'x', 3)`)
  expect((await stage.signIn(esha, { app, provider: 'one' })).status).toBe(200)
})
