import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { newPushKey } from '../../../host/api/config/push-settings.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { beginSession, issueToken } from '../../../host/api/http/auth.ts'
import { sendPush } from '../../../host/api/jobs/pushes.ts'
import { clientOf, faultsOf, type Client, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { conversationStage } from '../conversation/stage.ts'
import { pushService, type PushedMessage } from './push-service.ts'

// Push messages: browsers subscribe through the API, and the jobs of the same server send to a local push service.

const push = { VAPID_PRIVATE_KEY: newPushKey(), PUSH_HOSTS: 'localhost' }
const stage = conversationStage({ WORKERS: '1', ...push })
const { users } = company
const path = '/api/v1/push-subscription'

const noJob = (): Promise<never> => Promise.reject(new Error('No job was expected'))

/** Returns a client with a new session, like a separate browser. */
async function browserOf(person: Person): Promise<Client> {
  const token = await issueToken(stage.api.db, users[person], { ttl: 3600 })
  return clientOf(stage.api.app, () => Promise.resolve({ authorization: `Bearer ${token}` }))
}
const keyOf = async (client: Client): Promise<string> =>
  (await client.get('/api/v1/notification-preferences')).body.push_key

/** Waits until no `fan-out` or `push` job is due. */
const untilJobsDone = () =>
  eventually(async () => {
    const waiting = await stage.api.db.many(sql`
      select from pgboss.job where name in ('fan-out', 'push') and start_after <= now()
        and state in ('created', 'retry', 'active')`)
    expect(waiting).toHaveLength(0)
  })
const subscriptions = () =>
  stage.api.db.many<{ user_id: number; endpoint: string; paused: boolean }>(sql`
    select user_id, endpoint, session_id is null as paused from push_subscriptions order by id`)

beforeEach(async () => {
  await untilJobsDone()
  await stage.api.db.run(sql`truncate push_subscriptions, notification_preferences, user_settings`)
  await stage.api.db.run(sql`delete from pgboss.job where name = 'push'`)
})

test('TAB-02 a browser gets new notifications, signed by this server and encrypted for this browser', async () => {
  const service = await pushService()
  const employee = await browserOf('employee')
  const key = await keyOf(employee)
  expect((await employee.put(path, service.browser(key))).body).toEqual({ on: true })
  const ticket = await stage.ticket()
  const added = await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
  await eventually(() => expect(service.pushed).toHaveLength(1))
  await untilJobsDone()
  const [{ message, claims, headers, bytes }] = service.pushed as [PushedMessage]
  expect(message).toEqual({
    title: 'Omana Office commented',
    body: `#${ticket} A door that squeaks\n“Which door?”`,
    lang: 'en',
    tag: `ticket:${ticket}`,
    href: `/ticketing/view-ticket/${ticket}#event-${added.body.item.id}`,
  })
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:assetdesk@localhost' })
  expect((claims.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(headers['authorization']).toContain(`k=${key}`)
  // All messages have the same size, so that push services do not learn the length of the text.
  expect(bytes).toBe(4096)
  expect(service.requestCount).toBe(1)
})

test('TAB-02 pushes are in the language of their reader, and show only the ticket of an internal note', async () => {
  const service = await pushService()
  const [admin, raiser] = [await browserOf('officeAdmin'), await browserOf('employee')]
  const key = await keyOf(admin)
  await admin.put(path, service.browser(key))
  await raiser.put(path, service.browser(key))
  await admin.put('/api/v1/notification-language', { language: 'de' })
  const ticket = await stage.ticket()
  await stage.api.as('officeAdmin').post(`/api/v1/ticket/${ticket}/take`, { from: null })
  await untilJobsDone()
  service.pushed.length = 0
  await stage.addComment('superAdmin', ticket, { body: 'A secret of ours', visibility: 'internal' })
  await eventually(() => expect(service.pushed).toHaveLength(1))
  await untilJobsDone()
  expect(service.pushed).toMatchObject([
    {
      browser: 1,
      message: {
        title: `Neues zu Ticket #${ticket}`,
        body: `#${ticket} A door that squeaks`,
        lang: 'de',
      },
    },
  ])
  expect(JSON.stringify(service.pushed)).not.toMatch(/secret|Suresh|Notiz/)
})

test('TAB-02 notifications that are switched off or already read are not pushed', async () => {
  const service = await pushService()
  const employee = await browserOf('employee')
  await employee.put(path, service.browser(await keyOf(employee)))
  await employee.put('/api/v1/notification-preferences', {
    topic: 'own',
    inbox: false,
    mail: 'soon',
  })
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
  await untilJobsDone()
  expect(service.requestCount).toBe(0)
  await employee.put('/api/v1/notification-preferences', { topic: 'own', inbox: true, mail: 'off' })
  const added = await stage.addComment('officeAdmin', ticket, { body: 'The other one?' })
  await eventually(() => expect(service.requestCount).toBe(1))
  await untilJobsDone()
  await employee.put('/api/v1/notifications/read', { subjects: [`ticket:${ticket}`] })
  const { id } = await stage.api.db.one<{ id: number }>(sql`select id from push_subscriptions`)
  const sending = sendPush({
    db: stage.api.db,
    jobs: { send: noJob, plan: noJob, close: noJob },
    config: readConfig({ IDENTITY: 'local', ...push }),
  })
  await sending({ subscription: id, event: added.body.item.id, attempt: 0 })
  expect(service.requestCount).toBe(1)
})

test('TAB-02 a subscription ends if its user signs out, leaves or is erased', async () => {
  const service = await pushService()
  const [one, other] = [await browserOf('employee'), await browserOf('employee')]
  const key = await keyOf(one)
  await one.put(path, service.browser(key))
  await other.put(path, service.browser(key))
  expect(await subscriptions()).toHaveLength(2)
  await one.post('/oauth/logout')
  expect((await one.get('/api/v1/notifications')).status).toBe(401)
  expect(await subscriptions()).toMatchObject([{ endpoint: `${service.origin}/send/2` }])
  await stage.api.db.run(sql`
    insert into users (id, username, email, role_id, place_id, created_at)
    values (900, 'Leela Leaver', 'leaver@example.com', 3, 1, now())`)
  const addSubscription = (session: number | null) =>
    stage.api.db.run(sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key)
      values (900, ${session}, ${`https://push.example.com/${session}`}, '', '', ${key})`)
  const { id } = await beginSession(stage.api.db, 900, { ttl: 3600 })
  await addSubscription(id)
  await addSubscription(null)
  const expired = await beginSession(stage.api.db, 900, { ttl: 3600 })
  await addSubscription(expired.id)
  await stage.api.db.run(sql`
    update access_tokens set expires_at = now() - interval '1 s' where id = ${expired.id}`)
  const leaver = '/api/v1/admin/users/900'
  const admin = stage.api.as('superAdmin')
  const nothing = { assets: [], tickets: [] }
  expect((await admin.post(`${leaver}/leaving`, nothing)).status).toBe(201)
  expect(await subscriptions()).toMatchObject([{ user_id: users.employee }])
  await addSubscription(null)
  expect((await admin.post(`${leaver}/erasure`, { comments: 'keep' })).status).toBe(200)
  expect(await subscriptions()).toMatchObject([{ user_id: users.employee }])
})

test('TAB-02 an expired session pauses the pushes of its browser until the same user signs in there again', async () => {
  const service = await pushService()
  const first = await browserOf('employee')
  const subscription = service.browser(await keyOf(first))
  await first.put(path, subscription)
  await stage.api.db.run(sql`
    update access_tokens set expires_at = now() - interval '1 s'
    where id = (select session_id from push_subscriptions)`)
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
  await untilJobsDone()
  expect(service.requestCount).toBe(0)
  const resume = { action: 'resume', endpoint: subscription.endpoint }
  // If another user signs in there, neither user gets the pushes of the other.
  expect((await (await browserOf('officeAdmin')).put(path, resume)).body).toEqual({ on: false })
  expect((await (await browserOf('employee')).put(path, resume)).body).toEqual({ on: true })
  await stage.addComment('officeAdmin', ticket, { body: 'The other one?' })
  await eventually(() => expect(service.pushed).toHaveLength(1))
  const next = await browserOf('officeAdmin')
  expect((await next.put(path, subscription)).body).toEqual({ on: true })
  expect(await subscriptions()).toMatchObject([{ user_id: users.officeAdmin }])
  expect((await next.put(path, { ...resume, action: 'off' })).body).toEqual({ on: false })
  expect(await subscriptions()).toEqual([])
})

test('TAB-02 a subscription is deleted if the push service responds with 410; a busy push service is retried', async () => {
  const service = await pushService(503)
  const employee = await browserOf('employee')
  await employee.put(path, service.browser(await keyOf(employee)))
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
  const retries = () =>
    stage.api.db.many<{ attempt: number; wait: number }>(sql`
      select (data ->> 'attempt')::integer as attempt,
        round(extract(epoch from start_after - created_on))::integer as wait
      from pgboss.job where name = 'push' and state = 'created' and start_after > now()`)
  await eventually(async () => expect(await retries()).toEqual([{ attempt: 1, wait: 60 }]))
  service.status = 410
  await stage.addComment('officeAdmin', ticket, { body: 'The other one?' })
  await eventually(async () => expect(await subscriptions()).toEqual([]))
  await untilJobsDone()
  expect(service.requestCount).toBe(2)
})

test('TAB-02 endpoints in private networks and without HTTPS are rejected', async () => {
  const service = await pushService()
  const employee = await browserOf('employee')
  const subscription = service.browser(await keyOf(employee))
  const faultFor = async (change: object) =>
    faultsOf(await employee.put(path, { ...subscription, ...change }))
  for (const endpoint of [
    'https://127.0.0.1/send/1',
    'https://[::1]/send/1',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/send/1',
  ])
    expect(await faultFor({ endpoint })).toEqual({ endpoint: ['private-address'] })
  for (const endpoint of ['http://93.184.216.34/send/1', 'https://a:b@93.184.216.34/', 'not a URL'])
    expect(await faultFor({ endpoint })).toEqual({ endpoint: ['isUrl'] })
  expect(await faultFor({ p256dh: 'BP4z', auth: null })).toEqual({
    p256dh: ['isBase64'],
    auth: ['isBase64'],
  })
  const auth = `${subscription.auth.slice(0, 22)}${'!'.repeat(10)}`
  expect(await faultFor({ auth })).toEqual({ auth: ['isBase64'] })
  const noPoint = Buffer.alloc(65, 4).toString('base64url')
  expect(await faultFor({ p256dh: noPoint })).toEqual({ p256dh: ['isBase64'] })
  expect(await faultFor({ key: null })).toEqual({ key: ['isIn'] })
  expect(await subscriptions()).toEqual([])
})

test('TAB-02 a user has at most ten browsers; browsers subscribed with a former server key get no pushes', async () => {
  const service = await pushService()
  const employee = await browserOf('employee')
  const key = await keyOf(employee)
  for (let nth = 0; nth < 11; nth += 1) await employee.put(path, service.browser(key))
  const remaining = await subscriptions()
  expect(remaining).toHaveLength(10)
  expect(remaining[0]).toMatchObject({ endpoint: `${service.origin}/send/2` })
  // The oldest browser belonged to another user before.
  const [oldest] = remaining
  await stage.api.db.run(sql`
    update push_subscriptions set user_id = ${users.colleague} where endpoint = ${oldest?.endpoint ?? ''}`)
  await employee.put(path, service.browser(key))
  await employee.put(path, { ...service.browser(key), endpoint: oldest?.endpoint })
  const endpoints = (await subscriptions()).map(({ endpoint }) => endpoint)
  expect(endpoints).toHaveLength(10)
  expect(endpoints).toContain(oldest?.endpoint)
  await stage.api.db.run(sql`update push_subscriptions set server_key = 'another'`)
  const resume = { action: 'resume', endpoint: remaining[0]?.endpoint }
  expect((await employee.put(path, resume)).body).toEqual({ on: false })
  await stage.addComment('officeAdmin', await stage.ticket(), { body: 'Which door?' })
  await untilJobsDone()
  expect(service.requestCount).toBe(0)
})

test('TAB-02 push is off without a key; the error about an invalid key does not contain the key', async () => {
  const withoutKey = await stage.api.another({ VAPID_PRIVATE_KEY: '', WORKERS: '0' })
  const token = await stage.api.tokenOf('employee')
  const client = clientOf(withoutKey, () => Promise.resolve({ authorization: `Bearer ${token}` }))
  expect(await keyOf(client)).toBeNull()
  const service = await pushService()
  const subscription = service.browser(await keyOf(await browserOf('employee')))
  expect(faultsOf(await client.put(path, subscription))).toEqual({ key: ['isIn'] })
  const wrong = { IDENTITY: 'local', VAPID_PRIVATE_KEY: 'c2VjcmV0' }
  expect(() => readConfig(wrong)).toThrow(/VAPID_PRIVATE_KEY: must be a key/)
  expect(() => readConfig(wrong)).not.toThrow(/c2VjcmV0/)
})
