import { afterAll, beforeAll, beforeEach } from 'vitest'
import { noSecretKeys as secretKeys } from '../../../host/api/config/secret-keys.ts'
import type { Config } from '../../../host/api/config/config.ts'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { fanOut } from '../../../host/api/jobs/fan-out.ts'
import { gatherEmails, planDaily, planEmails } from '../../../host/api/jobs/mail-planning.ts'
import { sendMail } from '../../../host/api/jobs/mail-sending.ts'
import { remind } from '../../../host/api/jobs/reminders.ts'
import { openQueue, type JobQueue } from '../../../host/api/jobs/queue.ts'
import { loadKeys, type Keys } from '../../../host/api/keys.ts'
import { openMailer, type Mailer } from '../../../host/api/mail/mailer.ts'
import { ticketReportOf } from '../../../host/api/modules/report/routes.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from '../conversation/stage.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'

interface EmailJob {
  user: number
  about: string
}

/** Returns the configuration of a server that sends emails. */
export const mailSettings = (env: Record<string, string>): Config =>
  readConfig({ IDENTITY: 'local', ...env })

/** Prepares a test file that runs the email jobs explicitly, one after the other, against a real mail server. */
export function mailStage() {
  const stage = conversationStage()
  let office: PostOffice
  let queue: JobQueue
  let keys: Keys
  let mailer: Mailer
  let config: Config

  beforeAll(async () => {
    office = await openPostOffice()
    config = mailSettings({
      MAIL_URL: office.url,
      MAIL_FROM: 'desk@example.com',
      APP_URL: 'https://desk.example.com',
      DATA_DIR: stage.api.dataDir,
    })
    queue = await openQueue(stage.api.db, { warn: () => {} })
    keys = await loadKeys({ secretKeys, dataDir: stage.api.dataDir })
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
    await db.run(sql`update users set role_id = 2 where id = ${company.users.systemAdmin}`)
    office.mode = 'accept'
    office.onlyFor = undefined
    office.refusesSender = undefined
    office.received.length = 0
  })

  const parts = () => {
    const { db } = stage.api
    return { db, jobs: queue, config, keys, mailer, computeReport: ticketReportOf({ db, config }) }
  }
  const gather = (job: EmailJob) => gatherEmails(parts())(job)
  /** Returns the planned emails of the queue: recipient, subject and delay in seconds. */
  const planned = () =>
    stage.api.db.many<EmailJob & { wait: number }>(sql`
      select (data ->> 'user')::integer as user, data ->> 'about' as about,
        round(extract(epoch from start_after - created_on))::integer as wait
      from pgboss.job where name = 'gather-emails' order by 1`)
  async function sendWaiting(other: Partial<Parameters<typeof sendMail>[0]> = {}): Promise<void> {
    const waiting = await stage.api.db.many<{ id: number }>(sql`
      select id from deliveries where status = 'waiting' order by id`)
    for (const { id } of waiting) await sendMail({ ...parts(), ...other })({ delivery: id })
  }

  return {
    ...stage,
    get office() {
      return office
    },
    /** Sends reminders and plans reports that are due at `now`, like the job that runs every minute. */
    remind: (now: Date) => remind(parts(), now),
    planned,
    gather,
    sendWaiting,
    /** Creates the notifications and plans the emails of all events of a ticket, like the job. */
    async notifyAbout(ticket: number): Promise<void> {
      const events = await stage.api.db.many<{ id: number }>(sql`
        select id from events where subject = 'ticket' and subject_id = ${ticket} order by id`)
      const job = { events: events.map(({ id }) => id) }
      await fanOut(stage.api.db)(job)
      await planEmails(parts())(job)
    },
    /** Gathers and sends all planned emails, as if their delay had passed. */
    async sendPlanned(): Promise<void> {
      await stage.api.db.transaction((tx) => planDaily(tx, queue, new Date().toISOString()))
      for (const { user, about } of await planned()) await gather({ user, about })
      await sendWaiting()
    },
    /** Sends emails with another configuration while `work` runs. */
    async withConfig(other: Config, work: () => Promise<void>): Promise<void> {
      const previous = mailer
      mailer = openMailer(other)
      try {
        await work()
      } finally {
        mailer.close()
        mailer = previous
      }
    },
    log: () =>
      stage.api.db.many<{ user_id: number; status: string; attempts: number; last_answer: string }>(
        sql`select user_id, status, attempts, last_status, last_answer from deliveries order by id`,
      ),
    emailsTo: (email: string) =>
      office.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail),
  }
}

export const headersOf = ({ headers }: { headers: { key: string; value: string }[] }) =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]))
