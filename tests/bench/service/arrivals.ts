import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../../../host/api/db/sql.ts'
import { startMailbox } from '../../support/mailbox-server.ts'
import { listBeside, report, type ServiceBench } from './bench.ts'

const title = 'MAILIN-01 1,000 mails become tickets'
const limits = { seconds: 60, times: 2 }

/** Measures emails of different employees, read by a process that also responds to list requests. */
export async function measureArrivals({ db, desk, start, token }: ServiceBench): Promise<void> {
  const mailbox = await startMailbox()
  await db.run(sql`
    update users set role_id = (select id from roles where name = 'employee') where id = any(${desk.followers})`)
  const people = await db.many<{ email: string }>(sql`
    select email from users where id = any(${desk.followers}) order by id`)
  const server = await start({
    MAIL_REPLY: 'desk@example.com',
    IMAP_URL: mailbox.url,
    MAIL_AUTH_SERVER: 'mx.example.com',
  })
  const ofServer = { servers: [server, server], token } as const
  const usual = await listBeside(ofServer, sleep(5000))
  for (const [at, { email }] of people.entries()) mailbox.deliver(mailFrom(email, at))
  // The mailbox is read every 15 seconds, so the measurement starts with the first processed email.
  while (mailbox.count('Done') === 0) await sleep(20)
  const started = performance.now()
  const all = (async () => {
    while (mailbox.count('INBOX') > 0 && performance.now() - started < 300_000) await sleep(50)
  })()
  const listed = await listBeside(ofServer, all)
  const seconds = (performance.now() - started) / 1000
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::integer as count from tickets_by_mail where user_id = any(${desk.followers})`)
  report(`${title}: tickets`, count, { least: people.length, unit: '' })
  report(`${title}: all of them`, seconds, { limit: limits.seconds, unit: 's' })
  report(`${title}: list p95 before`, usual)
  report(`${title}: list p95 during the import`, listed, { limit: limits.times * usual })
  await server.stop()
  await mailbox.close()
}

const mailFrom = (email: string, at: number): string =>
  [
    'Authentication-Results: mx.example.com; dmarc=pass',
    `From: Somebody <${email}>`,
    'To: Assetdesk <desk@example.com>',
    `Message-ID: <bench.${at}@example.org>`,
    `Subject: The door ${at} squeaks`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'It squeaks whenever somebody opens it. Please have a look.',
  ].join('\r\n')
