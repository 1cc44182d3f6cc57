import { randomBytes } from 'node:crypto'
import { advisoryLocks } from '../api/db/advisory-locks.ts'
import type { ServiceLevel } from '../../src/domain/ticket/response-targets.ts'
import { noSecretKeys, type SecretKeys } from '../api/config/secret-keys.ts'
import { demoSetting } from '../api/db/demo-company.ts'
import type { Database, Queryable } from '../api/db/open.ts'
import { join, raw, sql } from '../api/db/sql.ts'
import type { FilesPlace } from '../api/files/open.ts'
import { loadKeys } from '../api/keys.ts'
import { addAuditEvents } from './audit.ts'
import { hour, iso, minute } from './clock.ts'
import { addIntegrations } from './integrations.ts'
import { addNotifications, queueEmails, storeThreads } from './notifications.ts'
import { defaultServiceLevel, prepareDemo, type Demo } from './prepare.ts'
import { readAccounts } from './rows.ts'
import { addRuns } from './runs.ts'

export interface DemoOptions extends FilesPlace, Partial<ServiceLevel> {
  /** The time at which the demo company is seeded. Default: now. */
  now?: Date
  /** Queues the emails about unread notifications. */
  mails?: boolean
  /** Adds bulk actions, a user who leaves, and stock-takes. They start at the current time, not at `now`. */
  runs?: boolean
  /** The secret keys of the server that will use the database. */
  secretKeys?: SecretKeys
  log?: (message: string) => void
}

/** Thrown if the database already contains people or assets. The demo company is only added to an empty database. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused'
}

export { hasDemo } from '../api/db/demo-company.ts'
export { readAccounts } from './rows.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/**
 * Adds the demo company to an empty database: offices, people, assets with pictures and histories, tickets with
 * comments and files, notifications, and sessions. The same `now` gives the same rows. Files are written to the store
 * first, so a seeding that is interrupted before `storeDemo` can be repeated. After a later interruption, some of what
 * follows is missing, such as webhooks and sessions. Throws `DemoRefused` if the database already contains data.
 */
export async function seedDemo(
  db: Database,
  { now = new Date(), log = () => {}, ...options }: DemoOptions,
): Promise<ReturnType<typeof readAccounts>> {
  const started = performance.now()
  await assertEmpty(db)
  const demo = await prepareDemo(options, now)
  await storeDemo(db, demo)
  const { dataDir, secretKeys = noSecretKeys } = options
  await addIntegrations(db, await loadKeys({ dataDir, secretKeys }), demo.now)
  await addAuditEvents(db, demo.now)
  await addSessions(db, demo.now)
  if (options.runs)
    await addRuns(db, { level: { ...defaultServiceLevel, ...options }, now: demo.now, log })
  if (options.mails) await queueEmails(db, log)
  const { assets, asset_images: pictures, tickets } = demo.tables
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  log(
    `Demo company ready in ${seconds} s: ${assets.length} assets, ${pictures.length} pictures, ${tickets.length} tickets.`,
  )
  return readAccounts()
}

/** Inserts all rows in one transaction, then the notifications. */
export async function storeDemo(db: Database, demo: Demo): Promise<void> {
  const tables = Object.entries<Rows>(demo.tables as unknown as Record<string, Rows>)
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.demo})`)
    await assertEmpty(tx)
    for (const [table, rows] of tables) await insertRows(tx, table, rows)
    await storeThreads(tx, demo)
    await tx.run(sql`insert into settings (name, value) values (${demoSetting}, 'true')`)
  })
  await addNotifications(db, demo.now)
  await db.run(sql`analyze ${join(tables.map(([table]) => raw(table)))}`)
}

/** Inserts rows in one statement, and sets the sequence of the table to the next id. */
async function insertRows(tx: Queryable, table: string, rows: Rows): Promise<void> {
  const target = raw(table)
  const columns = join([...new Set(rows.flatMap(Object.keys))].map((column) => raw(column)))
  await tx.run(sql`
    insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`)
  await tx.run(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${rows.length + 1}::bigint, false)`,
  )
}

async function assertEmpty(db: Queryable): Promise<void> {
  const { hasRows } = await db.one<{ hasRows: boolean }>(sql`
    select exists (select from users) or exists (select from assets) or exists (select from places)
      or exists (select from categories) as "hasRows"`)
  if (hasRows)
    throw new DemoRefused(
      'The demo company needs an empty database. This one already contains data.',
    )
}

/** `begun` and `used`: minutes since the start and the last use. `page`: origin of the host page of a guest session. */
const sessions = [
  { email: 'employee@example.com', browser: 'Firefox', system: 'Android', begun: 95, used: 41 },
  {
    email: 'employee@example.com',
    browser: 'Edge',
    system: 'Windows',
    begun: 50,
    used: 12,
    page: 'https://intranet.example.com',
  },
  { email: 'office.admin@example.com', browser: 'Safari', system: 'macOS', begun: 190, used: 33 },
  { email: 'system.admin@example.com', browser: 'Chrome', system: 'Linux', begun: 220, used: 5 },
  { email: 'super.admin@example.com', browser: 'Safari', system: 'iPhone', begun: 160, used: 78 },
] as const

/** Adds sessions, so that users can try ending one. Their tokens are random. */
async function addSessions(db: Queryable, now: number): Promise<void> {
  const rows = sessions.map(({ begun, used, ...session }) => {
    const isGuest = 'page' in session
    return {
      page: null,
      ...session,
      hash: randomBytes(32).toString('hex'),
      idle: isGuest ? 3600 : 8 * 3600,
      created_at: iso(now - begun * minute),
      used_at: iso(now - used * minute),
      ends_at: iso(now - begun * minute + (isGuest ? 4 : 12) * hour),
    }
  })
  await db.run(sql`
    insert into access_tokens (token_hash, user_id, guest_of, browser, system, idle_seconds, created_at, last_used_at,
      ends_at, expires_at)
    select decode(row.hash, 'hex'), users.id, row.page, row.browser, row.system, row.idle, row.created_at,
      row.used_at, row.ends_at, least(row.ends_at, row.used_at + make_interval(secs => row.idle))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (email text, page text, browser text, system text,
      hash text, idle integer, created_at timestamptz, used_at timestamptz, ends_at timestamptz)
    join users on users.email = row.email`)
}
