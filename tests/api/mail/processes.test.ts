import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import Fastify from 'fastify'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { openMailbox } from '../../../host/api/mailbox/open.ts'
import { watchMailbox } from '../../../host/api/mailbox/watch.ts'
import type { Measure } from '../../../host/api/metrics/measures.ts'
import { openShutdown } from '../../../host/api/runtime/shutdown.ts'
import { eventually } from '../../support/eventually.ts'
import { freePort } from '../../support/loopback.ts'
import { answerStage } from './answer-stage.ts'
import { mail } from './written-mail.ts'

// Several processes and one mailbox.

const stage = answerStage()
const { ofEmployee, moved, comments, lines, look, log } = stage

test('INM-07 two processes that read a mail at once make one comment of it, and neither fails', async () => {
  const { db } = stage.api
  const ticket = await stage.ticket()
  stage.server.deliver(mail({ to: ofEmployee(ticket), body: 'At once' }))
  const other = await openMailbox(stage.server.url, new AbortController().signal)
  // Both have judged the mail, and wait for the ticket.
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = db.transaction(async (tx) => {
    await tx.run(sql`select from tickets where id = ${ticket} for update`)
    await promise
  })
  const looks = [look(), look({ into: other })]
  await eventually(async () =>
    expect(
      await db.many(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    ).toHaveLength(2),
  )
  resolve()
  await held
  await Promise.all(looks)
  await look()
  other.close()
  expect(await comments(ticket)).toHaveLength(1)
  expect(moved()).toEqual({ done: 1, rejected: 0 })
  expect(lines().join('')).not.toContain('answers_by_mail')
})

test('INM-01 whoever has lost the mailbox to another process reads no further mail', async () => {
  const ticket = await stage.ticket()
  for (const body of ['One', 'Two']) stage.server.deliver(mail({ to: ofEmployee(ticket), body }))
  let asked = 0
  await look({ holdsMailbox: async () => (asked += 1) === 1 })
  expect(await comments(ticket)).toHaveLength(1)
  expect(stage.server.count('INBOX')).toBe(1)
  await look()
  expect(moved()).toEqual({ done: 2, rejected: 0 })
})

test('INM-01 of several processes one looks into the mailbox; another one goes on where it ends', async () => {
  const { db } = stage.api
  const ticket = await stage.ticket()
  const watcher = Fastify()
  const measures: Measure[] = []
  const pauses = { interval: 50, longest: 200 }
  watchMailbox(watcher, { ...stage.services, measures }, { pauses, log })
  await watcher.ready()
  const ages = async () => await measures[0]?.read()
  await eventually(async () => expect(await ages()).toHaveLength(1))
  await db.run(sql`
    update mailbox_watch set process = gen_random_uuid(), until = now() + interval '1 hour'`)
  // It stands by, and so knows of no age.
  await eventually(async () => expect(await ages()).toEqual([]))
  stage.server.deliver(mail({ to: ofEmployee(ticket) }))
  await sleep(300)
  expect(stage.server.count('INBOX')).toBe(1)
  await db.run(sql`update mailbox_watch set until = now()`)
  await eventually(() => expect(moved()).toEqual({ done: 1, rejected: 0 }))
  await watcher.close()
})

test('INM-08 a process that leaves waits for no mail server', { timeout: 10_000 }, async () => {
  let reached = 0
  const silent = createServer((socket) => {
    reached += 1
    socket.on('error', () => {})
  })
  const port = await freePort()
  await new Promise<void>((resolve) => silent.listen(port, resolve))
  const reply = { MAIL_REPLY: 'desk@example.com', IMAP_URL: `imap://a:b@127.0.0.1:${port}` }
  const config = readConfig({ IDENTITY: 'local', ...reply })
  const shutdown = openShutdown()
  const watcher = Fastify()
  const own = { ...stage.services, measures: [], config, shutdown }
  watchMailbox(watcher, own, { pauses: { interval: 50, longest: 200 }, log })
  await watcher.ready()
  await eventually(() => expect(reached).toBe(1))
  shutdown.leave()
  // Another process may look at once, while this one still answers requests.
  await eventually(async () =>
    expect(await stage.api.db.many(sql`select from mailbox_watch`)).toEqual([]),
  )
  await watcher.close()
  silent.close()
})
