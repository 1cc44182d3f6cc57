import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { gatherLetter, planDaily, planLetters } from '../../../host/api/jobs/mail-telling.ts'
import { sendMail } from '../../../host/api/jobs/mail-sending.ts'
import { openQueue, type JobQueue } from '../../../host/api/jobs/queue.ts'
import { loadKeys, type Keys } from '../../../host/api/keys.ts'
import { openMailer, type Mailer } from '../../../host/api/mail/mailer.ts'
import { company, emails } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { conversationStage } from '../conversation/stage.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'

// The jobs of mails, one after the other and when the test says so, against a real mail server.

const stage = conversationStage()
const { users } = company
let office: PostOffice
let queue: JobQueue
let keys: Keys
let mailer: Mailer
const settings = (env: Record<string, string>) => readConfig({ IDENTITY: 'local', ...env })
let config = settings({})

beforeAll(async () => {
  office = await openPostOffice()
  config = settings({
    MAIL_URL: office.url,
    MAIL_FROM: 'desk@example.com',
    APP_URL: 'https://desk.example.com',
    DATA_DIR: stage.api.dataDir,
  })
  queue = await openQueue(stage.api.db, { warn: () => {} })
  keys = await loadKeys(stage.api.db, undefined)
  mailer = openMailer(config)
})
afterAll(async () => {
  mailer.close()
  await queue.close()
  await office.close()
})
beforeEach(async () => {
  const { db } = stage.api
  await db.run(sql`truncate notifications, notification_preferences, deliveries`)
  await db.run(sql`delete from pgboss.job`)
  await db.run(sql`update users set role_id = 2 where id = ${users.systemAdmin}`)
  office.mood = 'take'
  office.about = undefined
  office.arrived.length = 0
})

const parts = () => ({ db: stage.api.db, jobs: queue, config, keys, mailer })

/** Tells of everything about a ticket, as the job does. */
async function tell(ticket: number): Promise<void> {
  const events = await stage.api.db.many<{ id: number }>(sql`
    select id from events where subject = 'ticket' and subject_id = ${ticket} order by id`)
  const job = { events: events.map(({ id }) => id) }
  await fanOut(stage.api.db)(job)
  await planLetters(parts())(job)
}

/** What the queue holds: mails that wait, for whom, and for how many seconds. */
const planned = () =>
  stage.api.db.many<{ user: number; about: string; wait: number }>(sql`
    select (data ->> 'user')::integer as user, data ->> 'about' as about,
      round(extract(epoch from start_after - created_on))::integer as wait
    from pgboss.job where name = 'letter' order by 1`)

/** Lets time pass: every mail that waits is gathered and handed over. */
async function timePasses(): Promise<void> {
  await stage.api.db.transaction((tx) => planDaily(tx, queue))
  for (const { user, about } of await planned()) await gatherLetter(parts())({ user, about })
  await handOver()
}
async function handOver(): Promise<void> {
  const waiting = await stage.api.db.many<{ id: number }>(sql`
    select id from deliveries where status = 'waiting' order by id`)
  for (const { id } of waiting) await sendMail(parts())({ delivery: id })
}
const log = () =>
  stage.api.db.many<{ user_id: number; status: string; attempts: number; last_answer: string }>(sql`
    select user_id, status, attempts, last_status, last_answer from deliveries order by id`)
const lettersTo = (email: string) =>
  office.arrived.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)
const headersOf = ({ headers }: { headers: { key: string; value: string }[] }) =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]))

test('MAIL-01 MAIL-04 MAIL-05 MAIL-06 MAIL-07 several entries are one mail in one thread', async () => {
  const ticket = await stage.ticket()
  await stage.say('officeAdmin', ticket, { body: 'Which door?' })
  await stage.say('officeAdmin', ticket, { body: 'See https://example.com/doors\nThanks' })
  await tell(ticket)
  expect((await planned()).find(({ user }) => user === users.employee)).toMatchObject({
    about: `ticket:${ticket}`,
    wait: 120,
  })
  await timePasses()
  await timePasses()
  expect(lettersTo(emails.employee)).toHaveLength(1)
  const [mail] = lettersTo(emails.employee)
  if (!mail) throw new Error('No mail')
  const headers = headersOf(mail)
  expect(mail.subject).toBe(`[#${ticket}] A door that squeaks`)
  expect(mail.from).toMatchObject({
    name: 'Omana Office via Assetdesk',
    address: 'desk@example.com',
  })
  expect(mail.to).toMatchObject([{ address: emails.employee }])
  expect(Object.keys(headers)).not.toContain('cc')
  expect(Object.keys(headers)).not.toContain('bcc')
  expect(headers).toMatchObject({
    references: `<ticket.${ticket}@example.com>`,
    'in-reply-to': `<ticket.${ticket}@example.com>`,
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(headers['message-id']).not.toBe(headers['references'])
  for (const part of [mail.text ?? '', mail.html ?? '']) {
    for (const words of ['Which door?', 'Thanks', `Open ticket #${ticket}`, 'raised the ticket'])
      expect(part).toContain(words)
    const own = part.match(/https?:\/\/[^\s"<]+/g)?.filter((url) => !url.includes('/doors'))
    for (const url of own ?? []) expect(url).toMatch(/^https:\/\/desk\.example\.com\//)
  }
})

test('MAIL-02 MAIL-10 what was read meanwhile, or may not be seen any more, is dropped', async () => {
  const ticket = await stage.ticket()
  await stage.say('systemAdmin', ticket, { body: 'On my way' })
  await stage.say('officeAdmin', ticket, { body: 'A secret', visibility: 'internal' })
  await tell(ticket)
  const { last_event_id: last } = await stage.timeline('employee', ticket)
  await stage.api.as('employee').put(`/api/v1/ticket/${ticket}/read`, { event_id: last })
  await stage.api.db.run(sql`
    update notifications set mail = 'soon' where user_id = ${users.systemAdmin}`)
  const { db } = stage.api
  await gatherLetter(parts())({ user: users.systemAdmin, about: `ticket:${ticket}` })
  await db.run(sql`update users set role_id = 3 where id = ${users.systemAdmin}`)
  await timePasses()
  const byPerson = Object.fromEntries((await log()).map((row) => [row.user_id, row.status]))
  expect(byPerson).toMatchObject({ [users.employee]: 'dropped', [users.systemAdmin]: 'dropped' })
  expect(lettersTo(emails.employee)).toEqual([])
  expect(lettersTo(emails.systemAdmin)).toEqual([])
})

test('NOTE-05 of a note no mail goes to an employee', async () => {
  const ticket = await stage.ticket()
  await stage.say('superAdmin', ticket, { body: 'A secret', visibility: 'internal' })
  await stage.say('superAdmin', ticket, { body: 'We look at it' })
  await stage.api.db.run(sql`
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail)
    select ${users.employee}, id, ${`ticket:${ticket}`}, 'own', true, 'soon' from events
    where subject = 'ticket' and subject_id = ${ticket} and visibility = 'internal'`)
  await tell(ticket)
  await timePasses()
  const [mail] = lettersTo(emails.employee)
  expect(mail?.text).toContain('We look at it')
  expect(`${mail?.text} ${mail?.html}`).not.toContain('secret')
})

const attach = (comment: number, name: string) =>
  stage.api.db.run(sql`
    insert into attachments (subject, subject_id, kind, name, file_key, content_type, bytes, created_by, sent_at, position)
    values ('comment', ${comment}, 'text', ${name}, ${`mail-${comment}`}, 'text/plain', 3, ${users.officeAdmin}, now(), 0)`)

test('MAIL-09 a note goes to admins alone; its files are named and linked, never attached', async () => {
  const ticket = await stage.ticket()
  await stage.api.as('systemAdmin').put(`/api/v1/ticket/${ticket}/follow`, { following: true })
  const said = await stage.say('officeAdmin', ticket, { body: 'A note', visibility: 'internal' })
  await attach(said.body.item.comment.id, 'plan.txt')
  await tell(ticket)
  await timePasses()
  const [mail] = lettersTo(emails.systemAdmin)
  expect(mail?.text).toContain('A note\nFile: plan.txt')
  expect(mail?.html).toMatch(
    /<a href="https:\/\/desk\.example\.com\/ticketing\/view-ticket\/\d+#event-\d+"[^>]*>File: plan\.txt</,
  )
  expect(mail?.attachments).toEqual([])
  expect(lettersTo(emails.employee)).toEqual([])
})

test('MAIL-10 of a ticket that is deleted meanwhile no mail goes out', async () => {
  const ticket = await stage.ticket()
  await stage.say('officeAdmin', ticket, { body: 'Fixed' })
  await tell(ticket)
  for (const { user, about } of await planned()) await gatherLetter(parts())({ user, about })
  await stage.api.as('superAdmin').send('DELETE', `/api/v1/ticket/${ticket}`)
  await handOver()
  expect(office.arrived).toEqual([])
  expect(new Set((await log()).map(({ status }) => status))).toEqual(new Set(['dropped']))
})

test('MAIL-08 what people write stays text, and makes no header and no recipient', async () => {
  const { db } = stage.api
  const evil = 'Eve", <eve@example.com>,\r\nBcc: all@example.com <b>x</b> \u202E'
  await db.run(sql`update users set username = ${evil} where id = ${users.officeAdmin}`)
  const ticket = await stage.ticket()
  const body = `<img src=x onerror=alert(1)> </td> ${'x'.repeat(5000)}`
  const said = await stage.say('officeAdmin', ticket, { body })
  await attach(said.body.item.comment.id, 'a"\r\nBcc: all@example.com <i>\u202Etxt.png')
  await tell(ticket)
  await timePasses()
  await db.run(sql`update users set username = 'Omana Office' where id = ${users.officeAdmin}`)
  const sent = office.arrived.filter(({ to }) => to.includes(emails.employee))
  expect(sent.map(({ to }) => to)).toEqual([[emails.employee]])
  const mail = sent[0]?.mail
  expect(mail?.from?.address).toBe('desk@example.com')
  expect(mail?.bcc ?? []).toEqual([])
  expect(mail?.cc ?? []).toEqual([])
  expect(mail?.text).toContain(body)
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(mail?.text).toContain('File: a" Bcc: all@example.com <i> txt.png')
  expect(mail?.html).not.toMatch(/<img|<b>|<i>|\u202E/)
  expect(mail?.attachments).toEqual([])
})

test('MAIL-12 a server in trouble is asked again with the same id', async () => {
  const ticket = await stage.ticket()
  await stage.say('officeAdmin', ticket, { body: 'Fixed' })
  await tell(ticket)
  office.mood = 451
  await timePasses()
  expect(await log()).toContainEqual(
    expect.objectContaining({ user_id: users.employee, status: 'waiting', attempts: 1 }),
  )
  office.mood = 'take'
  await handOver()
  const [mail] = lettersTo(emails.employee)
  expect(headersOf(mail ?? { headers: [] })['message-id']).toMatch(
    /^<mail\.\d+\.\d+@example\.com>$/,
  )
})

test('MAIL-12 a server that does not answer: mails wait, for 24 hours, then have failed', async () => {
  const { db } = stage.api
  const ticket = await stage.ticket()
  await stage.say('officeAdmin', ticket, { body: 'Fixed' })
  await tell(ticket)
  const held: Socket[] = []
  const silent = createServer((socket) => void held.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const there = mailer
  mailer = openMailer(
    settings({ MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'desk@example.com' }),
  )
  const sending = timePasses()
  await eventually(() => expect(held).toHaveLength(1))
  expect((await stage.say('officeAdmin', ticket, { body: 'Really' })).status).toBe(201)
  silent.close()
  for (const socket of held) socket.destroy()
  await sending
  const waits = await db.many<{ seconds: number }>(sql`
    select distinct round(extract(epoch from start_after - created_on))::integer as seconds
    from pgboss.job where name = 'mail' and start_after > created_on`)
  expect(waits).toEqual([{ seconds: 60 }])
  await db.run(sql`update deliveries set attempts = 8`)
  await handOver()
  expect(new Set((await log()).map(({ status }) => status))).toEqual(new Set(['failed']))
  mailer.close()
  mailer = there
})

test('MAIL-12 a refused recipient ends it at once and touches no other mail', async () => {
  const ticket = await stage.ticket()
  await stage.api.as('systemAdmin').put(`/api/v1/ticket/${ticket}/follow`, { following: true })
  await stage.api.db.run(sql`
    insert into notification_preferences values (${users.systemAdmin}, 'following', true, 'soon')`)
  await stage.say('officeAdmin', ticket, { body: 'Fixed' })
  office.mood = 550
  office.about = emails.employee
  await tell(ticket)
  await timePasses()
  const rows = new Map((await log()).map((row) => [row.user_id, row]))
  const refused = { status: 'failed', attempts: 1, last_status: 550 }
  expect(rows.get(users.employee)).toMatchObject(refused)
  expect(rows.get(users.employee)?.last_answer).toContain('No such person here')
  expect(rows.get(users.systemAdmin)).toMatchObject({ status: 'sent' })
})

test('MAIL-11 what is wanted daily is one mail, of what is unread', async () => {
  const [one, other] = [await stage.ticket(), await stage.ticket()]
  const wish = { topic: 'own', inbox: true, mail: 'daily' }
  await stage.api.as('employee').put('/api/v1/notification-preferences', wish)
  await stage.say('officeAdmin', one, { body: 'First' })
  await stage.say('officeAdmin', other, { body: 'Second' })
  await tell(one)
  await tell(other)
  await timePasses()
  await timePasses()
  expect((await planned()).filter(({ user }) => user === users.employee)).toHaveLength(1)
  const mails = lettersTo(emails.employee)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your day in Assetdesk: 2 unread'])
  expect(mails[0]?.text).toContain('First')
  expect(mails[0]?.text).toContain('Second')
})

test('PREF-05 the link of a daily mail, and of a reminder, stops its topics alone', async () => {
  const ticket = await stage.ticket()
  const employee = stage.api.as('employee')
  for (const topic of ['own', 'mention'])
    await employee.put('/api/v1/notification-preferences', { topic, inbox: true, mail: 'daily' })
  await stage.say('officeAdmin', ticket, { body: 'Fixed' })
  await stage.api.db.run(sql`
    insert into events (subject, subject_id, kind, listed, messages, visibility, changes)
    values ('ticket', ${ticket}, 'due.passed', false, '{Overdue}', 'internal',
      '[{"field": "due_at", "from": null, "to": {"id": "", "text": "2026-01-19T09:30:00.000Z"}}]')`)
  await tell(ticket)
  await stage.api.db.run(sql`
    delete from notifications where user_id = ${users.officeAdmin} and topic <> 'reminder'`)
  await timePasses()
  const mailsOf = async (person: 'employee' | 'officeAdmin') => {
    const { topics } = (await stage.api.as(person).get('/api/v1/notification-preferences')).body
    return Object.fromEntries(
      topics.map((row: { topic: string; mail: string }) => [row.topic, row.mail]),
    )
  }
  const linkOf = (mail: { text?: string | undefined } | undefined) =>
    /https:\/\/desk\.example\.com(\/unsubscribe\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const [daily] = lettersTo(emails.employee)
  const { nobody } = stage.api
  expect((await nobody.get(linkOf(daily))).text).toContain(
    'Esha Employee will get no mails about these any more: My tickets.',
  )
  expect((await nobody.send('POST', linkOf(daily))).status).toBe(200)
  expect(await mailsOf('employee')).toEqual({ own: 'off', mention: 'daily', asset: 'soon' })
  const reminder = office.arrived.find(({ mail }) => mail.text?.includes('Overdue'))
  expect(reminder?.mail.text).toContain(`Open ticket #${ticket}`)
  expect((await nobody.send('POST', linkOf(reminder?.mail))).status).toBe(200)
  expect(await mailsOf('officeAdmin')).toMatchObject({ reminder: 'off', team: 'soon' })
})

test('PREF-05 the link stops the mails of a ticket; opened it changes nothing, forged it is 404', async () => {
  const ticket = await stage.ticket()
  await stage.say('officeAdmin', ticket, { body: 'Fixed' })
  await tell(ticket)
  await timePasses()
  const [mail] = lettersTo(emails.employee)
  const link = /<https:\/\/desk\.example\.com(\/unsubscribe\/[^>]+)>/.exec(
    headersOf(mail ?? { headers: [] })['list-unsubscribe'] ?? '',
  )?.[1]
  const { nobody, db } = stage.api
  const follows = async () =>
    (
      await db.maybe<{ follows: boolean | null }>(sql`
        select follows from ticket_people where ticket_id = ${ticket} and user_id = ${users.employee}`)
    )?.follows
  const opened = await nobody.get(link ?? '')
  expect(opened.text).toContain(`Esha Employee will no longer be told of ticket #${ticket}`)
  expect(await follows()).not.toBe(false)
  for (let nth = 0; nth < 2; nth += 1) {
    const stopped = await nobody.send('POST', link ?? '', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(stopped.status).toBe(200)
    expect(await follows()).toBe(false)
  }
  const forged = link?.replace('/unsubscribe/', '/unsubscribe/9') ?? ''
  expect((await nobody.get(forged)).status).toBe(404)
  expect((await nobody.send('POST', forged)).status).toBe(404)
})

test('MAIL-14 without a mail server mails are files, which this machine alone may look at', async () => {
  const files = settings({ DATA_DIR: stage.api.dataDir })
  const ticket = await stage.ticket()
  await stage.say('officeAdmin', ticket, { body: 'Fixed <b>it</b>' })
  const folder = join(stage.api.dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  const older = Array.from({ length: 1000 }, (_, nth) => `${String(nth).padStart(18, '0')}.eml`)
  await Promise.all(older.map((name) => writeFile(join(folder, name), 'Subject: Old\r\n\r\nOld')))
  const sendOnce = mailer
  mailer = openMailer(files)
  await tell(ticket)
  await timePasses()
  mailer = sendOnce
  const kept = await readdir(folder)
  expect(kept).toHaveLength(1000)
  expect(kept).not.toContain(older[0])
  const { nobody } = stage.api
  const list = await nobody.get('/outbox/')
  expect(list.text).toContain('<span>Omana Office commented</span>')
  const [, address = ''] = /href="(\/outbox\/\d+\.eml)"/.exec(list.text) ?? []
  const mail = await nobody.get(address)
  expect(mail.text).toMatch(/sandbox=""[^]*auto-submitted/)
  const part = await nobody.get(`${address}/html`)
  const policy = part.headers['content-security-policy']
  expect(policy).toMatch(/^sandbox; default-src 'none'(?!.*unsafe-inline)/)
  for (const path of ['/outbox/', address, `${address}/html`]) {
    expect((await nobody.get(path, { headers: { host: 'desk.example.com' } })).status).toBe(404)
    expect((await nobody.get(path, { remoteAddress: '10.0.0.7' })).status).toBe(404)
  }
  expect((await nobody.get('/outbox/..%2F1.eml')).status).toBe(404)
})
