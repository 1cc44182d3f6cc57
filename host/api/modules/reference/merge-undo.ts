import { masterDataRuleTexts } from '../../../../src/domain/messages/en/master-data.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { recordAll, type RunEvent } from '../../records/journal.ts'
import { deleteEntry, isEntryUsed, lockMasterData } from '../../records/reference-entries.ts'
import { unchangedOnly } from '../../runs/locked-rows.ts'
import type { RowResult, RunRecord, UndoRow } from '../../runs/run-handler.ts'
import { noteOf, recordChanged, recordGone, refused } from '../../runs/run-notes.ts'
import { requestOf } from '../../runs/run-store.ts'
import * as entries from './entry-queries.ts'
import * as queries from './merge-queries.ts'
import {
  eachKind,
  lockRows,
  storeRecords,
  type ReferenceColumns,
  type RecordKind,
} from './run-records.ts'

/** Returns why a deleted entry cannot be restored: another one has its name, or its place no longer exists. */
async function undoObstacle(
  tx: Queryable,
  { kind, from, entries: [entry] }: queries.MergeRequest,
): Promise<RunNote | undefined> {
  if (!entry) return recordGone
  if ((await queries.presentEntries(tx, kind, [from])).has(from)) return undefined
  const { display_name: name, place_id } = entry
  if (place_id !== null && kind === 'location' && !(await entries.placeById(tx, place_id)))
    return noteOf(message(masterDataRuleTexts, 'placeUnknown'), { key: 'exists' })
  if (await entries.nameTaken(tx, kind, { name, place_id, exceptId: from }))
    return noteOf(message(masterDataRuleTexts.nameExists, kind), { key: 'name-exists' })
  return undefined
}

/** Restores the former values of records that have not changed since. */
export async function undoRecords(
  tx: Queryable,
  run: RunRecord,
  {
    kind,
    rows,
    recordsEvents,
  }: { kind: RecordKind; rows: readonly UndoRow[]; recordsEvents: boolean },
): Promise<RowResult[]> {
  const locked = await lockRows(tx, kind, rows)
  const { lockedRows, results } = unchangedOnly(locked, recordChanged)
  const changes = lockedRows.map((each) => ({
    ...each,
    values: each.row.before as Partial<ReferenceColumns>,
  }))
  return [...results, ...(await storeRecords(tx, run, { kind, changes, recordsEvents }))]
}

/** Deletes a location that was added for a merge, unless it was used or changed. */
async function removeAddedLocation(
  tx: Queryable,
  { targets }: queries.MergeRequest,
  location: number | null,
): Promise<RunEvent[]> {
  const target = targets.find(({ from, made }) => made && from === location)
  const made = target && (await entries.entryById(tx, 'location', target.to))
  if (!made || (await isEntryUsed(tx, 'location', made.id))) return []
  await deleteEntry(tx, 'location', made.id)
  return [{ subject: 'location', id: made.id, kind: 'reference.deleted' }]
}

/** Restores the entries that a merge deleted, and assigns them to records that have not changed since. */
export async function undoMerge(
  tx: Queryable,
  run: RunRecord,
  rows: readonly UndoRow[],
): Promise<RowResult[]> {
  const merge = await requestOf<queries.MergeRequest>(tx, run.undoes)
  await lockMasterData(tx)
  const note = await undoObstacle(tx, merge)
  if (note) return rows.map(({ row_no }) => refused(row_no, [note]))
  const entries = await queries.bringBackEntries(tx, merge.entries)
  const events: RunEvent[] = entries.map(({ kind: subject, id, retired_at }) => ({
    subject,
    id,
    kind: retired_at === null ? 'reference.brought_back' : 'reference.retired',
  }))
  const results = await eachKind(rows, ['asset', 'ticket', 'user'], (kind, own) =>
    undoRecords(tx, run, { kind, rows: own, recordsEvents: kind !== 'ticket' }),
  )
  for (const { row_no, subject, subject_id: id } of rows) {
    if (subject === 'asset' || subject === 'ticket' || subject === 'user' || id === null) continue
    if (subject === 'location' && merge.kind === 'place')
      events.push(...(await removeAddedLocation(tx, merge, id)))
    events.push({ subject, id, kind: 'reference.brought_back' })
    results.push({ row_no, outcome: 'update' })
  }
  await recordAll(tx, { by: run.created_by, run: run.id }, events)
  return results
}
