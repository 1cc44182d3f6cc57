import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { changedSince, refused, removed } from '../../runs/run-notes.ts'
import type { RowResult, UndoRow } from '../../runs/run-handler.ts'
import { isUsed } from '../../runs/used-assets.ts'
import { lockRows } from './bulk.ts'

/** Returns the assets that were used since their import in ways that do not change their version, or that have parts. */
async function touched(tx: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.many<{ id: number }>(sql`
    select id from unnest(${[...ids]}::integer[]) as given (id)
    where ${isUsed(sql`given.id`)} or exists (select from assets as part where part.part_of = given.id)`)
  return new Set(rows.map(({ id }) => id))
}

/** Permanently deletes assets that an import added, with their history, unless they were used since (OP3-009). */
export async function removeAdded(tx: Queryable, rows: readonly UndoRow[]): Promise<RowResult[]> {
  const { found, results } = await lockRows(tx, rows)
  const used = await touched(
    tx,
    found.map(({ asset }) => asset.id),
  )
  const isUntouched = ({ row, asset }: (typeof found)[number]) =>
    row.version_after === asset.version && !used.has(asset.id)
  const ids = found.filter(isUntouched).map(({ asset }) => asset.id)
  await tx.run(sql`select set_config('assetdesk.undoing', 'on', true)`)
  await tx.run(sql`delete from events where subject = 'asset' and subject_id = any(${ids})`)
  await tx.run(sql`delete from assets where id = any(${ids})`)
  await tx.run(sql`select set_config('assetdesk.undoing', '', true)`)
  return [
    ...results,
    ...found.map((each): RowResult =>
      isUntouched(each) ? removed(each.row.row_no) : refused(each.row.row_no, [changedSince]),
    ),
  ]
}
