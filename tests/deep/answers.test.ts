import { ImapFlow } from 'imapflow'
import { expect, onTestFinished, test } from 'vitest'
import { noSecretKeys as secretKeys } from '../../host/api/config/secret-keys.ts'
import { openDatabase, type Database } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { loadKeys } from '../../host/api/keys.ts'
import { replyAddress } from '../../host/api/mail/reply-address.ts'
import { endApis, runApi } from '../support/api-run.ts'
import { company, emails, insertCompany } from '../support/company.ts'
import { freePort } from '../support/loopback.ts'
import { startDatabase } from './database.ts'
import { startDovecot } from './dovecot.ts'

const kills = 10
const mails = 60
const reply = { local: 'desk', domain: 'example.com' }

async function tickets(db: Database, count: number): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`
    insert into tickets (priority, description, raised_by, category_id, place_id, manager, due_at)
    select 'low', 'A door', ${company.users.employee}, category_id, place_id, manager, now() + interval '9 days'
    from tickets cross join generate_series(1, ${count}) where tickets.id = ${company.tickets.open} returning id`)
  return rows.map(({ id }) => id)
}

/** A client of the mailbox that trusts the server's certificate. */
async function openClient(address: string): Promise<ImapFlow> {
  const { port } = new URL(address)
  const client = new ImapFlow({
    host: 'localhost',
    port: Number(port),
    secure: true,
    auth: { user: 'desk', pass: 'secret' },
    logger: false,
    tls: { rejectUnauthorized: false },
  })
  await client.connect()
  return client
}

test(
  'INM-01 INM-07 INM-08 with Dovecot over TLS and a process that is killed repeatedly, each reply becomes one comment',
  { timeout: 240_000 },
  async () => {
    const { dataDir, url: databaseUrl } = await startDatabase()
    const db = await openDatabase({ dataDir, databaseUrl })
    onTestFinished(db.close)
    await insertCompany(db)
    const { mail: key } = await loadKeys({ secretKeys, dataDir })
    const dovecot = await startDovecot()
    onTestFinished(endApis)
    const port = String(await freePort())
    const start = (more: Record<string, string>) =>
      runApi({
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        IDENTITY: 'local',
        PORT: port,
        LOG_LEVEL: 'info',
        MAIL_REPLY: 'desk@example.com',
        MAIL_AUTH_SERVER: 'mx.example.com',
        IMAP_URL: dovecot.url,
        ...more,
      })
    // The certificate is not trusted, so the password is not sent.
    const wary = start({})
    await wary.untilPrinted('unreachable')
    wary.child.kill('SIGTERM')
    await wary.exit

    const client = await openClient(dovecot.url)
    const ids = await tickets(db, mails / 10)
    const trusting = { NODE_EXTRA_CA_CERTS: dovecot.certificate }
    for (let nth = 0; nth < mails; nth++) {
      const ticket = ids[nth % ids.length] ?? 0
      const to = { user: company.users.employee, ticket, visibility: 'public' } as const
      const head = `Authentication-Results: mx.example.com; dmarc=pass\r\nFrom: ${emails.employee}\r\nTo: ${replyAddress(key, to, reply)}\r\nMessage-ID: <${nth}@x>`
      await client.append('INBOX', `${head}\r\n\r\nAnswer ${nth}\r\n`, [])
    }
    const to = { user: company.users.employee, ticket: ids[0] ?? 0, visibility: 'public' } as const
    const head = `Authentication-Results: mx.example.com; dmarc=pass\r\nFrom: ${emails.employee}\r\nTo: ${replyAddress(key, to, reply)}\r\n`
    // The first exceeds the maximum size. Without limits, reading the second takes eight seconds and two gigabytes.
    for (const lines of [1_400_000, 1_300_000])
      await client.append('INBOX', `${head}\r\n${'lorem ipsum dolor\r\n'.repeat(lines)}`, [])
    let api = start(trusting)
    for (let nth = 0; nth < kills; nth++) {
      await api.untilPrinted('was moved to Done')
      api.child.kill('SIGKILL')
      await api.exit
      // The row would expire after half a minute.
      await db.run(sql`delete from mailbox_watch`)
      api = start(trusting)
    }
    const countOf = async (folder: string) => {
      const status = await client.status(folder, { messages: true })
      return status ? status.messages : undefined
    }
    await expect.poll(() => countOf('INBOX.Done'), { timeout: 90_000, interval: 500 }).toBe(mails)
    await expect.poll(() => countOf('INBOX.Rejected'), { timeout: 30_000 }).toBe(2)
    expect(await countOf('INBOX')).toBe(0)
    await client.logout()
    const comments = await db.many<{ body: string; n: number }>(sql`
      select body, count(*)::int as n from comments where body like 'Answer %' group by body`)
    expect(comments).toHaveLength(mails)
    expect(comments.filter(({ n }) => n !== 1)).toEqual([])
  },
)
