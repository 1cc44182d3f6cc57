import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { backupStage } from './stage.ts'

const stage = backupStage()

test('BAK-03 no number that may have been given since the backup is given again', async () => {
  const { db } = stage.api
  const next = (on: typeof db) =>
    on.one<{ ticket: number; asset: number; event: number }>(sql`
      select nextval('tickets_id_seq') as ticket, nextval('assets_id_seq') as asset, nextval('events_id_seq') as event`)
  const file = await stage.made()
  const original = await next(db)
  const copy = await stage.restored(file)
  const given = await next(copy.db)
  await copy.drop()
  expect(given.ticket - original.ticket).toBe(20_000)
  expect(given.asset - original.asset).toBe(20_000)
  expect(given.event).toBeGreaterThanOrEqual(original.event + 1_000_000)
})

test('BAK-03 after moving a stopped product, numbers continue without a gap', async () => {
  const values = (on: typeof stage.api.db) =>
    on.many(sql`select sequencename, last_value from pg_sequences
      where schemaname = current_schema() and sequencename not in ('audit_events_id_seq', 'backups_id_seq')
      order by sequencename`)
  const original = await values(stage.api.db)
  const copy = await stage.restored(await stage.made(), { isLatest: true })
  expect(await values(copy.db)).toEqual(original)
  await copy.drop()
})
