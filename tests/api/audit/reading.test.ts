import { beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { ownAuditSource } from '../../../host/api/http/audit-source.ts'
import { recordAudit } from '../../../host/api/records/audit.ts'
import { testApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { exported, shown } from '../../support/spreadsheet.ts'

const api = testApi()
beforeAll(async () => {
  await api.db.run(sql`
    insert into audit_events (at, action, outcome, reason, actor_kind, actor_id, actor_name, target_kind, target_id, details)
    values
      ('2026-01-10T23:59:59Z', 'session.sign_in', 'success', null, 'person', ${company.users.employee}, 'Ada', null, null, null),
      ('2026-01-11T00:00:00Z', 'session.sign_in', 'denied', 'deactivated', 'person', ${company.users.officeAdmin}, 'Bo', null, null, null),
      ('2026-01-12T10:00:00Z', 'user.role_changed', 'success', null, 'person', ${company.users.superAdmin}, '=1+1', 'user', '7', '{"to":"super_admin"}'),
      ('2026-01-12T11:00:00Z', 'data.exported', 'success', null, 'service_account', 900, 'Sync', null, null, null),
      ('2026-01-13T10:00:00Z', 'thing.of_a_later_version', 'success', null, 'system', null, null, null, null, null)`)
})

const range = 'from=2026-01-01&to=2026-01-31'
const listActions = async (query: string) =>
  (await api.as('superAdmin').get(`/api/v1/audit?${range}&${query}`)).body.items.map(
    ({ action, outcome }: { action: string; outcome: string }) => `${action} ${outcome}`,
  )

test('AUD-03 entries are returned newest first and can be filtered by period, action, outcome and actor', async () => {
  expect(await listActions('')).toEqual([
    'thing.of_a_later_version success',
    'data.exported success',
    'user.role_changed success',
    'session.sign_in denied',
    'session.sign_in success',
  ])
  expect(await listActions('action[]=session.sign_in&outcome[]=denied')).toEqual([
    'session.sign_in denied',
  ])
  expect(await listActions(`actor[]=${company.users.employee}`)).toEqual([
    'session.sign_in success',
  ])
  expect(await listActions('kind[]=system')).toEqual(['thing.of_a_later_version success'])
  expect(await listActions('actor[]=900')).toEqual(['data.exported success'])
  const { body } = await api.as('superAdmin').get('/api/v1/audit?from=2026-01-11&to=2026-01-12')
  expect(body).toMatchObject({ totalItems: 3, itemCount: 3 })
  expect(body.items[1]).toMatchObject({
    category: 'people',
    actor: { kind: 'person', name: '=1+1' },
    target: { kind: 'user', id: '7', name: null },
    details: { to: 'super_admin' },
    ocsf: { class_uid: 3001, activity_id: 7 },
  })
})

test('AUD-03 an export as JSON Lines contains the same entries and creates an entry', async () => {
  const { headers, text } = await api.as('superAdmin').get(`/api/v1/audit/lines?${range}`)
  expect(headers['content-type']).toBe('application/jsonl')
  expect(headers['content-disposition']).toContain('audit_2026-01-01_2026-01-31.jsonl')
  const open = await api.as('superAdmin').get('/api/v1/audit/lines?to=2026-01-31')
  expect(open.headers['content-disposition']).toContain('audit_until_2026-01-31.jsonl')
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  const { body } = await api.as('superAdmin').get(`/api/v1/audit?${range}`)
  expect(lines).toEqual(body.items)
  const last = await api.db.one<{ details: object }>(sql`
    select details from audit_events where action = 'data.exported' and target_name like 'audit\\_2026%'`)
  expect(last.details).toEqual({ rows: 5, filter: { from: '2026-01-01', to: '2026-01-31' } })
})

test('AUD-03 a spreadsheet identifies actors and targets by their ids', async () => {
  const url = `/api/v1/audit/export?${range}&action[]=user.role_changed`
  const { sheet } = await exported(api, url)
  expect(sheet?.rows.map(shown)).toMatchObject([
    { Who: '=1+1', 'Actor ID': String(company.users.superAdmin), 'Target ID': '7' },
  ])
})

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** Exports the entries since yesterday. Returns the IDs of those about changed settings. */
async function exportedIds(): Promise<number[]> {
  const query = `from=${yesterday}&action[]=settings.changed`
  const { text } = await api.as('superAdmin').get(`/api/v1/audit/lines?${query}`)
  const lines = text.split('\n').filter((line: string) => line !== '')
  return lines.map((line: string) => (JSON.parse(line) as { id: number }).id)
}

test('AUD-03 a second export of the same days contains entries that were committed late, and no entry twice', async () => {
  const write = (db: Queryable) =>
    recordAudit(db, ownAuditSource(undefined, 'writer'), { action: 'settings.changed' })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const late = api.db.transaction(async (tx) => {
    await write(tx)
    await released
  })
  const stop = new AbortController()
  const writing = Array.from({ length: 3 }, async () => {
    while (!stop.signal.aborted) await write(api.db)
  })
  const first = await exportedIds()
  release()
  await late
  const second = await exportedIds()
  stop.abort()
  await Promise.all(writing)
  const third = await exportedIds()
  for (const ids of [first, second, third]) expect(new Set(ids).size).toBe(ids.length)
  // The late entry has a lower ID than other entries of the first export.
  expect(second.some((id) => !first.includes(id) && id < Math.max(...first))).toBe(true)
  expect(first.filter((id) => !second.includes(id))).toEqual([])
  const stored = await api.db.many<{ id: number }>(
    sql`select id from audit_events where action = 'settings.changed' order by id desc`,
  )
  expect(third.toSorted((one, other) => other - one)).toEqual(stored.map(({ id }) => id))
})

test('AUD-03 the API has no method that changes an entry', async () => {
  const before = await listActions('')
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/api/v1/audit', '/api/v1/audit/1']) {
      const { status } = await api.as('superAdmin').send(method, path)
      expect([method, path, status]).toEqual([method, path, 404])
    }
  expect(await listActions('')).toEqual(before)
})
