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

/** A mailbox, and an API that makes comments of its emails when a test asks for it. For a test file. */
export function answerStage() {
  const stage = conversationStage()
  const ending = new AbortController()
  let server: MailboxServer
  let services: Services
  let mailbox: Mailbox
  let lines: string[] = []
  let before: [number, number]
  const note = (...words: unknown[]) => void lines.push(JSON.stringify(words))
  const log = { info: note, warn: note, error: note } as unknown as FastifyBaseLogger

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

  /** One look by a process that knows of no waiting email except those of the test. */
  const look = (more: Partial<PollContext> & { into?: Mailbox } = {}) =>
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
    /** What has been logged since the test began, as JSON. */
    lines: () => lines,
    look,
    addressOf,
    ofEmployee: (ticket: number): string =>
      addressOf({ user: users.employee, ticket, visibility: 'public' }),
    /** Makes a completed ticket so old that it may not be reopened any more. */
    async endReopening(ticket: number): Promise<void> {
      await stage.api.db.run(sql`
        update tickets set resolve_date = now() - interval '15 days', created_at = now() - interval '20 days'
        where id = ${ticket}`)
    },
    async deliver(...raw: (string | Buffer)[]): Promise<void> {
      for (const each of raw) server.deliver(each)
      await look()
    },
    /** How many mails have come to each folder since the test began; nothing may be left. */
    moved() {
      expect(server.count('INBOX')).toBe(0)
      const [done, rejected] = before
      return { done: server.count('Done') - done, rejected: server.count('Rejected') - rejected }
    },
    comments: async (ticket: number, person: 'employee' | 'officeAdmin' = 'officeAdmin') =>
      (await stage.timeline(person, ticket)).items.flatMap(({ comment, ...item }) =>
        comment ? [{ ...item, comment }] : [],
      ),
    /** Why mails were rejected, line by line of the log. */
    refused: () => lines.map((line) => /"why":"([^"]+)"/.exec(line)?.[1]),
  }
}
