import { masterDataRuleTexts } from '../../../../src/domain/messages/en/master-data.ts'
import { mergeSentence } from '../../../../src/domain/event/history-sentences.ts'
import { managerWouldChange } from '../../../../src/domain/reference/merge-rules.ts'
import { inUse } from '../../../../src/domain/reference/reference-rules.ts'
import type { FieldChange } from '../../../../src/wire/changes.ts'
import type { ReferenceSaved } from '../../../../src/wire/reference.ts'
import { referenceKinds, type ReferenceKind } from '../../../../src/wire/reference-kinds.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { recordAll, type RunEvent } from '../../records/journal.ts'
import {
  deleteEntry,
  isEntryUsed,
  hasEventOf,
  lockMasterData,
} from '../../records/reference-entries.ts'
import { followMerge } from '../../records/stock-take-marks.ts'
import type { OpenRow, RowResult, RunHandler, RunRecord } from '../../runs/run-handler.ts'
import { noteOf, recordGone, refused } from '../../runs/run-notes.ts'
import * as entries from './entry-queries.ts'
import * as queries from './merge-queries.ts'
import { undoMerge } from './merge-undo.ts'
import {
  eachKind,
  lockRows,
  storeRecords,
  type ReferenceColumns,
  type LockedRecord,
  type RecordChange,
  type RecordKind,
} from './run-records.ts'

const kinds = ['asset', 'ticket', 'user'] as const satisfies readonly RecordKind[]

/** The context of the chunks of a merge. */
interface Merge extends queries.MergeRequest {
  targets: readonly queries.CurrentTarget[]
  from_entry: queries.FormerEntry
  into_entry: ReferenceSaved
}

/** Retires the merged entry, so that no record gets it from now on, and finds the targets of its locations. */
async function total(tx: Queryable, { id, request }: RunRecord): Promise<number> {
  const { kind, from, into } = request as queries.MergeRequest
  const entries = await queries.freezeEntries(tx, kind, from)
  const targets = kind === 'place' ? await queries.locationTargets(tx, entries.slice(1), into) : []
  await queries.addToRequest(tx, id, { entries, targets })
  return queries.insertMergeRows(tx, id, { kind, from })
}

/** Returns the new values of a record that has the merged entry. */
function valuesOf(
  { kind, into, into_entry, targets }: Merge,
  record: LockedRecord,
): Partial<ReferenceColumns> {
  if (kind === 'location') return { location_id: into }
  if (kind === 'category') return { category_id: into }
  const target = targets.find(({ from }) => from === record.location_id)
  return { place_id: into_entry.id, ...(target && { location_id: target.to }) }
}

/** Returns the manager of the remaining category for an asset. Tickets keep their manager. */
const managerOf = (merge: Merge, kind: RecordKind): Partial<ReferenceColumns> =>
  merge.kind === 'category' && kind === 'asset' && merge.into_entry.manager !== null
    ? { manager: merge.into_entry.manager }
    : {}

const hasMergedEntry = ({ kind, from }: Merge, record: LockedRecord): boolean =>
  record[`${kind}_id` as const] === from

const reopened = noteOf(message(masterDataRuleTexts.merge, 'reopened'), { key: 'manager-differs' })

const targetGone = (name: string): RunNote =>
  noteOf(message(masterDataRuleTexts.merge, 'targetGone', name), { key: 'exists' })

/** Returns the note of a location whose target was deleted. The target had the same name. */
function missingTarget({ entries, targets }: Merge, location: number | null): RunNote | undefined {
  if (!targets.some(({ from, gone }) => gone && from === location)) return undefined
  const own = entries.find(({ kind, id }) => kind === 'location' && id === location)
  return targetGone(own?.display_name ?? '')
}

/** Returns why a record cannot get the remaining entry: a ticket was reopened (MAST-11), or its location is missing. */
function obstacleOf(merge: Merge, record: LockedRecord): RunNote | undefined {
  if (!hasMergedEntry(merge, record)) return undefined
  if (merge.kind === 'place') return missingTarget(merge, record.location_id)
  const differ = merge.kind === 'category' && managerWouldChange(merge.from_entry, merge.into_entry)
  return differ && record.open ? reopened : undefined
}

/** Assigns the remaining entry to records. */
async function moveRecords(
  tx: Queryable,
  run: RunRecord,
  { merge, kind, rows }: { merge: Merge; kind: RecordKind; rows: readonly OpenRow[] },
): Promise<RowResult[]> {
  const { lockedRows, results } = await lockRows(tx, kind, rows)
  const changes: RecordChange[] = []
  for (const { row, record } of lockedRows) {
    const note = obstacleOf(merge, record)
    if (note) results.push(refused(row.row_no, [note]))
    else
      changes.push({
        row,
        record,
        values: hasMergedEntry(merge, record)
          ? { ...valuesOf(merge, record), ...managerOf(merge, kind) }
          : {},
      })
  }
  return [
    ...results,
    // The names of master data are not part of a conversation, so a merge marks no ticket as unread.
    ...(await storeRecords(tx, run, { kind, changes, recordsEvents: kind !== 'ticket' })),
  ]
}

const mergeEvent = (kind: ReferenceKind, id: number, change: FieldChange): RunEvent => ({
  subject: kind,
  id,
  kind: 'reference.merged',
  messages: [mergeSentence([change])],
  changes: [change],
})

/** Deletes a merged entry. If a record still has it, the entry stays retired. */
async function removeEntry(
  tx: Queryable,
  run: RunRecord,
  { merge, row }: { merge: Merge; row: OpenRow },
): Promise<RowResult> {
  const { row_no, subject_id } = row
  const entry = merge.entries.find(({ kind, id }) => kind === row.subject && id === subject_id)
  const missing = row.subject === 'location' ? missingTarget(merge, subject_id) : undefined
  if (missing) return refused(row_no, [missing])
  const target =
    entry && entry.kind === merge.kind
      ? merge.into
      : merge.targets.find(({ from }) => from === subject_id)?.to
  const into = entry && target && (await entries.entryById(tx, entry.kind, target))
  if (!entry || !into || !(await entries.entryById(tx, entry.kind, entry.id)))
    return refused(row_no, [recordGone])
  const { kind, id } = entry
  await followMerge(tx, kind, { from: id, into: into.id })
  const log = { by: run.created_by, run: run.id }
  if (await isEntryUsed(tx, kind, id)) {
    const { key, ...text } = inUse()
    return refused(row_no, [noteOf(text, { key })])
  }
  await deleteEntry(tx, kind, id)
  await recordAll(tx, log, [
    mergeEvent(kind, id, {
      field: 'into',
      from: null,
      to: { id: into.id, text: into.display_name },
    }),
    mergeEvent(kind, into.id, {
      field: 'from',
      from: null,
      to: { id, text: entry.display_name },
    }),
  ])
  return { row_no, outcome: 'update', before: { ...entry }, version_after: 0 }
}

async function step(tx: Queryable, run: RunRecord, rows: readonly OpenRow[]): Promise<RowResult[]> {
  const request = run.request as queries.MergeRequest
  const from_entry = request.entries[0]
  const into_entry = await entries.entryById(tx, request.kind, request.into)
  if (!from_entry) return rows.map(({ row_no }) => refused(row_no, [recordGone]))
  if (!into_entry) {
    const note = targetGone(request.requested?.[0]?.to?.text ?? '')
    return rows.map(({ row_no }) => refused(row_no, [note]))
  }
  const targets = await queries.currentTargets(tx, request.targets)
  const merge: Merge = { ...request, targets, from_entry, into_entry }
  const results = await eachKind(rows, kinds, (kind, own) =>
    moveRecords(tx, run, { merge, kind, rows: own }),
  )
  const entryRows = rows.filter(({ subject }) => !kinds.some((kind) => kind === subject))
  if (entryRows.length > 0) await lockMasterData(tx)
  for (const row of entryRows) results.push(await removeEntry(tx, run, { merge, row }))
  return results
}

/**
 * Records that the entries of a merge are retired if it ended and could not delete them. They can be brought back, or
 * the run can be continued.
 */
async function ended(tx: Queryable, { id: run, created_by: by, request }: RunRecord) {
  const events: RunEvent[] = []
  for (const kind of referenceKinds) {
    const own = (request as queries.MergeRequest).entries.filter(
      (entry) => entry.kind === kind && entry.retired_at === null,
    )
    for (const { id } of own)
      // A run that was stopped before has already recorded it.
      if (
        !(await hasEventOf(tx, { kind, id, run })) &&
        (await entries.entryById(tx, kind, id))?.retired_at
      )
        events.push({ subject: kind, id, kind: 'reference.retired' })
  }
  await recordAll(tx, { by, run }, events)
}

/** Merges of categories, places and locations (MAST-09). */
export const mergeHandler: RunHandler = { total, step, undo: undoMerge, ended }
