import { Webhook as Verifier } from 'standardwebhooks'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Delivery, Webhook } from '../../../src/wire/webhook.ts'
import { clientOf, faultsOf } from '../../support/api.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { company } from '../../support/company.ts'
import { doJobsNow } from '../../support/due-jobs.ts'
import { eventually } from '../../support/eventually.ts'
import { firebaseSettings } from '../../support/firebase-settings.ts'
import { conversationStage } from '../conversation/stage.ts'
import { receiver } from './receiver.ts'

// Creates webhooks through the API; jobs of the same server send their calls to receivers on loopback.

const stage = conversationStage({ WORKERS: '1', WEBHOOK_HOSTS: '127.0.0.1' })
const { users } = company
const admin = () => stage.api.as('superAdmin')

const draft = {
  name: 'Channel',
  url: 'https://93.184.216.34/hook',
  format: 'assetdesk',
  kinds: ['ticket.raised', 'comment.added'],
  manager: null,
  internal: false,
}
const addWebhook = async (change: object): Promise<Webhook & { secret: string }> =>
  (await admin().post('/api/v1/webhooks', { ...draft, ...change })).body
const deliveries = async (query = ''): Promise<Delivery[]> =>
  (await admin().get(`/api/v1/deliveries?${query}`)).body.items
const onlyWebhook = async (): Promise<Webhook | undefined> =>
  (await admin().get('/api/v1/webhooks')).body[0]

/** Waits until no job is due. */
const untilJobsDone = () =>
  eventually(async () => {
    const waiting = await stage.api.db.many(sql`
      select from pgboss.job where name in ('fan-out', 'hook') and start_after <= now()
        and state in ('created', 'retry', 'active')`)
    expect(waiting).toHaveLength(0)
  })
/** Runs waiting retries now, because the queue only signals jobs that are due at once. */
const attemptAgain = () => doJobsNow(stage.api.db, 'hook')

beforeEach(async () => {
  await untilJobsDone()
  await stage.api.db.run(sql`truncate deliveries, webhooks, former_secrets`)
  await stage.api.db.run(sql`delete from pgboss.job where name = 'hook'`)
})

test('HOOK-02 HOOK-03 HOOK-10 a chosen event is sent once with a signature and without email addresses or file links', async () => {
  const hookReceiver = await receiver()
  const { secret } = await addWebhook({ url: hookReceiver.url })
  expect(secret).toMatch(/^whsec_/)
  const ticket = await stage.ticket()
  await eventually(() => expect(hookReceiver.calls).toHaveLength(1))
  await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
  await stage.api.as('officeAdmin').put(`/api/v1/ticket/${ticket}`, { status: 'on_hold' })
  await eventually(() => expect(hookReceiver.calls).toHaveLength(2))
  await untilJobsDone()
  const verifier = new Verifier(secret)
  for (const { body, headers } of hookReceiver.calls) {
    expect(verifier.verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => verifier.verify(`${body} `, headers)).toThrow('No matching signature')
    const renamed = { ...headers, 'webhook-id': 'msg_2' }
    expect(() => verifier.verify(body, renamed)).toThrow('No matching signature')
  }
  const [raised, commented] = hookReceiver.calls.map(({ body }) => JSON.parse(body))
  expect(raised).toMatchObject({
    type: 'ticket.raised',
    timestamp: expect.any(String),
    data: {
      event: { kind: 'ticket.raised', visibility: 'public' },
      ticket: { id: ticket, description: 'A door that squeaks', status: 'unassigned' },
      comment: null,
      actor: { username: 'Esha Employee' },
    },
  })
  expect(commented.data.comment).toMatchObject({
    body: 'Which door?',
    visibility: 'public',
    created_at: expect.stringMatching(/\.\d{3}Z$/),
  })
  for (const { body } of hookReceiver.calls)
    expect(body).not.toMatch(/@example\.com|"email"|\/files\//)
  expect(await deliveries()).toMatchObject([
    { channel: 'hook', kinds: ['comment.added'], subject: `ticket:${ticket}`, status: 'sent' },
    { channel: 'hook', kinds: ['ticket.raised'], status: 'sent', attempts: 1, last_status: 204 },
  ])
  expect((await admin().get('/api/v1/webhooks')).text).not.toContain(secret)
  expect((await onlyWebhook())?.last).toEqual({
    at: expect.stringMatching(/\.\d{3}Z$/),
    status: 'sent',
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  for (const { body, headers } of hookReceiver.calls)
    expect(() => verifier.verify(body, headers)).toThrow('too old')
})

test('NOTE-07 HOOK-10 internal notes, their edits and deletions reach only webhooks with “Internal notes”', async () => {
  const [open, closed, own] = [await receiver(), await receiver(), await receiver()]
  const kinds = ['comment.added', 'comment.edited', 'comment.deleted']
  await addWebhook({ url: closed.url, kinds })
  await addWebhook({ url: open.url, kinds, internal: true, name: 'With notes' })
  await addWebhook({
    url: closed.url,
    kinds,
    internal: true,
    manager: 'system_admin',
    name: 'Other team',
  })
  const ofTeam = { kinds: ['comment.added', 'ticket.deleted'], manager: 'office_admin' }
  await addWebhook({ url: own.url, ...ofTeam, name: 'Own team' })
  const ticket = await stage.ticket()
  const commented = await stage.addComment('officeAdmin', ticket, {
    body: 'A secret',
    visibility: 'internal',
  })
  const { id } = commented.body.item.comment
  await stage.api.as('officeAdmin').put(`/api/v1/comments/${id}`, { body: 'Another secret' })
  await eventually(() => expect(open.calls).toHaveLength(2))
  await stage.api.as('officeAdmin').send('DELETE', `/api/v1/comments/${id}`)
  await eventually(() => expect(open.calls).toHaveLength(3))
  const events = open.calls.map(({ body }) => JSON.parse(body).data.event)
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(kinds))
  for (const event of events) expect(event.visibility).toBe('internal')
  await stage.addComment('officeAdmin', ticket, { body: 'For everybody' })
  await eventually(() => expect(closed.calls).toHaveLength(1))
  await untilJobsDone()
  expect(closed.calls.map(({ body }) => JSON.parse(body).data.comment.body)).toEqual([
    'For everybody',
  ])
  expect(closed.calls[0]?.body).not.toContain('secret')
  // Only admins see that a ticket was deleted, but the event is not an internal note.
  await stage.api.as('officeAdmin').send('DELETE', `/api/v1/ticket/${ticket}`)
  await eventually(() => expect(own.calls).toHaveLength(2))
  const sentKinds = own.calls.map(({ body }) => JSON.parse(body).type)
  expect(sentKinds).toEqual(['comment.added', 'ticket.deleted'])
})

test('HOOK-08 a message about an edited comment links to the comment; one about a deleted ticket has no entry', async () => {
  const { calls, url } = await receiver()
  await addWebhook({ url, kinds: ['comment.edited', 'ticket.deleted'], format: 'slack' })
  const ticket = await stage.ticket()
  const { body } = await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
  const { id, comment } = body.item
  await stage.api.as('officeAdmin').put(`/api/v1/comments/${comment.id}`, { body: 'Which one?' })
  await eventually(() => expect(calls).toHaveLength(1))
  await stage.api.as('officeAdmin').send('DELETE', `/api/v1/ticket/${ticket}`)
  await eventually(() => expect(calls).toHaveLength(2))
  const links = calls.map(({ body: sent }) => /<([^|]*)\|/.exec(JSON.parse(sent).text)?.[1])
  const path = `/ticketing/view-ticket/${ticket}`
  expect(links.map((link) => link?.slice(link.indexOf('/ticketing')))).toEqual([
    `${path}#event-${id}`,
    path,
  ])
})

test('HOOK-04 HOOK-05 a rejected call is retried with the same id; a 410 switches the webhook off', async () => {
  const answers = [500, 429, 302, 200]
  const hookReceiver = await receiver((response, nth) => {
    const status = answers[nth - 1] ?? 410
    response.writeHead(status, { 'retry-after': '3', location: 'https://evil.example/' })
    response.end(`answer ${nth}\u0000`)
  })
  await addWebhook({ url: hookReceiver.url, kinds: ['ticket.raised'] })
  await stage.ticket()
  for (const nth of [1, 2, 3]) {
    await eventually(() => expect(hookReceiver.calls).toHaveLength(nth))
    await untilJobsDone()
    expect(await deliveries()).toMatchObject([
      {
        status: 'waiting',
        attempts: nth,
        last_status: answers[nth - 1],
        last_answer: `answer ${nth}\uFFFD`,
      },
    ])
    // A webhook is not switched off before three days of failures.
    await stage.api.db.run(
      sql`update webhooks set failing_since = now() - interval '3 days' + interval '1 minute'`,
    )
    await attemptAgain()
  }
  await eventually(async () =>
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 4, last_status: 200 }]),
  )
  expect(new Set(hookReceiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await stage.ticket()
  await eventually(async () => expect((await onlyWebhook())?.active).toBe(false))
  await untilJobsDone()
  expect(await deliveries()).toMatchObject([
    { status: 'failed', last_status: 410 },
    { status: 'sent' },
  ])
})

test('HOOK-04 HOOK-05 HOOK-06 FSERV-03 a call fails after its last attempt; three days of failures switch the webhook off and notify super admins; a failed call can be retried', async () => {
  const hookReceiver = await receiver((response, nth) => {
    response.writeHead(nth === 1 ? 503 : 200).end('x'.repeat(5000))
  })
  const { id } = await addWebhook({ url: hookReceiver.url, kinds: ['ticket.raised'] })
  const { db } = stage.api
  await db.run(sql`
    create function seventh() returns trigger language plpgsql as 'begin new.attempts := 7; return new; end'`)
  await db.run(sql`
    create trigger seventh before insert on deliveries for each row execute function seventh()`)
  await db.run(sql`update webhooks set failing_since = now() - interval '3 days'`)
  await stage.ticket()
  await eventually(async () =>
    expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 8 }]),
  )
  await db.run(sql`drop function seventh cascade`)
  const [failed] = await deliveries('channel=hook&status=failed')
  expect(failed?.last_answer).toBe('x'.repeat(1000))
  expect(await onlyWebhook()).toMatchObject({ active: false, last: { status: 'failed' } })
  await untilJobsDone()
  const [notice] = (await admin().get('/api/v1/notifications')).body.items
  expect(notice).toMatchObject({
    subject: `webhook:${id}`,
    topic: 'integration',
    ticket: null,
    latest: {
      kind: 'webhook.switched_off',
      changes: [{ field: 'webhook', to: { id, text: 'Channel' } }],
    },
  })
  const { items } = (await stage.api.as('officeAdmin').get('/api/v1/notifications')).body
  expect(items.map(({ topic }: { topic: string }) => topic)).not.toContain('integration')
  const off = await admin().post(`/api/v1/deliveries/${failed?.id}/retry`)
  expect([off.status, faultsOf(off)]).toEqual([422, { id: ['switched-off'] }])
  expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 8 }])
  await admin().put(`/api/v1/webhooks/${id}`, { ...draft, url: hookReceiver.url, active: true })
  expect((await admin().post(`/api/v1/deliveries/${failed?.id}/retry`)).body).toMatchObject({
    status: 'waiting',
  })
  await eventually(async () => expect(await deliveries()).toMatchObject([{ status: 'sent' }]))
  const again = await admin().post(`/api/v1/deliveries/${failed?.id}/retry`)
  expect(faultsOf(again)).toEqual({ id: ['not-failed'] })
  expect(await deliveries('channel=mail')).toEqual([])
})

test('HOOK-06 switching a webhook off fails its waiting calls, which can be retried once it is on', async () => {
  const hookReceiver = await receiver((response, nth) => {
    response.writeHead(nth === 1 ? 503 : 200).end()
  })
  const { id } = await addWebhook({ url: hookReceiver.url, kinds: ['ticket.raised'] })
  await stage.ticket()
  await eventually(async () =>
    expect(await deliveries()).toMatchObject([{ status: 'waiting', attempts: 1 }]),
  )
  const change = (active: boolean) =>
    admin().put(`/api/v1/webhooks/${id}`, { ...draft, url: hookReceiver.url, active })
  await change(false)
  const [failed] = await deliveries()
  expect(failed).toMatchObject({ status: 'failed', last_answer: 'The webhook was switched off' })
  expect(failed?.done_at).not.toBeNull()
  await change(true)
  await admin().post(`/api/v1/deliveries/${failed?.id}/retry`)
  await eventually(async () => expect(await deliveries()).toMatchObject([{ status: 'sent' }]))
})

test('HOOK-06 two simultaneous requests to send again queue a delivery once', async () => {
  const { db } = stage.api
  const ticket = await stage.ticket()
  await untilJobsDone()
  const { url } = await receiver((response) => response.writeHead(200).end())
  const webhook = await addWebhook({ url })
  const { id } = await db.one<{ id: number }>(sql`
    insert into deliveries (channel, webhook_id, subject, event_ids, status)
    select 'hook', ${webhook.id}, ${`ticket:${ticket}`}, array_agg(id), 'failed' from events
    where subject = 'ticket' and subject_id = ${ticket} returning id`)
  const retry = () => admin().post(`/api/v1/deliveries/${id}/retry`)
  const requests = await db.transaction(async (tx) => {
    await tx.one(sql`select id from deliveries where id = ${id} for update`)
    const both = [retry(), retry()]
    await untilBlocked(tx, 2)
    return both
  })
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200])
  const jobs = await db.many(sql`
    select from pgboss.job where name = 'hook' and (data ->> 'delivery')::integer = ${id}`)
  expect(jobs).toHaveLength(1)
})

test('FSERV-03 deliveries without remaining events, or emails without email settings, cannot be retried', async () => {
  const { db } = stage.api
  const { id: webhook } = await addWebhook({})
  const failed = (channel: string) => sql`
    insert into deliveries (channel, webhook_id, user_id, subject, event_ids, status)
    values (${channel}, ${channel === 'hook' ? webhook : null}, ${channel === 'hook' ? null : users.employee},
      'ticket:1', '{2147483647}', 'failed') returning id`
  const [call, mail] = [
    await db.one<{ id: number }>(failed('hook')),
    await db.one<{ id: number }>(failed('mail')),
  ]
  const withoutMail = clientOf(
    await stage.api.another({ ...firebaseSettings, WORKERS: '0' }),
    async () => ({
      authorization: `Bearer ${await stage.api.tokenOf('superAdmin')}`,
    }),
  )
  const answers = [
    await admin().post(`/api/v1/deliveries/${call.id}/retry`),
    await admin().post(`/api/v1/deliveries/${mail.id}/retry`),
    await withoutMail.post(`/api/v1/deliveries/${mail.id}/retry`),
  ]
  expect(answers.map((answer) => [answer.status, faultsOf(answer)])).toEqual([
    [422, { id: ['nothing-left'] }],
    [422, { id: ['nothing-left'] }],
    [422, { id: ['mail-off'] }],
  ])
  expect((await deliveries()).map(({ status }) => status)).toEqual(['failed', 'failed'])
})

test('HOOK-07 a test call is sent at once and returns its result, also if the connection fails', async () => {
  const hookReceiver = await receiver()
  const { id, secret } = await addWebhook({ url: hookReceiver.url })
  const sent = await admin().post(`/api/v1/webhooks/${id}/test`)
  expect(sent.body).toMatchObject({
    kinds: ['ping'],
    subject: null,
    status: 'sent',
    last_status: 204,
  })
  const [call] = hookReceiver.calls
  expect(new Verifier(secret).verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({
    type: 'ping',
  })
  await stage.api.db.run(sql`update webhooks set url = 'http://127.0.0.1:9/'`)
  expect((await admin().post(`/api/v1/webhooks/${id}/test`)).body).toMatchObject({
    status: 'failed',
    last_status: null,
    last_answer: 'The connection failed (ECONNREFUSED)',
  })
  expect(await stage.api.db.many(sql`select failing_since from webhooks`)).toEqual([
    { failing_since: null },
  ])
})

test('HOOK-09 HARD-01 a host name that now resolves to a private network is not called', async () => {
  const hookReceiver = await receiver()
  const { id } = await addWebhook({ url: hookReceiver.url })
  const { port } = new URL(hookReceiver.url)
  await stage.api.db.run(sql`update webhooks set url = ${`http://localhost:${port}/`}`)
  expect((await admin().post(`/api/v1/webhooks/${id}/test`)).body).toMatchObject({
    status: 'failed',
    last_answer: 'The address is in a private network',
  })
  expect(hookReceiver.calls).toEqual([])
  const saved = await admin().post('/api/v1/webhooks', { ...draft, url: 'https://localhost/' })
  expect(faultsOf(saved)).toEqual({ url: ['private-address'] })
})

test('HOOK-12 a slow receiver does not delay other receivers', async () => {
  const releases: (() => void)[] = []
  const slow = await receiver((response) => void releases.push(() => response.writeHead(200).end()))
  const quick = await receiver()
  await addWebhook({ url: slow.url, kinds: ['ticket.raised'] })
  await addWebhook({ url: quick.url, kinds: ['ticket.raised'], name: 'Quick' })
  for (let nth = 0; nth < 6; nth++) await stage.ticket()
  await eventually(() => expect(quick.calls).toHaveLength(6))
  await eventually(() => expect(slow.calls).toHaveLength(1))
  await stage.api.db.run(sql`update webhooks set active = false`)
  for (const release of releases) release()
  await untilJobsDone()
})

test('HOOK-02 HOOK-14 a repeated request creates one webhook and returns no secret; 51 webhooks are rejected; a stale edit returns 412', async () => {
  const headers = { 'idempotency-key': 'one-webhook' }
  const [first, second] = [
    await admin().post('/api/v1/webhooks', draft, { headers }),
    await admin().post('/api/v1/webhooks', draft, { headers }),
  ]
  expect(second.body).toEqual({ ...first.body, secret: null })
  const responses = await stage.api.db.many(sql`select response::text from idempotency_keys`)
  expect(JSON.stringify(responses)).not.toContain('whsec_')
  const path = `/api/v1/webhooks/${first.body.id}`
  const ifMatch = { headers: { 'if-match': '"1"' } }
  expect((await admin().put(path, { ...draft, internal: true }, ifMatch)).status).toBe(200)
  const stale = await admin().put(path, { ...draft, name: 'Mine' }, ifMatch)
  expect([stale.status, stale.body.changed?.by]).toEqual([412, 'Sunita Super'])
  await stage.api.db.run(sql`
    insert into webhooks (name, url, format, kinds, internal, secret, created_by)
    select name, url, format, kinds, internal, secret, created_by from webhooks, generate_series(2, 50)`)
  expect(faultsOf(await admin().post('/api/v1/webhooks', draft))).toEqual({
    name: ['max-webhooks'],
  })
})
