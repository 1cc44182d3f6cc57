import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { serviceAccountLimit } from '../../../src/domain/access/service-rules.ts'
import { clientOf, faultsOf } from '../../support/api.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { company } from '../../support/company.ts'
import { dumpOf } from '../../support/database.ts'
import { services, serviceStage, type Service } from './stage.ts'

const stage = serviceStage()
const profile = '/api/v1/users/profile'

const audited = (id: number) =>
  stage.api.db.many<Record<string, unknown>>(sql`
    select action, outcome, actor_kind, actor_id, address, details from audit_events
    where target_kind = 'service_account' and target_id = ${String(id)} order by id`)

const rotate = (service: Service) => stage.superAdmin().post(`${services}/${service.id}/rotation`)
const end = (service: Service) => stage.superAdmin().send('DELETE', `${services}/${service.id}`)

describe('SESN-08 the token of a service account', () => {
  test('is shown once and gives access as the account with its role', async () => {
    const service = await stage.service({ name: '  Inventory   sync ' })
    expect(service).toMatchObject({
      name: 'Inventory sync',
      role: 'system_admin',
      created_by: 'Sunita Super',
      last_used_on: null,
      token: expect.stringMatching(/^assetdesk_sa_[\w-]{43}$/),
    })
    const days = (Date.parse(service.expires_at) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const { body } = await service.client.get(profile)
    expect(body).toMatchObject({
      id: service.id,
      username: 'Inventory sync',
      email: '',
      role: { name: 'system_admin' },
    })
    const listed = await stage.superAdmin().get(services)
    expect(listed.text).not.toContain(service.token)
    expect(await dumpOf(stage.api.db)).not.toMatch(
      new RegExp(`${service.token}|${Buffer.from(service.token).toString('hex')}`),
    )
  })

  test('is not returned again: a repeated request creates no account and returns no token', async () => {
    const draft = { name: 'Repeated', role: 'employee', scopes: ['assets.read'], days: 1 }
    const sendRequest = () =>
      stage.superAdmin().post(services, draft, { headers: { 'idempotency-key': 'once' } })
    const [first, second] = [await sendRequest(), await sendRequest()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual({ ...first.body, token: null })
  })

  test.each([
    [
      'with another case',
      (token: string) => token.replace(/\w$/, (last) => (last === 'A' ? 'a' : 'A')),
    ],
    ['without its prefix', (token: string) => token.replace('assetdesk_sa_', '')],
    ['that was never issued', () => `assetdesk_sa_${'A'.repeat(43)}`],
    ['that is the prefix alone', () => 'assetdesk_sa_'],
  ])('gives no access %s', async (_how, other) => {
    const { token } = await stage.service()
    const { status, headers } = await stage.bearer(other(token)).get(profile)
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })

  test('gives no access once it has expired, until the token is rotated', async () => {
    const service = await stage.service()
    await stage.api.db.run(sql`
      update service_accounts set expires_at = now() - interval '1 second' where user_id = ${service.id}`)
    expect((await service.client.get(profile)).status).toBe(401)
    const { body } = await rotate(service)
    expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    expect((await stage.bearer(body.token).get(profile)).status).toBe(200)
  })

  test('gives no access in any process after its rotation or after the end of the account', async () => {
    const service = await stage.service()
    const other = await stage.api.another({})
    const statuses = (token: string) =>
      Promise.all(
        [stage.api.app, other].map(
          async (app) => (await stage.bearer(token, app).get(profile)).status,
        ),
      )
    const { body } = await rotate(service)
    expect([await statuses(service.token), await statuses(body.token)]).toEqual([
      [401, 401],
      [200, 200],
    ])
    expect((await end(service)).status).toBe(200)
    expect(await statuses(body.token)).toEqual([401, 401])
    expect((await rotate(service)).status).toBe(404)
    const { body: left } = await stage.superAdmin().get(services)
    expect(left.map(({ id }: Service) => id)).not.toContain(service.id)
  })

  test('is not revoked by a sign-out', async () => {
    const service = await stage.service()
    const { status } = await stage.api.nobody.post('/oauth/logout', { token: service.token })
    expect([status, (await service.client.get(profile)).status]).toEqual([200, 200])
  })
})

describe('OP4-003 a call that a service account may not make', () => {
  test('is rejected with 403, and the token stays valid', async () => {
    const { client } = await stage.service({ scopes: ['tickets.read'] })
    for (const path of ['/api/v1/assets', '/api/v1/live?wait=0', '/api/v1/audit', services])
      expect([path, (await client.get(path)).status]).toEqual([path, 403])
    expect((await client.get('/api/v1/user-ticket')).status).toBe(200)
  })

  test('API-24 also counts no assets of categories for an account that may not read assets', async () => {
    const countOf = async (scopes: string[]) => {
      const { client } = await stage.service({ scopes })
      return (await client.get('/api/v1/categories?withAssetCount=true')).body[0].asset_count
    }
    expect(await countOf(['assets.read'])).toBe(1)
    expect(await countOf(['assets.write', 'tickets.read'])).toBeUndefined()
  })

  test('OP4-046 also depends on the role: an employee account sees only its own tickets', async () => {
    const { client } = await stage.service({
      role: 'employee',
      scopes: ['tickets.read', 'tickets.write'],
    })
    expect((await client.get('/api/v1/ticket/admin-ticket')).status).toBe(403)
    expect((await client.get(`/api/v1/ticket/${company.tickets.open}`)).status).toBe(404)
    const raised = await client.post('/api/v1/ticket/non-asset', {
      priorityLevel: 'low',
      description: 'The disk of srv-7 is full',
      category_id: company.categories.laptop,
      place_id: company.places.pune,
    })
    const { body } = await client.get('/api/v1/user-ticket')
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([raised.body.id])
  })

  test('SESN-08 counts towards the usual rate limit', async () => {
    const { token } = await stage.service()
    const client = stage.bearer(token, await stage.api.another({ READS_PER_MINUTE: '1' }))
    const statuses = [await client.get(profile), await client.get(profile)].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 429])
  })
})

describe('AUD-01 AUD-02 the audit trail', () => {
  test('records creation, rotation and end with actor and details', async () => {
    const service = await stage.service({ scopes: ['reports.read'] })
    await rotate(service)
    await end(service)
    const by = { outcome: 'success', actor_kind: 'person', actor_id: company.users.superAdmin }
    const details = expect.objectContaining({ role: 'system_admin', scopes: ['reports.read'] })
    expect(await audited(service.id)).toEqual(
      ['created', 'rotated', 'ended'].map((what) => ({
        ...by,
        action: `service_account.${what}`,
        address: null,
        details,
      })),
    )
  })

  test('records the end once if two requests end the account at the same time', async () => {
    const service = await stage.service()
    const both = await stage.api.db.transaction(async (tx) => {
      await tx.run(sql`select from service_accounts where user_id = ${service.id} for update`)
      const waiting = Promise.all([end(service), end(service)])
      await untilBlocked(tx, 2)
      return { waiting }
    })
    const statuses = (await both.waiting).map(({ status }) => status)
    expect(statuses).toHaveLength(2)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    const actions = (await audited(service.id)).map(({ action }) => action)
    expect(actions).toEqual(['service_account.created', 'service_account.ended'])
  })

  test('records the first use of each day once, also for simultaneous and rejected requests', async () => {
    const service = await stage.service({ scopes: ['reports.read'] })
    const usageEvents = async () =>
      (await audited(service.id)).filter(({ action }) => action === 'service_account.used')
    const sendRequest = (path: string) => service.client.get(path)
    expect((await sendRequest('/api/v1/assets')).status).toBe(403)
    await Promise.all([sendRequest(profile), sendRequest(profile), sendRequest(profile)])
    expect(await usageEvents()).toMatchObject([
      { actor_kind: 'service_account', actor_id: service.id, address: '127.0.0.1' },
    ])
    const { body } = await stage.superAdmin().get(services)
    const today = new Date().toISOString().slice(0, 10)
    expect(body.find(({ id }: Service) => id === service.id).last_used_on).toBe(today)
    await stage.api.db.run(sql`
      update service_accounts set last_used_on = last_used_on - 1 where user_id = ${service.id}`)
    await Promise.all([sendRequest(profile), sendRequest(profile)])
    expect(await usageEvents()).toHaveLength(2)
  })

  test('names the account as the actor of its exports, and histories name it as the author', async () => {
    const service = await stage.service({ name: 'Night export' })
    await service.client.get('/api/v1/export-asset?archived=false')
    const [exported] = await stage.api.db.many(sql`
      select actor_kind, actor_id, actor_name, session_id from audit_events where action = 'data.exported'`)
    expect(exported).toEqual({
      actor_kind: 'service_account',
      actor_id: service.id,
      actor_name: 'Night export',
      session_id: null,
    })
    const { body: asset } = await service.client.post('/api/v1/assets/', leastAsset)
    const { text } = await stage.superAdmin().get(`/api/v1/asset/${asset.id}/history`)
    expect(text).toContain('Night export')
  })
})

describe('SESN-08 a new service account', () => {
  test('needs a name that no user or other account has, and no user can take its name', async () => {
    await stage.service({ name: 'Night robot' })
    const draft = { role: 'employee', scopes: ['assets.read'], days: 1 }
    const again = await stage.superAdmin().post(services, { ...draft, name: 'night ROBOT' })
    expect(faultsOf(again)).toEqual({ name: ['username-exists'] })
    const person = { username: 'Night Robot', email: 'robot@example.com', role_id: 3 }
    expect(faultsOf(await stage.superAdmin().post('/api/v1/admin/users', person))).toEqual({
      username: ['username-exists'],
    })
  })

  test('is rejected once there are fifty, also for simultaneous requests', async () => {
    const stored = async () =>
      (
        await stage.api.db.one<{ n: number }>(
          sql`select count(*)::integer as n from service_accounts`,
        )
      ).n
    const missing = serviceAccountLimit - (await stored())
    await Promise.allSettled(Array.from({ length: missing + 3 }, () => stage.service()))
    expect(await stored()).toBe(serviceAccountLimit)
  })

  test('can only be created in the application', async () => {
    const page = 'https://portal.example.com'
    const app = await stage.api.another({ ALLOWED_ORIGINS: page, GUEST_ADMIN_ORIGINS: page })
    const token = await issueToken(stage.api.db, company.users.superAdmin, {
      ttl: 60,
      guestOf: page,
    })
    const guest = clientOf(app, async () => ({ authorization: `Bearer ${token}`, origin: page }))
    expect((await guest.get(services)).status).toBe(200)
    expect((await guest.post(services, {})).status).toBe(403)
    expect((await guest.post(`${services}/1/rotation`)).status).toBe(403)
  })
})
