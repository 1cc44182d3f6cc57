import { createHash } from 'node:crypto'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { build } from '../../../host/api/app.ts'
import { readConfig } from '../../../host/api/config.ts'
import { migrate } from '../../../host/api/db/migrate.ts'
import type { Queryable } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { computeTargets } from '../../../host/api/modules/tickets/targets.ts'
import type { HistoryEntry } from '../../../src/wire/activity.ts'
import { clientOf, people, type Person } from '../../support/api.ts'
import { company, insertCompany } from '../../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { readWorkbook } from '../../support/spreadsheet.ts'

const migrations = fileURLToPath(new URL('../../../host/api/db/migrations', import.meta.url))
/** The first release had the migrations before this one. */
const firstAfter = '012'

/** The company as the first release wrote it, and the same in a database of today. */
let old: FreshDatabase
let today: FreshDatabase
beforeAll(async () => {
  old = await freshDatabase()
  today = await freshDatabase()
})
afterAll(() => Promise.all([old.drop(), today.drop()]))

// Addresses of pictures change on whole hours.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Everybody is signed in before the upgrade. */
const tokenOf = (person: Person) => `signed-in-before-${person}`

/** What both releases store alike beside the company: sessions, pictures, a deleted ticket, a signing key. */
async function insertMore(db: Queryable): Promise<void> {
  for (const person of people)
    await db.run(sql`
      insert into access_tokens (token_hash, user_id, expires_at)
      values (${createHash('sha256').update(tokenOf(person)).digest()}, ${company.users[person]}, now() + interval '1 day')`)
  for (const [position, key] of ['chair-front.jpg', 'chair-back.jpg'].entries())
    await db.run(sql`
      insert into asset_images (asset_id, file_key, content_type, width, height, bytes, position, created_at)
      values (3, ${key}, 'image/jpeg', 40, 30, 700, ${position}, '2025-01-03T06:00:00Z')`)
  await db.run(sql`
    insert into tickets (id, priority, description, raised_by, category_id, place_id, manager, created_at, deleted_at)
    values (4, 'low', 'Never mind', 5, 2, 1, 'office_admin', '2025-01-14T09:00:00Z', '2025-01-15T09:00:00Z')`)
}

const sentences = {
  asset: ['Status set to In use', 'Assigned to Esha Employee'],
  ticket: ['Status changed from Unassigned to Completed'],
}

/** Histories as the first release wrote them. */
async function insertHistories(db: Queryable): Promise<void> {
  await db.run(sql`
    with entry as (
      insert into asset_history (asset_id, created_by, messages, created_at)
      values (1, 2, '{"Asset added"}', '2025-01-01T05:00:00Z'), (1, 2, ${sentences.asset}, '2025-01-02T05:00:00Z')
      returning asset_id, created_by, messages, created_at
    ) insert into activity_log (asset_id, created_by, messages, created_at) select * from entry`)
  await db.run(sql`
    insert into ticket_history (ticket_id, created_by, messages, created_at)
    values (1, 3, '{"Ticket raised"}', '2025-01-10T09:00:00Z'), (1, 2, ${sentences.ticket}, '2025-01-11T09:00:00Z')`)
}

/** Fills `old` under the schema of the first release. */
async function fillAsFirstRelease(): Promise<void> {
  const former = join(await temporaryFolder(), 'migrations')
  await cp(migrations, former, { recursive: true })
  for (const name of await readdir(former)) if (name >= firstAfter) await rm(join(former, name))
  await old.db.run(sql`drop schema public cascade`)
  await old.db.run(sql`create schema public`)
  await migrate(old.connection, former)
  await insertCompany(old.db, { former: true })
  await insertMore(old.db)
  await insertHistories(old.db)
}

const appliedNames = async () =>
  (
    await old.db.many<{ name: string }>(sql`select name from schema_migrations order by number`)
  ).map(({ name }) => name)

/** Starts three upgrades at once and ends the connection of the one at work after its first migrations. */
async function upgradeThriceKillingOne(): Promise<PromiseSettledResult<string[]>[]> {
  const had = (await appliedNames()).length
  const runs = Promise.allSettled([1, 2, 3].map(() => migrate(old.connection)))
  while ((await appliedNames()).length < had + 3) await sleep(1)
  await old.db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'assetdesk migrate' and datname = current_database()
      and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`)
  return runs
}

async function openApp({ db }: FreshDatabase): Promise<FastifyInstance> {
  const folder = await temporaryFolder()
  const settings = { IDENTITY: 'local', LOG_LEVEL: 'silent', READS_PER_MINUTE: '0', WORKERS: '0' }
  const config = readConfig({ ...settings, DATA_DIR: folder, DIST_DIR: folder })
  await computeTargets(db, config)
  return build(db, config)
}

const clientAs = (app: FastifyInstance, person: Person) =>
  clientOf(app, async () => ({ authorization: `Bearer ${tokenOf(person)}` }))

/** What everybody may ask, or is refused. Histories and the log are what only `old` has. */
const reads = [
  '/config',
  '/api/v1/users/profile',
  '/api/v1/assets?all=true&perPage=1000',
  '/api/v1/assets?all=true&search=chair',
  '/api/v1/assets?all=true&archived=true&perPage=1000',
  ...[1, 2, 3, 4].map((id) => `/api/v1/assets/${id}`),
  '/api/v1/trash/5',
  '/api/v1/export-asset?all=true',
  '/api/v1/categories',
  '/api/v1/locations',
  '/api/v1/places',
  '/api/v1/users?all=true',
  ...[1, 3].map((id) => `/api/v1/admin/users/${id}`),
  '/api/v1/admin/users/3/history',
  '/api/v1/ticket/admin-ticket',
  '/api/v1/ticket/admin-ticket?search=screen',
  '/api/v1/user-ticket',
  '/api/v1/ticket/asset-tickets/1',
  ...[1, 2, 3, 4].map((id) => `/api/v1/ticket/${id}`),
  ...[2, 3].flatMap((id) =>
    ['history', 'timeline', 'people'].map((of) => `/api/v1/ticket/${id}/${of}`),
  ),
  '/api/v1/notifications',
  '/api/v1/notification-preferences',
  '/api/v1/webhooks',
  '/api/v1/deliveries',
  '/api/v1/canned-replies',
  '/api/v1/reports/tickets?from=2025-01-01&to=2025-01-31',
  '/api/v1/reports/assets',
]

async function answerOf(app: FastifyInstance, person: Person, path: string) {
  const headers = { authorization: `Bearer ${tokenOf(person)}` }
  const {
    statusCode: status,
    headers: answered,
    rawPayload,
  } = await app.inject({ url: path, headers })
  const type = String(answered['content-type'])
  return { status, type, etag: answered.etag, content: contentOf(type, rawPayload) }
}

/** Signatures of files differ from one database to the next; only `old` has entries that a thread could end with. */
const contentOf = (type: string, payload: Buffer): unknown =>
  type.includes('spreadsheet')
    ? readWorkbook(payload).sheets
    : JSON.parse(
        payload
          .toString()
          .replaceAll(/\?[^"]*signature=[^"]*/g, '')
          .replaceAll(/"last_event_id":\d+/g, '"last_event_id":0'),
      )

test('REC-05 a company of the first release answers every call as if it had been entered today', async () => {
  await fillAsFirstRelease()
  const runs = await upgradeThriceKillingOne()
  expect(runs.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await appliedNames()).toEqual((await readdir(migrations)).toSorted())

  await insertCompany(today.db)
  await insertMore(today.db)
  // The upgrade gave it an outcome, which is a change.
  await today.db.run(sql`update tickets set outcome = outcome where id = 1`)
  const [upgraded, present] = [await openApp(old), await openApp(today)]
  try {
    let answered = 0
    for (const person of people)
      for (const path of reads) {
        const [left, right] = [
          await answerOf(upgraded, person, path),
          await answerOf(present, person, path),
        ]
        expect({ person, path, ...left }).toEqual({ person, path, ...right })
        if (left.status === 200) answered += 1
      }
    expect(answered).toBeGreaterThan(100)
  } finally {
    await upgraded.close()
    await present.close()
  }
})

test('REC-05 its histories and its log tell what they told, and work on its records goes on', async () => {
  const app = await openApp(old)
  const [admin, employee] = [clientAs(app, 'superAdmin'), clientAs(app, 'employee')]
  const told = async (path: string) => {
    const { items = [] } = (await admin.get(path)).body as { items?: HistoryEntry[] }
    return items.map(({ created_by, history }) => [created_by.username, ...history.messages])
  }
  try {
    const ofAsset = [
      ['Sanjay System', ...sentences.asset],
      ['Sanjay System', 'Asset added'],
    ]
    expect(await told('/api/v1/asset/1/history')).toEqual(ofAsset)
    expect(await told('/api/v1/activity-log?startDate=2025-01-01&endDate=2025-01-31')).toEqual(
      ofAsset,
    )
    expect(await told('/api/v1/ticket/1/history')).toEqual([
      ['Sanjay System', ...sentences.ticket],
      ['Esha Employee', 'Ticket raised'],
    ])
    const answers = [
      await employee.post('/api/v1/ticket/3/comments', { body: 'It still drips.' }),
      await admin.post('/api/v1/ticket/2/take', { from: null }),
      await admin.send('DELETE', '/api/v1/assets/4'),
      await admin.put('/api/v1/assets/5/unarchive', { assetId: 5 }),
    ]
    for (const { status, text } of answers) expect([text, status < 300]).toEqual([text, true])
  } finally {
    await app.close()
  }
})
