import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import Fastify from 'fastify'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql, type Sql } from '../../../host/api/db/sql.ts'
import { openMailbox } from '../../../host/api/mailbox/open.ts'
import { watchMailbox } from '../../../host/api/mailbox/watch.ts'
import type { Measure } from '../../../host/api/metrics/measures.ts'
import { openShutdown } from '../../../host/api/runtime/shutdown.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { company } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { freePort } from '../../support/loopback.ts'
import { replyStage } from './reply-stage.ts'
import { mail } from './written-mail.ts'

// Several processes and one mailbox.

const stage = replyStage()
const { employeeAddress, movedCounts, comments, lines, pollOnce, log } = stage

test('INM-07 two processes that read an email at once create one comment, and neither fails', async () => {
  const { db } = stage.api
  const ticket = await stage.ticket()
  stage.server.deliver(mail({ to: employeeAddress(ticket), body: 'At once' }))
  const other = await openMailbox(stage.server.url, new AbortController().signal)
  // Both processes have accepted the email and wait for the lock on the ticket.
  const { promise, resolve } = Promise.withResolvers<void>()
  const locked = db.transaction(async (tx) => {
    await tx.run(sql`select from tickets where id = ${ticket} for update`)
    await promise
  })
  const polls = [pollOnce(), pollOnce({ into: other })]
  await eventually(async () =>
    expect(
      await db.many(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    ).toHaveLength(2),
  )
  resolve()
  await locked
  await Promise.all(polls)
  await pollOnce()
  other.close()
  expect(await comments(ticket)).toHaveLength(1)
  expect(movedCounts()).toEqual({ done: 1, rejected: 0 })
  expect(lines().join('')).not.toContain('answers_by_mail')
})

test('INM-03 MAILIN-01 emails of a user who is deactivated while they are read are rejected', async () => {
  const { db } = stage.api
  const ticket = await stage.ticket()
  stage.server.deliver(mail({ to: employeeAddress(ticket), body: 'Too late' }))
  const leaveDuring = (lock: Sql, deliver: () => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.run(lock)
      const polled = deliver()
      await untilBlocked(tx)
      await tx.run(sql`update users set left_at = now() where id = ${company.users.employee}`)
      return { polled }
    })
  try {
    const reply = await leaveDuring(
      sql`select from tickets where id = ${ticket} for update`,
      pollOnce,
    )
    await reply.polled
    expect([await comments(ticket), movedCounts()]).toEqual([[], { done: 0, rejected: 1 }])
    await db.run(sql`update users set left_at = null where id = ${company.users.employee}`)
    stage.server.deliver(mail({ to: 'desk@example.com', headers: 'Subject: Too late' }))
    const raised = await leaveDuring(
      sql`select from users where id = ${company.users.employee} for update`,
      pollOnce,
    )
    await raised.polled
    expect(movedCounts()).toEqual({ done: 0, rejected: 2 })
    expect(stage.refusalReasons()).toContain('unknown sender')
  } finally {
    await db.run(sql`update users set left_at = null where id = ${company.users.employee}`)
  }
})

test('INM-01 a process that lost the mailbox to another one reads no further email', async () => {
  const ticket = await stage.ticket()
  for (const body of ['One', 'Two'])
    stage.server.deliver(mail({ to: employeeAddress(ticket), body }))
  let checks = 0
  await pollOnce({ holdsMailbox: async () => (checks += 1) === 1 })
  expect(await comments(ticket)).toHaveLength(1)
  expect(stage.server.count('INBOX')).toBe(1)
  await pollOnce()
  expect(movedCounts()).toEqual({ done: 2, rejected: 0 })
})

test('INM-01 one process polls the mailbox; another one takes over when it stops', async () => {
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
  // A process that stands by reports no age.
  await eventually(async () => expect(await ages()).toEqual([]))
  stage.server.deliver(mail({ to: employeeAddress(ticket) }))
  await sleep(300)
  expect(stage.server.count('INBOX')).toBe(1)
  await db.run(sql`update mailbox_watch set until = now()`)
  await eventually(() => expect(movedCounts()).toEqual({ done: 1, rejected: 0 }))
  await watcher.close()
})

test(
  'INM-08 a process that shuts down does not wait for the mail server',
  { timeout: 10_000 },
  async () => {
    let connections = 0
    const silent = createServer((socket) => {
      connections += 1
      socket.on('error', () => {})
    })
    const port = await freePort()
    await new Promise<void>((resolve) => silent.listen(port, resolve))
    const reply = { MAIL_REPLY: 'desk@example.com', IMAP_URL: `imap://a:b@127.0.0.1:${port}` }
    const config = readConfig({ IDENTITY: 'local', ...reply })
    const shutdown = openShutdown()
    const watcher = Fastify()
    const watcherServices = { ...stage.services, measures: [], config, shutdown }
    watchMailbox(watcher, watcherServices, { pauses: { interval: 50, longest: 200 }, log })
    await watcher.ready()
    await eventually(() => expect(connections).toBe(1))
    shutdown.leave()
    // Another process may poll at once, while this one still responds to requests.
    await eventually(async () =>
      expect(await stage.api.db.many(sql`select from mailbox_watch`)).toEqual([]),
    )
    await watcher.close()
    silent.close()
  },
)
