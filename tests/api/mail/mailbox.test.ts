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
import { answerStage } from './answer-stage.ts'
import { mail, withFiles } from './written-mail.ts'

// What becomes of mails when parts fail: the mail itself, the mail server, the scanner.

const stage = answerStage()
const { ofEmployee, deliver, moved, comments, refused, lines, look, log } = stage

test('INM-07 the same mail twice, or found again after a kill before it was moved, is one comment', async () => {
  const ticket = await stage.ticket()
  const raw = mail({ to: ofEmployee(ticket) })
  await deliver(raw, raw)
  await deliver(raw)
  expect(moved()).toEqual({ done: 3, rejected: 0 })
  stage.server.deliver(mail({ to: ofEmployee(ticket), body: 'Another' }))
  const killed: Mailbox = {
    ...stage.mailbox,
    move: () => Promise.reject(new MailboxFailure('killed')),
  }
  await expect(look({ into: killed })).rejects.toThrow('killed')
  expect(await comments(ticket)).toHaveLength(2)
  expect(stage.server.count('INBOX')).toBe(1)
  await look()
  expect(moved()).toEqual({ done: 4, rejected: 0 })
  expect(await comments(ticket)).toHaveLength(2)
})

test('INM-08 where the virus scanner is out of reach a mail with a file waits, others do not', async () => {
  const ticket = await stage.ticket()
  stage.server.deliver(withFiles(ofEmployee(ticket), [['notes.txt', Buffer.from('The hinge')]]))
  stage.server.deliver(mail({ to: ofEmployee(ticket), body: 'Without a file' }))
  const scan = clamd({ host: '127.0.0.1', port: await freePort() })
  const waiting = new Map()
  for (let nth = 0; nth < 6; nth++)
    await look({ services: { ...stage.services, scan }, waiting, now: () => nth * 600_000 })
  expect(stage.server.count('INBOX')).toBe(1)
  expect(await comments(ticket)).toMatchObject([{ comment: { body: 'Without a file' } }])
  await look()
  expect(moved()).toEqual({ done: 2, rejected: 0 })
  const [, late] = await comments(ticket)
  expect(late?.comment.attachments.map(({ name }) => name)).toEqual(['notes.txt'])
})

test('INM-08 what is too large or no mail at all is rejected, and the next one is read', async () => {
  const ticket = await stage.ticket()
  const deep = Array.from(
    { length: 100 },
    (_, nth) => `Content-Type: multipart/mixed; boundary=b${nth}\n\n--b${nth}\n`,
  )
  await deliver(
    Buffer.from([0, 255, 254, 13, 10]),
    '',
    mail({
      to: ofEmployee(ticket),
      type: 'multipart/mixed; boundary=b',
      body: `--b\n${deep.join('')}`,
    }),
    mail({ to: ofEmployee(ticket), headers: `X-Long: ${'a'.repeat(maxHeadBytes)}` }),
    mail({ to: ofEmployee(ticket) }),
  )
  expect(moved()).toEqual({ done: 1, rejected: 4 })
  expect(refused().filter((why) => why === 'unreadable')).toHaveLength(4)
  // Of 25 MB `npm run test:deep` has real mails.
  stage.server.deliver(mail({ to: ofEmployee(ticket) }))
  const size = maxMailBytes + 1
  const unprocessed: Mailbox['unprocessed'] = async (isPostponed) =>
    (await stage.mailbox.unprocessed(isPostponed)).map((each) => ({ ...each, size }))
  const read = () => Promise.reject(new Error('Not to be read'))
  await look({ into: { ...stage.mailbox, unprocessed, read } })
  expect(moved()).toEqual({ done: 1, rejected: 5 })
  expect(refused()).toContain('too large')
  expect(await comments(ticket)).toHaveLength(1)
})

test('INM-08 a mailbox out of reach is tried again; calls and readiness do not notice', async () => {
  const ticket = await stage.ticket()
  const down = await startMailbox()
  await down.close()
  const reply = { MAIL_REPLY: 'desk@example.com', IMAP_URL: down.url }
  const app = await stage.api.another({ ...reply, WORKERS: '1' })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
  const watcher = Fastify()
  const own = {
    ...stage.services,
    measures: [],
    config: readConfig({ IDENTITY: 'local', ...reply }),
  }
  watchMailbox(watcher, own, { pauses: { interval: 50, longest: 200 }, log })
  await watcher.ready()
  await eventually(() =>
    expect(lines().filter((line) => line.includes('"failed":3'))).toHaveLength(1),
  )
  expect(lines().join('')).not.toContain('p@ss')
  const up = await startMailbox(down.port)
  up.deliver(mail({ to: ofEmployee(ticket) }))
  await eventually(() => expect(up.count('Done')).toBe(1))
  up.deliver(mail({ to: ofEmployee(ticket), body: 'More' }))
  await eventually(() => expect(up.count('Done')).toBe(2))
  await watcher.close()
  await up.close()
  expect(await comments(ticket)).toHaveLength(2)
  expect(await stage.api.db.many(sql`select from mailbox_watch`)).toEqual([])
})

test('INM-01 many mails at once do not wait for the next look', async () => {
  for (let nth = 0; nth < 51; nth++) stage.server.deliver(mail({ to: 'desk+@example.com' }))
  const watcher = Fastify()
  const pauses = { interval: 600_000, longest: 600_000 }
  watchMailbox(watcher, { ...stage.services, measures: [] }, { pauses, log })
  await watcher.ready()
  await eventually(() => expect(moved()).toEqual({ done: 0, rejected: 51 }))
  await watcher.close()
})

test('INM-08 fifty mails that wait hold up none that came later', async () => {
  const ticket = await stage.ticket()
  for (let nth = 0; nth < 50; nth++) stage.server.deliver(mail({ to: 'desk+@example.com' }))
  const before = new Set((await stage.mailbox.unprocessed(() => false)).map(({ uid }) => uid))
  stage.server.deliver(mail({ to: ofEmployee(ticket), body: 'Behind them' }))
  const read: Mailbox['read'] = (uid, bytes) =>
    before.has(uid) ? Promise.reject(new Error('Later')) : stage.mailbox.read(uid, bytes)
  const looking = { into: { ...stage.mailbox, read }, waiting: new Map() }
  await look(looking)
  expect(await comments(ticket)).toEqual([])
  await look(looking)
  expect(await comments(ticket)).toMatchObject([{ comment: { body: 'Behind them' } }])
  await look()
  expect(moved()).toEqual({ done: 1, rejected: 50 })
})

test('INM-08 a mail that the server does not hand out holds up no other, and is rejected after five tries', async () => {
  const ticket = await stage.ticket()
  stage.server.deliver(mail({ to: ofEmployee(ticket), body: 'Damaged' }))
  const [damaged] = await stage.mailbox.unprocessed(() => false)
  stage.server.deliver(mail({ to: ofEmployee(ticket), body: 'Behind it' }))
  const into: Mailbox = {
    ...stage.mailbox,
    read: (uid, bytes) =>
      uid === damaged?.uid
        ? Promise.reject(new Error('No such part'))
        : stage.mailbox.read(uid, bytes),
  }
  const waiting = new Map()
  let clock = 0
  const next = async () => await look({ into, waiting, now: () => clock })
  await next()
  expect(await comments(ticket)).toMatchObject([{ comment: { body: 'Behind it' } }])
  for (let nth = 0; nth < 4; nth++) {
    // Before its time it is not tried.
    await next()
    expect(stage.server.count('INBOX')).toBe(1)
    clock += 600_000
    await next()
  }
  expect(moved()).toEqual({ done: 1, rejected: 1 })
  expect(refused()).toContain('unreadable')
})

test('INM-08 a mail that cannot be moved waits, and the next one is read', async () => {
  const ticket = await stage.ticket()
  stage.server.deliver(mail({ to: ofEmployee(ticket), body: 'One' }))
  stage.server.deliver(mail({ to: ofEmployee(ticket), body: 'Two' }))
  const move = () => Promise.reject(new Error('Over quota'))
  await look({ into: { ...stage.mailbox, move } })
  expect(await comments(ticket)).toHaveLength(2)
  await look()
  expect(moved()).toEqual({ done: 2, rejected: 0 })
  expect(await comments(ticket)).toHaveLength(2)
})
