import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { FastifyBaseLogger } from 'fastify'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { replyAddress, type ReplyTo } from '../../../host/api/mail/reply-address.ts'
import { pollMailbox, type PollContext } from '../../../host/api/mailbox/poll.ts'
import { openMailbox, type Mailbox } from '../../../host/api/mailbox/open.ts'
import { openServices } from '../../../host/api/process/open-services.ts'
import type { Services } from '../../../host/api/services.ts'
import { openShutdown } from '../../../host/api/runtime/shutdown.ts'
import { company } from '../../support/company.ts'
import { startMailbox, type MailboxServer } from '../../support/mailbox-server.ts'
import { conversationStage } from '../conversation/stage.ts'

const { users } = company
const reply = { local: 'desk', domain: 'example.com', authServer: 'mx.example.com' }

/** Prepares a test file with a mailbox and an API that reads its emails when `pollOnce` is called. */
export function replyStage() {
  const stage = conversationStage()
  const ending = new AbortController()
  let server: MailboxServer
  let services: Services
  let mailbox: Mailbox
  let lines: string[] = []
  let before: [number, number]
  const logLine = (...args: unknown[]) => void lines.push(JSON.stringify(args))
  const log = { info: logLine, warn: logLine, error: logLine } as unknown as FastifyBaseLogger

  beforeAll(async () => {
    server = await startMailbox()
    const config = readConfig({
      IDENTITY: 'local',
      DATA_DIR: stage.api.dataDir,
      MAIL_REPLY: 'desk@example.com',
      IMAP_URL: server.url,
      MAIL_AUTH_SERVER: reply.authServer,
      ATTACHMENT_MAX_MB: '1',
    })
    services = await openServices(stage.api.db, config, { shutdown: openShutdown(), log })
    mailbox = await openMailbox(server.url, ending.signal)
  })
  afterAll(async () => {
    mailbox.close()
    await services.jobs.close()
    await services.waiters.close()
    await server.close()
  })
  beforeEach(() => {
    lines = []
    before = [server.count('Done'), server.count('Rejected')]
  })
  afterEach(async () => {
    const { db } = stage.api
    await db.run(sql`update users set role_id = 1 where id = ${users.officeAdmin}`)
    await db.run(sql`delete from answers_by_mail`)
  })

  /** Polls the mailbox once. The polling process knows only the postponed emails of the test. */
  const pollOnce = (more: Partial<PollContext> & { into?: Mailbox } = {}) =>
    pollMailbox(more.into ?? mailbox, {
      services,
      log,
      reply: { ...reply, url: server.url },
      waiting: new Map(),
      now: () => 0,
      holdsMailbox: async () => true,
      ...more,
    })
  const addressOf = (to: ReplyTo) => replyAddress(services.keys.mail, to, reply)
  return {
    ...stage,
    get server() {
      return server
    },
    get services() {
      return services
    },
    get mailbox() {
      return mailbox
    },
    log,
    /** Returns the log lines since the beginning of the test, as JSON. */
    lines: () => lines,
    pollOnce,
    addressOf,
    employeeAddress: (ticket: number): string =>
      addressOf({ user: users.employee, ticket, visibility: 'public' }),
    /** Dates a completed ticket back so that it can no longer be reopened. */
    async endReopening(ticket: number): Promise<void> {
      await stage.api.db.run(sql`
        update tickets set resolve_date = now() - interval '15 days', created_at = now() - interval '20 days'
        where id = ${ticket}`)
    },
    async deliver(...raw: (string | Buffer)[]): Promise<void> {
      for (const each of raw) server.deliver(each)
      await pollOnce()
    },
    /** Returns the number of emails moved to each folder since the beginning of the test. Expects an empty inbox. */
    movedCounts() {
      expect(server.count('INBOX')).toBe(0)
      const [done, rejected] = before
      return { done: server.count('Done') - done, rejected: server.count('Rejected') - rejected }
    },
    comments: async (ticket: number, person: 'employee' | 'officeAdmin' = 'officeAdmin') =>
      (await stage.timeline(person, ticket)).items.flatMap(({ comment, ...item }) =>
        comment ? [{ ...item, comment }] : [],
      ),
    /** Returns the reason for the rejection from each log line, or undefined. */
    refusalReasons: () => lines.map((line) => /"why":"([^"]+)"/.exec(line)?.[1]),
  }
}
