import { Webhook as Judge } from 'standardwebhooks'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Delivery, Webhook } from '../../../src/wire/webhook.ts'
import { clientOf, faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { doJobsNow } from '../../support/due-jobs.ts'
import { eventually } from '../../support/eventually.ts'
import { conversationStage } from '../conversation/stage.ts'
import { receiver } from './receiver.ts'

// Webhooks as strangers get them: written through the API, sent by the jobs of the same server to receivers that listen.

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
const add = async (change: object): Promise<Webhook & { secret: string }> =>
  (await admin().post('/api/v1/webhooks', { ...draft, ...change })).body
const log = async (query = ''): Promise<Delivery[]> =>
  (await admin().get(`/api/v1/deliveries?${query}`)).body.items
const only = async (): Promise<Webhook | undefined> =>
  (await admin().get('/api/v1/webhooks')).body[0]

/** Waits until no job is due. */
const settled = () =>
  eventually(async () => {
    const waiting = await stage.api.db.many(sql`
      select from pgboss.job where name in ('fan-out', 'hook') and start_after <= now()
        and state in ('created', 'retry', 'active')`)
    expect(waiting).toHaveLength(0)
  })
/** Lets what waits for its next attempt be done now; the queue signals what can be done at once alone. */
const attemptAgain = () => doJobsNow(stage.api.db, 'hook')

beforeEach(async () => {
  await settled()
  await stage.api.db.run(sql`truncate deliveries, webhooks`)
  await stage.api.db.run(sql`delete from pgboss.job where name = 'hook'`)
})

test('HOOK-02 HOOK-03 HOOK-10 a chosen event is posted once, signed, without what is nobody’s business', async () => {
  const there = await receiver()
  const { secret } = await add({ url: there.url })
  expect(secret).toMatch(/^whsec_/)
  const ticket = await stage.ticket()
  await eventually(() => expect(there.calls).toHaveLength(1))
  await stage.addComment('officeAdmin', ticket, { body: 'Which door?' })
  await stage.api.as('officeAdmin').put(`/api/v1/ticket/${ticket}`, { status: 'on_hold' })
  await eventually(() => expect(there.calls).toHaveLength(2))
  await settled()
  const judge = new Judge(secret)
  for (const { body, headers } of there.calls) {
    expect(judge.verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => judge.verify(`${body} `, headers)).toThrow('No matching signature')
    const renamed = { ...headers, 'webhook-id': 'msg_2' }
    expect(() => judge.verify(body, renamed)).toThrow('No matching signature')
  }
  const [raised, said] = there.calls.map(({ body }) => JSON.parse(body))
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
  expect(said.data.comment).toMatchObject({ body: 'Which door?', visibility: 'public' })
  for (const { body } of there.calls) expect(body).not.toMatch(/@example\.com|"email"|\/files\//)
  expect(await log()).toMatchObject([
    { channel: 'hook', kinds: ['comment.added'], subject: `ticket:${ticket}`, status: 'sent' },
    { channel: 'hook', kinds: ['ticket.raised'], status: 'sent', attempts: 1, last_status: 204 },
  ])
  expect((await admin().get('/api/v1/webhooks')).text).not.toContain(secret)
  expect((await only())?.last).toMatchObject({ status: 'sent' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  for (const { body, headers } of there.calls)
    expect(() => judge.verify(body, headers)).toThrow('too old')
})

test('NOTE-07 HOOK-10 a note, its edit and its deletion reach those with «Internal notes» alone', async () => {
  const [open, closed, own] = [await receiver(), await receiver(), await receiver()]
  const kinds = ['comment.added', 'comment.edited', 'comment.deleted']
  await add({ url: closed.url, kinds })
  await add({ url: open.url, kinds, internal: true, name: 'With notes' })
  await add({ url: closed.url, kinds, internal: true, manager: 'system_admin', name: 'Other team' })
  const ofTeam = { kinds: ['comment.added', 'ticket.deleted'], manager: 'office_admin' }
  await add({ url: own.url, ...ofTeam, name: 'Own team' })
  const ticket = await stage.ticket()
  const said = await stage.addComment('officeAdmin', ticket, {
    body: 'A secret',
    visibility: 'internal',
  })
  const { id } = said.body.item.comment
  await stage.api.as('officeAdmin').put(`/api/v1/comments/${id}`, { body: 'Another secret' })
  await eventually(() => expect(open.calls).toHaveLength(2))
  await stage.api.as('officeAdmin').send('DELETE', `/api/v1/comments/${id}`)
  await eventually(() => expect(open.calls).toHaveLength(3))
  const events = open.calls.map(({ body }) => JSON.parse(body).data.event)
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(kinds))
  for (const event of events) expect(event.visibility).toBe('internal')
  await stage.addComment('officeAdmin', ticket, { body: 'For everybody' })
  await eventually(() => expect(closed.calls).toHaveLength(1))
  await settled()
  expect(closed.calls.map(({ body }) => JSON.parse(body).data.comment.body)).toEqual([
    'For everybody',
  ])
  expect(closed.calls[0]?.body).not.toContain('secret')
  // Only admins see a deletion, and it is no note.
  await stage.api.as('officeAdmin').send('DELETE', `/api/v1/ticket/${ticket}`)
  await eventually(() => expect(own.calls).toHaveLength(2))
  const sentKinds = own.calls.map(({ body }) => JSON.parse(body).type)
  expect(sentKinds).toEqual(['comment.added', 'ticket.deleted'])
})

test('HOOK-04 HOOK-05 what is not taken is sent again under the same id; 410 switches off', async () => {
  const answers = [500, 429, 302, 200]
  const there = await receiver((response, nth) => {
    const status = answers[nth - 1] ?? 410
    response.writeHead(status, { 'retry-after': '3', location: 'https://evil.example/' })
    response.end(`answer ${nth}\u0000`)
  })
  await add({ url: there.url, kinds: ['ticket.raised'] })
  await stage.ticket()
  for (const nth of [1, 2, 3]) {
    await eventually(() => expect(there.calls).toHaveLength(nth))
    await settled()
    expect(await log()).toMatchObject([
      {
        status: 'waiting',
        attempts: nth,
        last_status: answers[nth - 1],
        last_answer: `answer ${nth}\uFFFD`,
      },
    ])
    // Nearly three days of failures are not enough.
    await stage.api.db.run(
      sql`update webhooks set failing_since = now() - interval '3 days' + interval '1 minute'`,
    )
    await attemptAgain()
  }
  await eventually(async () =>
    expect(await log()).toMatchObject([{ status: 'sent', attempts: 4, last_status: 200 }]),
  )
  expect(new Set(there.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await stage.ticket()
  await eventually(async () => expect((await only())?.active).toBe(false))
  await settled()
  expect(await log()).toMatchObject([{ status: 'failed', last_status: 410 }, { status: 'sent' }])
})

test('HOOK-04 HOOK-05 HOOK-06 FSERV-03 after the last attempt it has failed; three days of that switch off, and super admins are told; it is sent again on request', async () => {
  const there = await receiver((response, nth) => {
    response.writeHead(nth === 1 ? 503 : 200).end('x'.repeat(5000))
  })
  const { id } = await add({ url: there.url, kinds: ['ticket.raised'] })
  const { db } = stage.api
  await db.run(sql`
    create function seventh() returns trigger language plpgsql as 'begin new.attempts := 7; return new; end'`)
  await db.run(sql`
    create trigger seventh before insert on deliveries for each row execute function seventh()`)
  await db.run(sql`update webhooks set failing_since = now() - interval '3 days'`)
  await stage.ticket()
  await eventually(async () =>
    expect(await log()).toMatchObject([{ status: 'failed', attempts: 8 }]),
  )
  await db.run(sql`drop function seventh cascade`)
  const [failed] = await log('channel=hook&status=failed')
  expect(failed?.last_answer).toBe('x'.repeat(1000))
  expect(await only()).toMatchObject({ active: false, last: { status: 'failed' } })
  await settled()
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
  expect(await log()).toMatchObject([{ status: 'failed', attempts: 8 }])
  await admin().put(`/api/v1/webhooks/${id}`, { ...draft, url: there.url, active: true })
  expect((await admin().post(`/api/v1/deliveries/${failed?.id}/retry`)).body).toMatchObject({
    status: 'waiting',
  })
  await eventually(async () => expect(await log()).toMatchObject([{ status: 'sent' }]))
  const again = await admin().post(`/api/v1/deliveries/${failed?.id}/retry`)
  expect(faultsOf(again)).toEqual({ id: ['not-failed'] })
  expect(await log('channel=mail')).toEqual([])
})

test('HOOK-06 what waits when a webhook is switched off has failed, and is sent again once it is on', async () => {
  const there = await receiver((response, nth) => {
    response.writeHead(nth === 1 ? 503 : 200).end()
  })
  const { id } = await add({ url: there.url, kinds: ['ticket.raised'] })
  await stage.ticket()
  await eventually(async () =>
    expect(await log()).toMatchObject([{ status: 'waiting', attempts: 1 }]),
  )
  const change = (active: boolean) =>
    admin().put(`/api/v1/webhooks/${id}`, { ...draft, url: there.url, active })
  await change(false)
  const [failed] = await log()
  expect(failed).toMatchObject({ status: 'failed', last_answer: 'The webhook was switched off' })
  expect(failed?.done_at).not.toBeNull()
  await change(true)
  await admin().post(`/api/v1/deliveries/${failed?.id}/retry`)
  await eventually(async () => expect(await log()).toMatchObject([{ status: 'sent' }]))
})

test('FSERV-03 what has nothing left to say, or mails that are not set up, are not sent again', async () => {
  const { db } = stage.api
  const { id: webhook } = await add({})
  const failed = (channel: string) => sql`
    insert into deliveries (channel, webhook_id, user_id, subject, event_ids, status)
    values (${channel}, ${channel === 'hook' ? webhook : null}, ${channel === 'hook' ? null : users.employee},
      'ticket:1', '{2147483647}', 'failed') returning id`
  const [call, mail] = [
    await db.one<{ id: number }>(failed('hook')),
    await db.one<{ id: number }>(failed('mail')),
  ]
  const withoutMail = clientOf(
    await stage.api.another({ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), WORKERS: '0' }),
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
  expect((await log()).map(({ status }) => status)).toEqual(['failed', 'failed'])
})

test('HOOK-07 a test goes out now, whoever is switched off or answers nothing', async () => {
  const there = await receiver()
  const { id, secret } = await add({ url: there.url })
  const sent = await admin().post(`/api/v1/webhooks/${id}/test`)
  expect(sent.body).toMatchObject({
    kinds: ['ping'],
    subject: null,
    status: 'sent',
    last_status: 204,
  })
  const [call] = there.calls
  expect(new Judge(secret).verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({
    type: 'ping',
  })
  await stage.api.db.run(sql`update webhooks set url = 'http://127.0.0.1:9/'`)
  expect((await admin().post(`/api/v1/webhooks/${id}/test`)).body).toMatchObject({
    status: 'failed',
    last_status: null,
    last_answer: 'The connection failed (ECONNREFUSED)',
  })
})

test('HOOK-09 HARD-01 a name that has come to mean the own network is not called', async () => {
  const there = await receiver()
  const { id } = await add({ url: there.url })
  const { port } = new URL(there.url)
  await stage.api.db.run(sql`update webhooks set url = ${`http://localhost:${port}/`}`)
  expect((await admin().post(`/api/v1/webhooks/${id}/test`)).body).toMatchObject({
    status: 'failed',
    last_answer: 'The address is in a private network',
  })
  expect(there.calls).toEqual([])
  const saved = await admin().post('/api/v1/webhooks', { ...draft, url: 'https://localhost/' })
  expect(faultsOf(saved)).toEqual({ url: ['private-address'] })
})

test('HOOK-12 a receiver that takes its time holds up nobody else', async () => {
  const held: (() => void)[] = []
  const slow = await receiver((response) => void held.push(() => response.writeHead(200).end()))
  const quick = await receiver()
  await add({ url: slow.url, kinds: ['ticket.raised'] })
  await add({ url: quick.url, kinds: ['ticket.raised'], name: 'Quick' })
  for (let nth = 0; nth < 6; nth++) await stage.ticket()
  await eventually(() => expect(quick.calls).toHaveLength(6))
  await eventually(() => expect(slow.calls).toHaveLength(1))
  await stage.api.db.run(sql`update webhooks set active = false`)
  for (const release of held) release()
  await settled()
})

test('HOOK-13 after a new secret calls carry both signatures, a day later the new one alone', async () => {
  const there = await receiver()
  const { id, secret: former } = await add({ url: there.url })
  const renewed = await admin().put(`/api/v1/webhooks/${id}`, {
    ...draft,
    url: there.url,
    new_secret: true,
  })
  const { secret } = renewed.body
  expect(secret).not.toBe(former)
  await admin().post(`/api/v1/webhooks/${id}/test`)
  await stage.api.db.run(sql`update webhooks set former_until = now()`)
  await admin().post(`/api/v1/webhooks/${id}/test`)
  const [both, alone] = there.calls
  const accepts = (key: string, call = both) => {
    try {
      return Boolean(new Judge(key).verify(call?.body ?? '', call?.headers ?? {}))
    } catch {
      return false
    }
  }
  expect([accepts(former), accepts(secret)]).toEqual([true, true])
  expect([accepts(former, alone), accepts(secret, alone)]).toEqual([false, true])
})

test('HOOK-02 HOOK-14 a repeated request makes one webhook and shows no secret; 51 are too many; a stale edit is 412', async () => {
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
