import type { ChangeTexts } from '../../../../src/domain/asset/asset-changes.ts'
import { seenHistory } from '../../../../src/domain/event/history-sentences.ts'
import { historyTexts } from '../../../../src/domain/messages/en/history.ts'
import { stockTakeRuleTexts } from '../../../../src/domain/messages/en/stock-take-rule.ts'
import {
  newWhereabouts,
  unexpectedStatuses,
  type Whereabouts,
} from '../../../../src/domain/stock-take/stock-take-rules.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { recordAll, type RunEvent } from '../../records/journal.ts'
import type { LockedRow } from '../../runs/locked-rows.ts'
import type { OpenRow, RowResult, RunHandler, RunRecord, UndoRow } from '../../runs/run-handler.ts'
import { changedSince, noteOf, refused } from '../../runs/run-notes.ts'
import { requestOf } from '../../runs/run-store.ts'
import { loadAssets, lockRows, lockUnchanged, restoreValues } from './bulk.ts'
import { changedEvent, inTrash, writeRows, type RowProposal } from './bulk-write.ts'
import type { AssetRow } from './rows.ts'
import { draftOfStored, type LockedAsset } from './write-queries.ts'
import * as rows from './stock-take-rows.ts'

const movedSince = noteOf(message(stockTakeRuleTexts, 'movedSince'), { key: 'moved' })

type LockedAssetRow = LockedRow<OpenRow, LockedAsset>

const isAt = ({ place, location }: AssetRow, { place_id, location_id }: Whereabouts) =>
  place.id === place_id && (location?.id ?? null) === location_id

/** Returns where a misplaced asset is moved; null if it is there already or its place is not more exact. */
function targetOf(asset: AssetRow, { result, known, seen }: rows.CountedMark): Whereabouts | null {
  const to = result === 'misplaced' ? newWhereabouts(known, seen) : null
  return to && !isAt(asset, to) ? to : null
}

type Plan = { proposal: RowProposal } | { result: RowResult } | { seenOnly: true }

/** Returns the change of a row in addition to the time at which its asset was seen (TAKE-19, TAKE-21). */
function planOf(
  { row: { row_no }, record: { deleted_at } }: LockedAssetRow,
  before: AssetRow,
  { mark, move }: { mark: rows.CountedMark | undefined; move: boolean },
): Plan {
  const draft = draftOfStored(before)
  if (!mark) {
    if (deleted_at !== null) return { result: refused(row_no, [inTrash]) }
    if (unexpectedStatuses.some((status) => status === before.status))
      return { result: { row_no, outcome: 'same' } }
    return { proposal: { row_no, before, draft: { ...draft, status: 'missing' } } }
  }
  const to = move ? targetOf(before, mark) : null
  if (!to) return { seenOnly: true }
  if (deleted_at !== null) return { result: refused(row_no, [inTrash]) }
  if (!isAt(before, mark.known)) return { result: refused(row_no, [movedSince]) }
  return { proposal: { row_no, before, draft: { ...draft, ...to } } }
}

/** Returns the event of an asset: seen in the stock-take, with its changes. */
const seenEvent = (
  { take_id, file }: rows.StockTakeCloseRequest,
  id: number,
  changes: ChangeTexts['changes'],
): RunEvent => {
  const all = [{ field: 'take', from: null, to: { id: take_id, text: file } }, ...changes]
  const { lines, whole } = seenHistory(all)
  return {
    subject: 'asset',
    id,
    kind: 'asset.seen',
    messages: [...lines],
    changes: all,
    ...(whole && { whole: [...whole] }),
  }
}

interface Planned extends LockedAssetRow {
  plan: Plan
}

/** Returns the result of a row with the values that undo needs, also where the asset was only seen. */
function resultOf(
  { row: { row_no }, record, plan }: Planned,
  written: RowResult | undefined,
  last_seen: rows.LastSeen | undefined,
): RowResult {
  const seen = last_seen && { last_seen }
  const seenOnly = { before: { ...seen }, version_after: record.version }
  if (written?.outcome === 'update') return { ...written, before: { ...written.before, ...seen } }
  const unmoved = 'result' in plan ? plan.result : written
  return unmoved
    ? { ...unmoved, ...(seen && seenOnly) }
    : { row_no, outcome: 'update', ...seenOnly }
}

async function step(tx: Queryable, run: RunRecord, open: readonly OpenRow[]): Promise<RowResult[]> {
  const request = rows.closeRequest(run)
  const { lockedRows, results } = await lockRows(tx, open)
  const ids = lockedRows.map(({ record }) => record.id)
  const marks = await rows.marksOf(tx, request.take_id, ids)
  const markOf = new Map(marks.map((mark) => [mark.asset_id, mark]))
  const assetOf = await loadAssets(tx, lockedRows)
  const lastSeen = new Map((await rows.noteSeen(tx, marks)).map((each) => [each.id, each]))
  const planned = lockedRows.map((each): Planned => {
    const mark = markOf.get(each.record.id)
    return { ...each, plan: planOf(each, assetOf(each.record.id), { mark, move: request.move }) }
  })
  const eventOf = (id: number, texts: ChangeTexts): RunEvent =>
    markOf.has(id) ? seenEvent(request, id, texts.changes) : changedEvent(id, texts)
  const proposals = planned.flatMap(({ plan }) => ('proposal' in plan ? [plan.proposal] : []))
  const written = new Map(
    (await writeRows(tx, { ...run, eventOf }, proposals)).map((result) => [result.row_no, result]),
  )
  const hasEvent = ({ row, record }: Planned) =>
    !markOf.has(record.id) || written.get(row.row_no)?.outcome === 'update'
  const seenOnly = planned.filter((each) => !hasEvent(each))
  await recordAll(
    tx,
    { by: run.created_by, run: run.id },
    seenOnly.map(({ record }) => seenEvent(request, record.id, [])),
  )
  const done = planned.map((each) =>
    resultOf(each, written.get(each.row.row_no), lastSeen.get(each.record.id)),
  )
  return [...results, ...done]
}

const lastSeenOf = ({ before }: UndoRow) => before['last_seen'] as rows.LastSeen | undefined

/** Restores the former places, statuses and last seen values of assets that have not changed since (TAKE-22). */
async function undo(
  tx: Queryable,
  run: RunRecord,
  undone: readonly UndoRow[],
): Promise<RowResult[]> {
  const { lockedRows, results } = await lockUnchanged(tx, undone)
  const changed = lockedRows.map(({ row }) => {
    const { last_seen: _seen, ...before } = row.before
    return { ...row, before }
  })
  const isChanged = ({ before }: UndoRow) => Object.keys(before).length > 0
  const restored = await restoreValues(tx, run, {
    rows: changed.filter(isChanged),
    allowsFormerUser: true,
  })
  const refusedNos = new Set(
    restored.filter(({ outcome }) => outcome === 'refuse').map(({ row_no }) => row_no),
  )
  const forgotten = await rows.forgetSeen(
    tx,
    lockedRows.flatMap(({ row }) => (refusedNos.has(row.row_no) ? [] : (lastSeenOf(row) ?? []))),
  )
  const seenOnly = changed.filter((row) => !isChanged(row))
  const isForgotten = ({ subject_id }: UndoRow) => forgotten.has(subject_id ?? 0)
  const { file, take_id } = await requestOf<rows.StockTakeCloseRequest>(tx, run.undoes)
  await recordAll(
    tx,
    { by: run.created_by, run: run.id },
    seenOnly.filter(isForgotten).map(({ subject_id }) => ({
      subject: 'asset',
      id: subject_id ?? 0,
      kind: 'asset.unseen',
      messages: [historyTexts.unseenIn(file)],
      changes: [{ field: 'take', from: null, to: { id: take_id, text: file } }],
    })),
  )
  return [
    ...results,
    ...restored,
    ...seenOnly.map((row): RowResult => {
      const { row_no } = row
      return isForgotten(row) ? { row_no, outcome: 'update' } : refused(row_no, [changedSince])
    }),
  ]
}

/** The run that closes a stock-take (TAKE-19 … 22). The stock-take itself is closed when the run begins. */
export const stockTakeCloseHandler: RunHandler = {
  total: (tx, run) => rows.insertStockTakeRows(tx, run.id, rows.closeRequest(run)),
  step,
  undo,
}
