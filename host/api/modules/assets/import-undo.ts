import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import { removeEvents } from '../../records/removed-events.ts'
import { changedSince, refused, removed } from '../../runs/run-notes.ts'
import type { RowResult, UndoRow } from '../../runs/run-handler.ts'
import { hasHistory, usesWithParts } from '../../runs/used-assets.ts'
import { traceNote, type Trace } from '../../runs/used-people.ts'
import { lockRows } from './bulk.ts'

/** Returns the reasons why imported assets cannot be deleted: they have parts, or were used without a new version. */
async function usesOf(tx: Queryable, ids: readonly number[]): Promise<Map<number, RunNote[]>> {
  const rows = await tx.many<{ id: number; traces: Trace[]; has_history: boolean }>(sql`
    select given.id, ${hasHistory(sql`given.id`)} as has_history, array(
      select distinct trace from (${usesWithParts(sql`given.id`, sql`true`)}) as used order by trace) as traces
    from unnest(${[...ids]}::integer[]) as given (id)`)
  return new Map(
    rows.map(({ id, traces, has_history }) => [
      id,
      [...(has_history ? [changedSince] : []), ...traces.map(traceNote)],
    ]),
  )
}

/**
 * Permanently deletes assets that an import added, with their history, unless they were used since (OP3-009). The results
 * contain their holders, who are notified at the end of the run.
 */
export async function removeAdded(tx: Queryable, rows: readonly UndoRow[]): Promise<RowResult[]> {
  const { lockedRows, results } = await lockRows(tx, rows)
  const uses = await usesOf(
    tx,
    lockedRows.map(({ record }) => record.id),
  )
  const notesOf = ({ row, record }: (typeof lockedRows)[number]): RunNote[] => {
    const notes = uses.get(record.id) ?? []
    return notes.length === 0 && row.version_after !== record.version ? [changedSince] : notes
  }
  const ids = lockedRows.filter((each) => notesOf(each).length === 0).map(({ record }) => record.id)
  await removeEvents(tx, 'asset', ids)
  const deleted = await tx.many<{ id: number; assigned_to: number | null }>(
    sql`delete from assets where id = any(${ids}) returning id, assigned_to`,
  )
  const holders = new Map(deleted.map(({ id, assigned_to }) => [id, assigned_to]))
  return [
    ...results,
    ...lockedRows.map((each): RowResult => {
      const notes = notesOf(each)
      const { row_no } = each.row
      const before = { assigned_to: holders.get(each.record.id) }
      return notes.length === 0 ? { ...removed(row_no), before } : refused(row_no, notes)
    }),
  ]
}
