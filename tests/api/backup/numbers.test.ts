import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { backupStage } from './stage.ts'

const stage = backupStage()

test('BAK-03 a restored copy does not reuse numbers that may have been assigned since the backup', async () => {
  const { db } = stage.api
  const nextNumbers = (on: typeof db) =>
    on.one<{ ticket: number; asset: number; event: number }>(sql`
      select nextval('tickets_id_seq') as ticket, nextval('assets_id_seq') as asset, nextval('events_id_seq') as event`)
  const file = await stage.writeBackup()
  const original = await nextNumbers(db)
  const copy = await stage.restoreBackup(file)
  const restoredNumbers = await nextNumbers(copy.db)
  await copy.drop()
  expect(restoredNumbers.ticket - original.ticket).toBe(20_000)
  expect(restoredNumbers.asset - original.asset).toBe(20_000)
  expect(restoredNumbers.event).toBeGreaterThanOrEqual(original.event + 1_000_000)
})

test('BAK-03 numbers continue without a gap after the database of a stopped product was moved', async () => {
  const values = (on: typeof stage.api.db) =>
    on.many(sql`select sequencename, last_value from pg_sequences
      where schemaname = current_schema() and sequencename not in ('audit_events_id_seq', 'backups_id_seq')
      order by sequencename`)
  const original = await values(stage.api.db)
  const copy = await stage.restoreBackup(await stage.writeBackup(), { isSourceStopped: true })
  expect(await values(copy.db)).toEqual(original)
  await copy.drop()
})

test('BAK-03 a restored copy does not reuse versions of records, and runs can still be undone', async () => {
  const { db } = stage.api
  const { run } = await db.one<{ run: number }>(sql`
    insert into runs (kind, state, request, created_by, ended_at) values ('bulk', 'done', '{}', 1, now())
    returning id as run`)
  await db.run(sql`
    insert into run_rows (run_id, row_no, subject_id, outcome, version_before, version_after)
    values (${run}, 1, 1, 'update', 1, 2)`)
  const versions = (on: typeof db) =>
    on.many<{ version: number }>(sql`
      select version from assets union all select version from tickets
      union all select version_before from run_rows union all select version_after from run_rows order by 1`)
  const file = await stage.writeBackup()
  const original = await versions(db)
  const copy = await stage.restoreBackup(file)
  const restored = await versions(copy.db)
  await copy.drop()
  expect(restored).toEqual(original.map(({ version }) => ({ version: version + 100_000 })))
})
