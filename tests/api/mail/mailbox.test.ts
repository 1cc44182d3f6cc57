import { expect, test } from 'vitest'
import Fastify from 'fastify'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { clamd } from '../../../host/api/files/scan.ts'
import { maxHeadBytes } from '../../../host/api/mailbox/mail-head.ts'
import { MailboxFailure, type Mailbox } from '../../../host/api/mailbox/open.ts'
import { watchMailbox } from '../../../host/api/mailbox/watch.ts'
import { maxMailBytes } from '../../../host/api/mailbox/incoming-mail.ts'
import { eventually } from '../../support/eventually.ts'
import { freePort } from '../../support/loopback.ts'
import { startMailbox } from '../../support/mailbox-server.ts'
import { replyStage } from './reply-stage.ts'
import { mail, withFiles } from './written-mail.ts'

// Failures while reading emails: of an email, the mail server or the virus scanner.

const stage = replyStage()
const { employeeAddress, deliver, movedCounts, comments, refusalReasons, lines, pollOnce, log } =
  stage

test('INM-07 an email that is delivered twice, or read again after a crash, becomes one comment', async () => {
  const ticket = await stage.ticket()
  const raw = mail({ to: employeeAddress(ticket) })
  await deliver(raw, raw)
  await deliver(raw)
  expect(movedCounts()).toEqual({ done: 3, rejected: 0 })
  stage.server.deliver(mail({ to: employeeAddress(ticket), body: 'Another' }))
  const killed: Mailbox = {
    ...stage.mailbox,
    move: () => Promise.reject(new MailboxFailure('killed')),
  }
  await expect(pollOnce({ into: killed })).rejects.toThrow('killed')
  expect(await comments(ticket)).toHaveLength(2)
  expect(stage.server.count('INBOX')).toBe(1)
  await pollOnce()
  expect(movedCounts()).toEqual({ done: 4, rejected: 0 })
  expect(await comments(ticket)).toHaveLength(2)
})

test('INM-08 while the virus scanner is unreachable, emails with files wait and others do not', async () => {
  const ticket = await stage.ticket()
  stage.server.deliver(
    withFiles(employeeAddress(ticket), [['notes.txt', Buffer.from('The hinge')]]),
  )
  stage.server.deliver(mail({ to: employeeAddress(ticket), body: 'Without a file' }))
  const scan = clamd({ host: '127.0.0.1', port: await freePort() })
  const waiting = new Map()
  for (let nth = 0; nth < 6; nth++)
    await pollOnce({ services: { ...stage.services, scan }, waiting, now: () => nth * 600_000 })
  expect(stage.server.count('INBOX')).toBe(1)
  expect(await comments(ticket)).toMatchObject([{ comment: { body: 'Without a file' } }])
  await pollOnce()
  expect(movedCounts()).toEqual({ done: 2, rejected: 0 })
  const [, late] = await comments(ticket)
  expect(late?.comment.attachments.map(({ name }) => name)).toEqual(['notes.txt'])
})

test('INM-08 an email that is too large or malformed is rejected, and the next one is read', async () => {
  const ticket = await stage.ticket()
  const deep = Array.from(
    { length: 100 },
    (_, nth) => `Content-Type: multipart/mixed; boundary=b${nth}\n\n--b${nth}\n`,
  )
  await deliver(
    Buffer.from([0, 255, 254, 13, 10]),
    '',
    mail({
      to: employeeAddress(ticket),
      type: 'multipart/mixed; boundary=b',
      body: `--b\n${deep.join('')}`,
    }),
    mail({ to: employeeAddress(ticket), headers: `X-Long: ${'a'.repeat(maxHeadBytes)}` }),
    mail({ to: employeeAddress(ticket) }),
  )
  expect(movedCounts()).toEqual({ done: 1, rejected: 4 })
  expect(refusalReasons().filter((why) => why === 'unreadable')).toHaveLength(4)
  // `npm run test:deep` sends real emails of 25 MB.
  stage.server.deliver(mail({ to: employeeAddress(ticket) }))
  const size = maxMailBytes + 1
  const unprocessed: Mailbox['unprocessed'] = async (isPostponed) =>
    (await stage.mailbox.unprocessed(isPostponed)).map((each) => ({ ...each, size }))
  const read = () => Promise.reject(new Error('Not to be read'))
  await pollOnce({ into: { ...stage.mailbox, unprocessed, read } })
  expect(movedCounts()).toEqual({ done: 1, rejected: 5 })
  expect(refusalReasons()).toContain('too large')
  expect(await comments(ticket)).toHaveLength(1)
})

test('INM-08 an unreachable mailbox is retried, without affecting requests or readiness', async () => {
  const ticket = await stage.ticket()
  const unreachable = await startMailbox()
  await unreachable.close()
  const reply = { MAIL_REPLY: 'desk@example.com', IMAP_URL: unreachable.url }
  const app = await stage.api.another({ ...reply, WORKERS: '1' })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
  const watcher = Fastify()
  const watcherServices = {
    ...stage.services,
    measures: [],
    config: readConfig({ IDENTITY: 'local', ...reply }),
  }
  watchMailbox(watcher, watcherServices, { pauses: { interval: 50, longest: 200 }, log })
  await watcher.ready()
  await eventually(() =>
    expect(lines().filter((line) => line.includes('"failed":3'))).toHaveLength(1),
  )
  expect(lines().join('')).not.toContain('p@ss')
  const server = await startMailbox(unreachable.port)
  server.deliver(mail({ to: employeeAddress(ticket) }))
  await eventually(() => expect(server.count('Done')).toBe(1))
  server.deliver(mail({ to: employeeAddress(ticket), body: 'More' }))
  await eventually(() => expect(server.count('Done')).toBe(2))
  await watcher.close()
  await server.close()
  expect(await comments(ticket)).toHaveLength(2)
  expect(await stage.api.db.many(sql`select from mailbox_watch`)).toEqual([])
})

test('INM-01 many emails are read without waiting for the next poll', async () => {
  for (let nth = 0; nth < 51; nth++) stage.server.deliver(mail({ to: 'desk+@example.com' }))
  const watcher = Fastify()
  const pauses = { interval: 600_000, longest: 600_000 }
  watchMailbox(watcher, { ...stage.services, measures: [] }, { pauses, log })
  await watcher.ready()
  await eventually(() => expect(movedCounts()).toEqual({ done: 0, rejected: 51 }))
  await watcher.close()
})

test('INM-08 fifty postponed emails do not block later ones', async () => {
  const ticket = await stage.ticket()
  for (let nth = 0; nth < 50; nth++) stage.server.deliver(mail({ to: 'desk+@example.com' }))
  const before = new Set((await stage.mailbox.unprocessed(() => false)).map(({ uid }) => uid))
  stage.server.deliver(mail({ to: employeeAddress(ticket), body: 'Behind them' }))
  const read: Mailbox['read'] = (uid, bytes) =>
    before.has(uid) ? Promise.reject(new Error('Later')) : stage.mailbox.read(uid, bytes)
  const options = { into: { ...stage.mailbox, read }, waiting: new Map() }
  await pollOnce(options)
  expect(await comments(ticket)).toEqual([])
  await pollOnce(options)
  expect(await comments(ticket)).toMatchObject([{ comment: { body: 'Behind them' } }])
  await pollOnce()
  expect(movedCounts()).toEqual({ done: 1, rejected: 50 })
})

test('INM-08 an email that the server cannot deliver does not block others, and is rejected after five attempts', async () => {
  const ticket = await stage.ticket()
  stage.server.deliver(mail({ to: employeeAddress(ticket), body: 'Damaged' }))
  const [damaged] = await stage.mailbox.unprocessed(() => false)
  stage.server.deliver(mail({ to: employeeAddress(ticket), body: 'Behind it' }))
  const into: Mailbox = {
    ...stage.mailbox,
    read: (uid, bytes) =>
      uid === damaged?.uid
        ? Promise.reject(new Error('No such part'))
        : stage.mailbox.read(uid, bytes),
  }
  const waiting = new Map()
  let clock = 0
  const next = async () => await pollOnce({ into, waiting, now: () => clock })
  await next()
  expect(await comments(ticket)).toMatchObject([{ comment: { body: 'Behind it' } }])
  for (let nth = 0; nth < 4; nth++) {
    // The email is not retried before its delay has passed.
    await next()
    expect(stage.server.count('INBOX')).toBe(1)
    clock += 600_000
    await next()
  }
  expect(movedCounts()).toEqual({ done: 1, rejected: 1 })
  expect(refusalReasons()).toContain('unreadable')
})

test('INM-08 an email that cannot be moved stays in the mailbox, and the next one is read', async () => {
  const ticket = await stage.ticket()
  stage.server.deliver(mail({ to: employeeAddress(ticket), body: 'One' }))
  stage.server.deliver(mail({ to: employeeAddress(ticket), body: 'Two' }))
  const move = () => Promise.reject(new Error('Over quota'))
  await pollOnce({ into: { ...stage.mailbox, move } })
  expect(await comments(ticket)).toHaveLength(2)
  await pollOnce()
  expect(movedCounts()).toEqual({ done: 2, rejected: 0 })
  expect(await comments(ticket)).toHaveLength(2)
})

test('INM-08 a folder that was deleted while the server runs is created again', async () => {
  const ticket = await stage.ticket()
  const counted = stage.server.count('Done')
  stage.server.deleteFolder('Done')
  await deliver(mail({ to: employeeAddress(ticket) }))
  expect(movedCounts()).toEqual({ done: 1 - counted, rejected: 0 })
  expect(await comments(ticket)).toHaveLength(1)
})
