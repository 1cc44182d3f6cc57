import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { setUp } from '../../../host/api/commands/setup.ts'
import { ownAuditSource } from '../../../host/api/http/audit-source.ts'
import { namesFor } from '../../../host/api/imports/stored-names.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { clientOf, faultsOf } from '../../support/api.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { wireBody } from '../../support/comment-body.ts'
import { company, emails } from '../../support/company.ts'
import { services, serviceStage, type Service } from './stage.ts'

const directory = { authorization: 'Bearer a-token-of-the-directory-of-32-characters' }
const stage = serviceStage({ SCIM_TOKEN: directory.authorization.replace('Bearer ', '') })
const admin = () => stage.api.as('systemAdmin')
const name = 'Zeta robot'

let service: Service
/** Id of a ticket that the account has raised. */
let ticket: number
beforeAll(async () => {
  service = await stage.service({ name })
  const raised = await service.client.post('/api/v1/ticket/non-asset', {
    priorityLevel: 'low',
    description: 'The disk of srv-7 is full',
    category_id: company.categories.laptop,
    place_id: company.places.bengaluru,
  })
  ticket = raised.body.id
})

describe('SESN-08 a service account is not a user', () => {
  test('is not in the list of users, for any query', async () => {
    for (const query of ['all=true', `search=${encodeURIComponent(name)}`, `id[]=${service.id}`]) {
      const { text } = await stage.superAdmin().get(`/api/v1/users?${query}`)
      expect([query, text.includes(name)]).toEqual([query, false])
    }
  })

  test.each([
    ['GET', ''],
    ['GET', '/history'],
    ['GET', '/belongings'],
    ['GET', '/sessions'],
    ['PUT', ''],
    ['DELETE', '/sessions'],
    ['POST', '/leaving'],
    ['POST', '/reactivation'],
    ['POST', '/erasure'],
  ])('cannot be administered as a user: %s …%s', async (method, rest) => {
    const bodies = {
      '': { username: 'Person', email: 'zeta@example.com', role_id: 4 },
      '/leaving': { assets: [], tickets: [] },
      '/erasure': { comments: 'keep' },
    } as Record<string, object>
    const { status } = await stage
      .superAdmin()
      .send(method, `/api/v1/admin/users/${service.id}${rest}`, {
        ...(method !== 'GET' && method !== 'DELETE' && { payload: bodies[rest] ?? {} }),
      })
    expect(status).toBe(404)
  })

  test('cannot be assigned assets, by an edit, a run, a leaving user or an import', async () => {
    const asset = { ...leastAsset, assigned_to: service.id }
    expect(faultsOf(await admin().post('/api/v1/assets/', asset))).toEqual({
      assigned_to: ['exists'],
    })
    const run = await admin().post('/api/v1/asset-runs', {
      selection: { ids: [company.assets.freeChair] },
      change: { kind: 'assign', user_id: service.id },
    })
    expect([run.status, Object.keys(faultsOf(run))]).toEqual([422, ['change.user_id']])
    const leaving = await stage
      .superAdmin()
      .post(`/api/v1/admin/users/${company.users.employee}/leaving`, {
        assets: [{ id: company.assets.ownLaptop, to: 'user', user_id: service.id }],
        tickets: [],
      })
    expect(faultsOf(leaving)).toEqual({ 'assets.0.user_id': ['exists'] })
    const row = [{ named: { user: name } }]
    const { names } = await namesFor(stage.api.db, row, { choices: [], lock: false })
    expect(names.find('user', name)).toBeUndefined()
  })

  test('cannot be assigned tickets, and is not assigned to tickets that it completes', async () => {
    const path = `/api/v1/ticket/${company.tickets.open}`
    const assigned = await admin().put(path, { assigned_to: service.id })
    expect(faultsOf(assigned)).toEqual({ assigned_to: ['exists'] })
    const done = wireBody({ body: 'Done by a program', next: 'complete' })
    expect((await service.client.post(`${path}/comments`, done)).status).toBe(201)
    const row = await stage.api.db.one(
      sql`select status, assigned_to from tickets where id = ${company.tickets.open}`,
    )
    expect(row).toEqual({ status: 'completed', assigned_to: null })
  })

  test('cannot be mentioned, follows no ticket and gets no notifications', async () => {
    const path = `/api/v1/ticket/${ticket}`
    const { body } = await admin().get(`${path}/people?search=${encodeURIComponent(name)}`)
    expect(body.mentionable).toEqual([])
    expect(body.followers.map(({ id }: { id: number }) => id)).not.toContain(service.id)
    const mention = wireBody({ body: `@${name} look`, mentions: [service.id] })
    expect((await admin().post(`${path}/comments`, mention)).status).toBe(422)
    const { status } = await admin().post(`${path}/comments`, wireBody({ body: 'On my way' }))
    expect(status).toBe(201)
    const events = await stage.api.db.many<{ id: number }>(
      sql`select id from events where subject = 'ticket' and subject_id = ${ticket}`,
    )
    await fanOut(stage.api.db)({ events: events.map(({ id }) => id) })
    const notified = await stage.api.db.many<{ user_id: number }>(
      sql`select distinct user_id from notifications where subject = ${`ticket:${ticket}`} order by 1`,
    )
    expect(notified).toEqual([{ user_id: company.users.systemAdmin }])
  })

  test('cannot be used to sign in and is not a user of the directory', async () => {
    const chooser = await stage.api.nobody.get('/identity/')
    expect([chooser.status, chooser.text.includes('Sunita'), chooser.text.includes(name)]).toEqual([
      200,
      true,
      false,
    ])
    const scim = clientOf(stage.api.app, async () => directory)
    expect((await scim.get('/scim/v2/Users?count=1000')).text).not.toContain(name)
    const members = [{ value: String(service.id) }]
    const group = await scim.post('/scim/v2/Groups', { displayName: 'Robots', members })
    expect([group.status, group.body.detail]).toEqual([
      400,
      expect.stringContaining(`${service.id}`),
    ])
    for (const method of ['GET', 'DELETE'])
      expect((await scim.send(method, `/scim/v2/Users/${service.id}`)).status).toBe(404)
  })

  test('keeps its name in records after its end, and still is not a user', async () => {
    await stage.superAdmin().send('DELETE', `${services}/${service.id}`)
    const { body } = await admin().get(`/api/v1/ticket/${ticket}`)
    expect(body.user.username).toBe(name)
    expect((await stage.superAdmin().get('/api/v1/users?all=true')).text).not.toContain(name)
    for (const rest of ['/reactivation', '/erasure']) {
      const { status } = await stage
        .superAdmin()
        .post(`/api/v1/admin/users/${service.id}${rest}`, { comments: 'keep' })
      expect([404, 422]).toContain(status)
    }
    const scim = clientOf(stage.api.app, async () => directory)
    expect((await scim.get(`/scim/v2/Users/${service.id}`)).status).toBe(404)
  })

  test('is not counted among the users of a new company', async () => {
    const request = { places: [], categories: [], superAdmin: emails.superAdmin }
    expect((await setUp(stage.api.db, request, ownAuditSource())).at(-1)).toContain('people: 5.')
    await stage.api.db.run(sql`
      update users set is_service_account = true, email = null, role_id = 3 where id <> ${company.users.superAdmin}`)
    const { body } = await stage.superAdmin().get('/api/v1/first-steps')
    expect(body.done.people).toBe(false)
  })
})
