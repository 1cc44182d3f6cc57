import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { AuditSource } from '../../../host/api/http/audit-source.ts'
import { auditSerializer } from '../../../host/api/process/log.ts'
import { recordAudit, recordAuditApart } from '../../../host/api/records/audit.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

interface Line {
  level: string
  audit?: Record<string, unknown>
}

/** Returns an audit source and the log lines that it writes. */
function loggedSource(more: Partial<AuditSource> = {}): { source: AuditSource; lines: Line[] } {
  const lines: Line[] = []
  const at = (level: string) => (line: object) => void lines.push({ level, ...line })
  const log = { info: at('info'), warn: at('warn') }
  return { lines, source: { actor: { kind: 'system' }, log, ...more } }
}

const storedEntries = () =>
  database.db.many<Record<string, unknown>>(sql`select * from audit_events order by id`)

test('AUD-04 an entry is logged with its number after its transaction commits', async () => {
  const { source, lines } = loggedSource({ actor: { kind: 'person', id: 7, name: 'Ada' } })
  await database.db.transaction(async (tx) => {
    await recordAudit(tx, source, {
      action: 'user.role_changed',
      target: { kind: 'user', id: 9, name: 'Grace' },
      details: { from: 'employee', to: 'super_admin' },
    })
    expect(lines).toEqual([])
  })
  const [row] = (await storedEntries()).slice(-1)
  expect(lines).toEqual([
    {
      level: 'info',
      audit: {
        id: row?.['id'],
        at: row?.['at'],
        action: 'user.role_changed',
        category: 'people',
        outcome: 'success',
        reason: null,
        actor: { kind: 'person', id: 7, name: 'Ada' },
        target: { kind: 'user', id: '9', name: 'Grace' },
        address: null,
        user_agent: null,
        origin: null,
        provider: null,
        session_id: null,
        request_id: null,
        details: { from: 'employee', to: 'super_admin' },
        ocsf: { class_uid: 3001, activity_id: 7 },
      },
    },
  ])
})

test('AUD-01 a transaction that is rolled back leaves no entry and no log line', async () => {
  const { source, lines } = loggedSource()
  const before = await storedEntries()
  await expect(
    database.db.transaction(async (tx) => {
      await recordAudit(tx, source, { action: 'user.created' })
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await storedEntries()).toEqual(before)
  expect(lines).toEqual([])
})

test('AUD-01 hostile texts are stored, truncated to the length of their columns', async () => {
  const text = `\0\ud800${'\u{1f600}'.repeat(600)}`
  const { source } = loggedSource({
    address: text,
    userAgent: text,
    requestId: text,
    session: text,
  })
  await recordAudit(database.db, source, {
    action: 'session.sign_in',
    actor: { kind: 'person', id: null, name: text },
    target: { kind: 'user', id: text, name: text },
    provider: text,
    origin: text,
    details: { search: text, list: [text] },
  })
  const [row] = (await storedEntries()).slice(-1)
  expect(row?.['actor_name']).toBe(`\ufffd${'\u{1f600}'.repeat(254)}`)
  expect(row?.['address']).toBe(`\ufffd${'\u{1f600}'.repeat(63)}`)
  expect(row?.['details']).toMatchObject({ search: `\ufffd${'\u{1f600}'.repeat(499)}` })
})

test('AUD-02 only entries of sign-ins and sessions contain the address and the user agent', async () => {
  const { source } = loggedSource({ address: '203.0.113.9', userAgent: 'Browser/1.0' })
  await recordAudit(database.db, source, { action: 'session.ended' })
  await recordAudit(database.db, source, { action: 'data.exported' })
  const [session, other] = (await storedEntries()).slice(-2)
  expect(session).toMatchObject({ address: '203.0.113.9', user_agent: 'Browser/1.0' })
  expect(other).toMatchObject({ address: null, user_agent: null })
})

test('AUD-04 an entry that the database cannot store is still logged', async () => {
  const { source, lines } = loggedSource()
  const broken = { ...database.db, many: () => Promise.reject(new Error('no room')) }
  await recordAuditApart(broken, source, { action: 'session.sign_in', outcome: 'failure' })
  expect(lines.at(-1)).toMatchObject({ level: 'warn', audit: { id: null, outcome: 'failure' } })
})

test('AUD-04 OP4-008 log lines of successful actions contain only IDs unless the full form is configured', async () => {
  const line = {
    outcome: 'success',
    action: 'user.created',
    actor: { kind: 'person', id: 7, name: 'Ada' },
    target: { kind: 'user', id: '9', name: 'Grace' },
    address: '203.0.113.9',
    user_agent: 'Browser/1.0',
    details: { email: 'grace@example.com' },
  }
  expect(auditSerializer('ids')(line)).toEqual({
    outcome: 'success',
    action: 'user.created',
    actor: { kind: 'person', id: 7 },
    target: { kind: 'user', id: '9' },
  })
  expect(auditSerializer('full')(line)).toEqual(line)
  const denied = { ...line, outcome: 'denied' }
  expect(auditSerializer('ids')(denied)).toEqual(denied)
})
