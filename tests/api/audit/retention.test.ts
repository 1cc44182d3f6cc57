import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sequencesOf } from '../../../host/api/backup/catalogue.ts'
import { readConfig } from '../../../host/api/config/config.ts'
import { openDatabase, type Database } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { trimAudit } from '../../../host/api/jobs/audit-retention.ts'
import { missingRights } from '../../../host/api/process/audit-owner.ts'
import { recordAudit } from '../../../host/api/records/audit.ts'
import { erasePerson } from '../../../host/api/records/erasure.ts'
import { insertCompany } from '../../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await insertCompany(database.db)
})
afterAll(() => database.drop())

const log = { info() {}, warn() {} }
const config = readConfig({ IDENTITY: 'local', BUSINESS_TIME_ZONE: 'UTC', AUDIT_DAYS: '100' })
const nightOf = (day: string) => ({
  now: new Date(`${day}T04:00:00Z`),
  log,
  signal: new AbortController().signal,
})

const insertEntry = (days: number) =>
  database.db.run(sql`
    insert into audit_events (at, action, outcome, actor_kind, address, user_agent)
    values (now() - make_interval(days => ${days}::integer), 'session.sign_in', 'success', 'person', '203.0.113.9', 'Browser')`)

const storedEntries = () =>
  database.db.many<{ action: string; address: string | null; details: object | null }>(
    sql`select action, address, details from audit_events order by at`,
  )

test('AUD-05 AUD-02 once a night, old entries are deleted and old addresses are cleared', async () => {
  for (const days of [120, 99, 91, 89, 1]) await insertEntry(days)
  // The night of the first start removes nothing.
  await trimAudit({ db: database.db, config }, nightOf('2026-11-19'))
  expect((await storedEntries()).map(({ action }) => action)).not.toContain('audit.removed')
  await trimAudit({ db: database.db, config }, nightOf('2026-11-20'))
  const entries = await storedEntries()
  expect(entries.map(({ address }) => address)).toEqual([
    null,
    null,
    '203.0.113.9',
    '203.0.113.9',
    null,
  ])
  expect(entries.at(-1)).toMatchObject({
    action: 'audit.removed',
    details: { removed: 1, emptied: 2, days: 100, address_days: 90 },
  })
  await insertEntry(130)
  await trimAudit({ db: database.db, config }, nightOf('2026-11-20'))
  expect(await storedEntries()).toHaveLength(6)
  const together = [1, 2].map(() => trimAudit({ db: database.db, config }, nightOf('2026-11-21')))
  await Promise.all(together)
  const after = await storedEntries()
  expect(after).toHaveLength(6)
  expect(after.filter(({ action }) => action === 'audit.removed')).toHaveLength(2)
  await trimAudit({ db: database.db, config }, nightOf('2026-11-22'))
  expect(await storedEntries()).toHaveLength(6)
})

test('AUD-05 if a batch fails, the entries of the earlier ones are recorded as deleted', async () => {
  const { db } = database
  let calls = 0
  const failing: Database = {
    ...db,
    one: (statement) => {
      if (!statement.text.includes('trim_audit_events')) return db.one(statement)
      calls += 1
      return calls === 1
        ? db.one(sql`select 10000 as removed, 3 as emptied`)
        : Promise.reject(new Error('The disk is broken'))
    },
  }
  const night = trimAudit({ db: failing, config }, nightOf('2026-11-23'))
  await expect(night).rejects.toThrow('The disk is broken')
  expect((await storedEntries()).at(-1)).toMatchObject({
    action: 'audit.removed',
    details: { removed: 10_000, emptied: 3 },
  })
})

test('AUD-06 the database function keeps the entries of the last 30 days for every caller', async () => {
  await insertEntry(29)
  const before = (await storedEntries()).length
  await database.db.one(sql`select removed from trim_audit_events(0, 0)`)
  const after = await storedEntries()
  expect(before - after.length).toBe(3)
  expect(after.length).toBeGreaterThan(2)
})

/** Erases a person with a rejected sign-in. Expects that its entry keeps no address. */
async function eraseStranger(db: Database): Promise<void> {
  await db.run(sql`
    insert into audit_events (action, outcome, actor_kind, actor_name, address, user_agent)
    values ('session.sign_in', 'failure', 'unknown', 'left@example.com', '203.0.113.77', 'Browser')`)
  const { id } = await db.one<{ id: number }>(sql`
    insert into users (username, email, role_id, left_at, left_by)
    values ('Lena Left', 'left@example.com', 3, now(), 1) returning id`)
  await db.transaction((tx) => erasePerson(tx, { id, by: 1, comments: 'keep' }))
  const stored = await db.one<object>(sql`
    select actor_name, address, user_agent from audit_events where actor_name = ${`Former user ${id}`}`)
  expect(stored).toEqual({ actor_name: `Former user ${id}`, address: null, user_agent: null })
}

/** Returns the SQL statements of docs/security.md that set up the audit role. */
const documentedStatements = () =>
  /```sql\n(create role assetdesk_audit[\s\S]+?)```/.exec(
    readFileSync('docs/security.md', 'utf8'),
  )?.[1] ?? ''

test('AUD-06 with the documented role, the product can only add entries and delete old ones; missing rights are reported', async () => {
  const { host } = inject('database')
  const name = String(database.connection.database)
  const run = async (text: string) => {
    const admin = new pg.Client({ host, user: 'postgres', database: name })
    await admin.connect()
    try {
      await admin.query(text)
    } finally {
      await admin.end()
    }
  }
  await run(documentedStatements().replaceAll('database assetdesk ', `database ${name} `))
  const db = await openDatabase({ dataDir: '/nowhere', databaseUrl: database.url })
  try {
    await recordAudit(db, { actor: { kind: 'system' }, log }, { action: 'backup.made' })
    await insertEntry(200)
    const refused = [
      sql`update audit_events set actor_name = 'nobody'`,
      sql`delete from audit_events`,
      sql`truncate audit_events`,
      sql`drop table audit_events`,
      sql`alter table audit_events disable trigger all`,
      sql`alter table audit_events owner to assetdesk`,
      sql`create or replace function trim_audit_events(days integer, address_days integer, out removed integer, out emptied integer) language sql as 'select 1, 1'`,
    ]
    for (const statement of refused)
      await expect(db.run(statement), statement.text).rejects.toMatchObject({ code: '42501' })
    const before = (await storedEntries()).length
    await trimAudit({ db, config }, nightOf('2026-11-25'))
    expect((await storedEntries()).length).toBe(before)
    expect((await storedEntries()).at(-1)).toMatchObject({ details: { removed: 1 } })
    await eraseStranger(db)
    expect(await missingRights(db)).toEqual([])
    const client = new pg.Client(database.url)
    await client.connect()
    // A backup reads these sequences.
    const sequences = await sequencesOf(client)
    await client.end()
    expect(sequences.length).toBeGreaterThan(0)
    await run('revoke all on sequence audit_events_id_seq from assetdesk')
    const [granted = '', ...more] = await missingRights(db)
    expect([granted, more]).toEqual([
      'grant select on sequence audit_events_id_seq to assetdesk;',
      [],
    ])
    await run(granted)
    await run('alter function erase_refused_from_audit(integer, text) owner to assetdesk')
    const [statement = '', ...others] = await missingRights(db)
    expect([statement, others]).toEqual([
      'alter function erase_refused_from_audit(integer,text) owner to assetdesk_audit; grant execute on function erase_refused_from_audit(integer,text) to assetdesk;',
      [],
    ])
    await run(statement.split(';')[0] ?? '')
    expect(await missingRights(db)).toEqual([statement])
    await run(statement)
    expect(await missingRights(db)).toEqual([])
    await db.run(sql`create table later (id integer)`)
  } finally {
    await db.close()
    await run(
      `alter database ${name} owner to assetdesk; reassign owned by assetdesk_audit to assetdesk; drop owned by assetdesk_audit; drop role assetdesk_audit`,
    )
  }
})

test('AUD-06 only three migrations contain statements that change or delete entries', async () => {
  const { globSync } = await import('node:fs')
  const touching = globSync('host/**/*.{ts,sql}').filter((file) =>
    /(update|delete from|truncate)\s+(table\s+)?audit_events/i.test(readFileSync(file, 'utf8')),
  )
  // Besides 010, two migrations define `erase_from_audit` and `erase_refused_from_audit` (OP4-038).
  expect(touching.toSorted()).toEqual([
    'host/api/db/migrations/010-audit.sql',
    'host/api/db/migrations/014-privacy.sql',
    'host/api/db/migrations/034-erased-refusals.sql',
  ])
})
