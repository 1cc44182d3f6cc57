import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { unchangedOnly, withRecords } from '../../runs/locked-rows.ts'
import type { RowResult, RunRecord, UndoRow } from '../../runs/run-handler.ts'
import { recordChanged, recordGone, refused, removed } from '../../runs/run-notes.ts'
import { traceNote, tracesOf, type PersonTrace } from '../../runs/used-people.ts'
import {
  judgePeople,
  noteOfFault,
  peopleById,
  validPerson,
  type NewPerson,
} from './import-people.ts'
import { auditOfRun, deletedEntry } from './audit.ts'
import { updateUsers } from './import-write.ts'

/** Locks the users of rows. Returns the rows whose users have not changed since the import, and refusals of the others. */
async function lockUnchanged(tx: Queryable, rows: readonly UndoRow[]) {
  const ids = rows.map(({ subject_id }) => subject_id ?? 0)
  const people = await peopleById(tx, ids, { lock: true })
  return unchangedOnly(withRecords(rows, people, recordGone), recordChanged)
}

/** Restores the former values of users who have not changed since the import, if the rules still allow it. */
export async function restoreChanged(
  tx: Queryable,
  run: RunRecord,
  rows: readonly UndoRow[],
): Promise<RowResult[]> {
  const { lockedRows, results } = await lockUnchanged(tx, rows)
  const proposals = lockedRows.map(({ row, record: before }) => {
    const former = row.before as Partial<NewPerson>
    return { row, before, draft: { ...before, ...former } }
  })
  const faultsOf = await judgePeople(tx, proposals, [])
  const judged = proposals.map((each) => ({ ...each, faults: faultsOf(each) }))
  const good = judged.filter(({ faults }) => faults.length === 0)
  const versions = await updateUsers(
    tx,
    run,
    good.map(({ before, draft }) => ({ before, person: validPerson(draft) })),
  )
  return [
    ...results,
    ...judged.map(({ row: { row_no }, before: { id }, draft, faults }): RowResult =>
      faults.length === 0
        ? { row_no, outcome: 'update', version_after: versions.get(id) ?? 0 }
        : refused(
            row_no,
            faults.map((fault) => noteOfFault(fault, draft)),
          ),
    ),
  ]
}

/** Permanently deletes users that an import added, with their history, unless other records refer to them (OP3-009). */
export async function removeAdded(
  tx: Queryable,
  run: RunRecord,
  rows: readonly UndoRow[],
): Promise<RowResult[]> {
  const given = rows.map(({ subject_id }) => subject_id ?? 0)
  // The lock prevents other records from referring to the users before the transaction ends.
  await tx.run(sql`select from users where id = any(${given}) order by id for update`)
  const { lockedRows, results } = await lockUnchanged(tx, rows)
  const traces = new Map(
    (
      await tx.many<{ id: number; traces: PersonTrace[] }>(sql`
        select given.id, ${tracesOf(sql`given.id`)} as traces
        from unnest(${lockedRows.map(({ record }) => record.id)}::integer[]) as given (id)`)
    ).map(({ id, traces: left }) => [id, left]),
  )
  const tracesOfRow = ({ record }: (typeof lockedRows)[number]) => traces.get(record.id) ?? []
  const people = lockedRows
    .filter((each) => tracesOfRow(each).length === 0)
    .map(({ record }) => record)
  const ids = people.map(({ id }) => id)
  await tx.run(sql`select set_config('assetdesk.undoing', 'on', true)`)
  await tx.run(sql`delete from events where subject = 'user' and subject_id = any(${ids})`)
  await tx.run(sql`select set_config('assetdesk.undoing', '', true)`)
  await tx.run(sql`delete from inboxes where user_id = any(${ids})`)
  await tx.run(sql`delete from users where id = any(${ids})`)
  await auditOfRun(
    tx,
    run,
    people.map((person) => deletedEntry(run, person)),
  )
  return [
    ...results,
    ...lockedRows.map((each): RowResult => {
      const traces = tracesOfRow(each)
      const { row_no } = each.row
      return traces.length === 0 ? removed(row_no) : refused(row_no, traces.map(traceNote))
    }),
  ]
}
