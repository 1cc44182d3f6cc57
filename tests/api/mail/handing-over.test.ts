import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { company, emails } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { headersOf, mailSettings, mailStage } from './mail-stage.ts'

const stage = mailStage()
const { notifyAbout, sendPlanned, sendWaiting, log, emailsTo, withConfig } = stage
const { users } = company

test('MAIL-12 an email is retried with the same Message-ID after a temporary error', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed' })
  await notifyAbout(ticket)
  stage.office.mode = 451
  await sendPlanned()
  expect(await log()).toContainEqual(
    expect.objectContaining({ user_id: users.employee, status: 'waiting', attempts: 1 }),
  )
  stage.office.mode = 'accept'
  await sendWaiting()
  const [mail] = emailsTo(emails.employee)
  expect(headersOf(mail ?? { headers: [] })['message-id']).toMatch(
    /^<mail\.\d+\.\d+@example\.com>$/,
  )
})

test('MAIL-12 MAIL-14 emails that wait are dropped after the mail server was removed', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed' })
  await notifyAbout(ticket)
  stage.office.mode = 451
  await sendPlanned()
  stage.office.mode = 'accept'
  const config = mailSettings({ DATA_DIR: stage.api.dataDir })
  await sendWaiting({ config: { ...config, mail: { ...config.mail, kind: 'none' } } })
  expect(new Set((await log()).map(({ status }) => status))).toEqual(new Set(['dropped']))
  expect(stage.office.received).toEqual([])
})

test('MAIL-12 emails to a server that does not respond wait for 24 hours, then fail', async () => {
  const { db } = stage.api
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed' })
  await notifyAbout(ticket)
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const unresponsive = mailSettings({
    MAIL_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'desk@example.com',
  })
  await withConfig(unresponsive, async () => {
    const sending = sendPlanned()
    await eventually(() => expect(sockets).toHaveLength(1))
    expect((await stage.addComment('officeAdmin', ticket, { body: 'Really' })).status).toBe(201)
    silent.close()
    for (const socket of sockets) socket.destroy()
    await sending
    const waits = await db.many<{ seconds: number }>(sql`
    select distinct round(extract(epoch from start_after - created_on))::integer as seconds
    from pgboss.job where name = 'mail' and start_after > created_on`)
    expect(waits).toEqual([{ seconds: 60 }])
    await db.run(sql`update deliveries set attempts = 8`)
    await sendWaiting()
    expect(new Set((await log()).map(({ status }) => status))).toEqual(new Set(['failed']))
  })
})

test('MAIL-12 a rejected recipient fails the email at once, without affecting other emails', async () => {
  const ticket = await stage.ticket()
  await stage.api.as('systemAdmin').put(`/api/v1/ticket/${ticket}/follow`, { following: true })
  await stage.api.db.run(sql`
    insert into notification_preferences values (${users.systemAdmin}, 'following', true, 'soon')`)
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed' })
  stage.office.mode = 550
  stage.office.onlyFor = emails.employee
  await notifyAbout(ticket)
  await sendPlanned()
  const rows = new Map((await log()).map((row) => [row.user_id, row]))
  const refused = { status: 'failed', attempts: 1, last_status: 550 }
  expect(rows.get(users.employee)).toMatchObject(refused)
  expect(rows.get(users.employee)?.last_answer).toContain('No such person here')
  expect(rows.get(users.systemAdmin)).toMatchObject({ status: 'sent' })
})

test('MAIL-12 an email is retried after the server rejected the sender', async () => {
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed' })
  await notifyAbout(ticket)
  stage.office.refusesSender = 530
  await sendPlanned()
  const [row] = (await log()).filter(({ user_id }) => user_id === users.employee)
  expect(row).toMatchObject({ status: 'waiting', attempts: 1, last_status: null })
  expect(row?.last_answer).toContain('530')
  stage.office.refusesSender = undefined
  await sendWaiting()
  expect(emailsTo(emails.employee)).toHaveLength(1)
})

test('MAIL-14 without a mail server, emails are stored as files that only this machine can view', async () => {
  const files = mailSettings({ DATA_DIR: stage.api.dataDir })
  const ticket = await stage.ticket()
  await stage.addComment('officeAdmin', ticket, { body: 'Fixed <b>it</b>' })
  const folder = join(stage.api.dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  const older = Array.from({ length: 1000 }, (_, nth) => `${String(nth).padStart(18, '0')}.eml`)
  await Promise.all(older.map((name) => writeFile(join(folder, name), 'Subject: Old\r\n\r\nOld')))
  await notifyAbout(ticket)
  await withConfig(files, sendPlanned)
  const outboxFiles = await readdir(folder)
  expect(outboxFiles).toHaveLength(1000)
  expect(outboxFiles).not.toContain(older[0])
  // Neither a file with another name nor one that cannot be read breaks the list.
  await writeFile(join(folder, 'notes.eml'), 'Subject: Notes\r\n\r\nMine')
  await mkdir(join(folder, `${'9'.repeat(18)}.eml`))
  const { nobody } = stage.api
  const list = await nobody.get('/outbox/')
  expect(list.text).not.toContain('notes.eml')
  expect(list.text).toContain('<span>Omana Office commented</span>')
  expect(list.text).toMatch(
    /<time datetime="[^"]+Z">\w+ \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M GMT\+5:30</,
  )
  const [, address = ''] = /href="(\/outbox\/\d+\.eml)"/.exec(list.text) ?? []
  const mail = await nobody.get(address)
  expect(mail.text).toMatch(/sandbox="allow-same-origin"[^]*auto-submitted/)
  const part = await nobody.get(`${address}/html`)
  const policy = part.headers['content-security-policy']
  expect(policy).toMatch(
    /^sandbox allow-same-origin; default-src 'none'(?!.*(?:unsafe-inline|script))/,
  )
  for (const path of ['/outbox/', address, `${address}/html`]) {
    expect((await nobody.get(path, { headers: { host: 'desk.example.com' } })).status).toBe(404)
    expect((await nobody.get(path, { remoteAddress: '10.0.0.7' })).status).toBe(404)
  }
  expect((await nobody.get('/outbox/..%2F1.eml')).status).toBe(404)
})
