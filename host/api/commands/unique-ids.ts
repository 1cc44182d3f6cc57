import { commandSource } from '../backup/audit.ts'
import { figure } from '../runtime/figures.ts'
import type { Database, Queryable } from '../db/open.ts'
import { SetupError } from '../db/setup-input.ts'
import { sql } from '../db/sql.ts'
import { recordAudit } from '../records/audit.ts'

/** Milliseconds: building an index of many assets takes longer than a statement of the API may. */
const day = 86_400_000

/** Maximum number of duplicate IDs to list. */
const maxListed = 100

/**
 * Makes the IDs of active assets unique, ignoring case, or allows duplicates again. Throws `SetupError` with the duplicates
 * if there are any, and changes nothing. Returns a sentence for the operator.
 */
export const setUniqueIds = (db: Database, mode: 'on' | 'off'): Promise<string[]> =>
  db.transaction((tx) => setMode(tx, mode), { statementTimeout: day })

async function setMode(tx: Queryable, mode: 'on' | 'off'): Promise<string[]> {
  const { from } = await tx.one<{ from: string }>(sql`
      select case when to_regclass('assets_unique_serial') is null then 'off' else 'on' end as from`)
  if (mode === 'off') {
    await tx.run(sql`drop index if exists assets_unique_serial`)
    await recordChange(tx, from, mode)
    return ['Several assets may have the same ID.']
  }
  await tx.run(sql`lock table assets in share mode`)
  const duplicates = await tx.many<{ serial: string; ids: number[] }>(sql`
      select min(serial_number) as serial, array_agg(id order by id) as ids from assets
      where deleted_at is null and serial_number is not null
      group by lower(serial_number) having count(*) > 1 order by 1`)
  if (duplicates.length > 0)
    throw new SetupError(
      [
        `Nothing was changed. IDs that belong to several assets: ${figure(duplicates.length)}`,
        ...duplicates
          .slice(0, maxListed)
          .map(({ serial, ids }) => `${serial}: assets ${ids.join(', ')}`),
        ...(duplicates.length > maxListed
          ? [`and ${figure(duplicates.length - maxListed)} more`]
          : []),
      ].join('\n  '),
    )
  await tx.run(sql`
      create unique index if not exists assets_unique_serial on assets (lower(serial_number)) where deleted_at is null`)
  await recordChange(tx, from, mode)
  return ['Every active asset has an ID of its own, or none.']
}

async function recordChange(tx: Queryable, from: string, to: string): Promise<void> {
  if (from === to) return
  await recordAudit(tx, commandSource(), {
    action: 'settings.changed',
    target: { kind: 'settings' },
    details: { changes: [{ name: '--unique-ids', from, to }] },
  })
}
