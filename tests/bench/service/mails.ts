import { setTimeout as sleep } from 'node:timers/promises'
import { openPostbox } from '../../support/postbox.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { listBeside, report, addComment, type ServiceBench } from './bench.ts'

const title = 'MAIL-16 one event for 1,000 people'
const limits = { connections: 5, minutes: 3, list: 40 }

/** Measures a comment that notifies a thousand users by email, at a process that also responds to list requests. */
export async function measureMails(bench: ServiceBench): Promise<void> {
  const { db, desk, start, token } = bench
  for (const { stop } of bench.servers) await stop()
  const postbox = await openPostbox()
  await db.run(sql`delete from pgboss.job where name in ('gather-emails', 'mail')`)
  const server = await start({
    MAIL_URL: postbox.url,
    MAIL_FROM: 'desk@example.com',
    MAIL_DELAY: '1s',
  })
  const started = performance.now()
  await addComment(server, { token, ticket: desk.followed, visibility: 'internal' })
  const expectedCount = desk.followers.length
  const all = (async () => {
    while (postbox.recipients.size < expectedCount && performance.now() - started < 300_000)
      await sleep(50)
  })()
  const listed = await listBeside({ ...bench, servers: [server, server] }, all)
  const seconds = (performance.now() - started) / 1000
  report(`${title}: mails`, postbox.recipients.size, { least: expectedCount, unit: '' })
  report(`${title}: all handed over`, seconds, {
    limit: 60 * limits.minutes,
    unit: 's',
  })
  report(`${title}: connections`, postbox.most(), {
    limit: limits.connections,
    unit: '',
  })
  report(`${title}: list p95`, listed, { limit: limits.list })
  await server.stop()
  await postbox.close()
}
