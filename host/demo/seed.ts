import { randomBytes } from 'node:crypto'
import { advisoryLocks } from '../api/db/advisory-locks.ts'
import type { ServiceLevel } from '../../src/domain/ticket/response-targets.ts'
import { noSecretKeys, type SecretKeys } from '../api/config/secret-keys.ts'
import { demoMark } from '../api/db/demo-company.ts'
import type { Database, Queryable } from '../api/db/open.ts'
import { join, raw, sql } from '../api/db/sql.ts'
import type { FilesPlace } from '../api/files/open.ts'
import { loadKeys } from '../api/keys.ts'
import { addAudit } from './audit.ts'
import { hour, iso, minute } from './clock.ts'
import { addIntegrations } from './integrations.ts'
import { planMails, settle, notifyRecently } from './recent-events.ts'
import { prepareDemo, usualLevel, type Demo } from './prepare.ts'
import { readAccounts } from './rows.ts'
import { addRuns } from './runs.ts'

/** What the demo company depends on, besides the settings of the picture store. */
export interface DemoOptions extends FilesPlace, Partial<ServiceLevel> {
  /** The current time of the demo company; now by default. */
  now?: Date | undefined
  /** Lets the server write the mails of the last days into its outbox. */
  mails?: boolean
  /** Lets admins change many assets just now, by the clock of the server. */
  runs?: boolean
  /** The secret keys of the server that will run on the database; by default none. */
  secretKeys?: SecretKeys
  /** Called with sentences that say what has been done. */
  log?: ((message: string) => void) | undefined
}

/** Thrown when the database holds people or assets already: the demo company is only seeded into an empty one. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused'
}

export { hasDemo } from '../api/db/demo-company.ts'
export { readAccounts } from './rows.ts'

/** Rows of one table, keyed by column. */
type Rows = readonly Readonly<Record<string, unknown>>[]

/**
 * Fills a fresh database with the demo company: offices, people, assets with pictures and histories, tickets with
 * conversations and files, notifications, and sessions. The same `now` gives the same rows. They are inserted in one transaction,
 * after the files, which a repetition replaces. Throws `DemoRefused` if the database contains data already.
 */
export async function seedDemo(
  db: Database,
  { now = new Date(), log = () => {}, ...options }: DemoOptions,
): Promise<ReturnType<typeof readAccounts>> {
  const started = performance.now()
  await refuseUnlessFresh(db)
  const demo = await prepareDemo(options, now)
  await storeDemo(db, demo)
  const { dataDir, secretKeys = noSecretKeys } = options
  await addIntegrations(db, await loadKeys({ dataDir, secretKeys }), demo.around.now)
  await addAudit(db, demo.around.now)
  await addSessions(db, demo.around.now)
  if (options.runs) await addRuns(db, { level: { ...usualLevel, ...options }, log })
  if (options.mails) await planMails(db, log)
  const { assets, asset_images: pictures, tickets } = demo.tables
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  log(
    `Demo company ready in ${seconds} s: ${assets.length} assets, ${pictures.length} pictures, ${tickets.length} tickets.`,
  )
  return readAccounts()
}

/** Writes all rows in one transaction; the second half of `seedDemo`. */
export async function storeDemo(db: Database, { tables, around }: Demo): Promise<void> {
  const filled = Object.entries<Rows>(tables as unknown as Record<string, Rows>)
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.demo})`)
    await refuseUnlessFresh(tx)
    for (const [table, rows] of filled) await insertRows(tx, table, rows)
    await settle(tx, around)
    await tx.run(sql`insert into settings (name, value) values (${demoMark}, 'true')`)
  })
  await notifyRecently(db, around.now)
  await db.run(sql`analyze ${join(filled.map(([table]) => raw(table)))}`)
}

/** Inserts rows in one statement. The next id of the table is the one after theirs. */
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

async function refuseUnlessFresh(db: Queryable): Promise<void> {
  const { taken } = await db.one<{ taken: boolean }>(sql`
    select exists (select from users) or exists (select from assets) or exists (select from places)
      or exists (select from categories) as taken`)
  if (taken)
    throw new DemoRefused('The demo company needs a fresh database; this one holds data already.')
}

/**
 * Demo sessions. `begun` and `used`: minutes since their start and their last use. `page`: origin of the host page, if any.
 */
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

/** Adds sessions to the lists of sessions, so that there is something to end. Their tokens are not known to anyone. */
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
