import {
  withValues,
  draftWith,
  managerFaults,
  valuesOf,
} from '../../../../src/domain/asset/bulk-change.ts'
import type { Change, Selection } from '../../../../src/wire/run.ts'
import type { Queryable } from '../../db/open.ts'
import { unchangedOnly, withRecords, type LockedRow } from '../../runs/locked-rows.ts'
import { changedSince, refused } from '../../runs/run-notes.ts'
import type {
  OpenRow,
  RowResult,
  RunHandler,
  RunRecord,
  RunRequest,
  UndoRow,
} from '../../runs/run-handler.ts'
import { inTrash, moveRows, noAsset, notInTrash, writeRows } from './bulk-write.ts'
import { insertSelectedAssets, insertParts } from './bulk-selection.ts'
import { distinct } from '../../records/named-reference.ts'
import { assetsById } from './queries.ts'
import type { AssetRow } from './rows.ts'
import { draftOfStored, lockAssets, type LockedAsset } from './write-queries.ts'

/** The request of a bulk run. */
export interface BulkRequest extends RunRequest {
  selection: Selection
  change: Change
  /** Whether the parts of the selected assets are changed too. */
  with_parts: boolean
  /** The day of the request. */
  today: string
}

/** Locks the assets of rows. Returns the rows with their assets, and a refusal for each row without an asset. */
export async function lockRows<Row extends OpenRow>(tx: Queryable, rows: readonly Row[]) {
  const ids = distinct(rows.map(({ subject_id }) => subject_id))
  return withRecords(rows, await lockAssets(tx, ids), noAsset)
}

/** Locks the assets of rows like `lockRows`, and refuses rows whose asset has changed since the run. */
export const lockUnchanged = async (tx: Queryable, rows: readonly UndoRow[]) =>
  unchangedOnly(await lockRows(tx, rows), changedSince)

/** Loads the assets of rows. Returns a function that finds one by its id. */
export async function loadAssets(
  tx: Queryable,
  rows: readonly { record: LockedAsset }[],
): Promise<(id: number) => AssetRow> {
  const assets = await assetsById(
    tx,
    rows.map(({ record }) => record.id),
  )
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  return (id) => {
    const asset = byId.get(id)
    if (!asset) throw new Error('A locked asset does not exist')
    return asset
  }
}

/** Changes the assets of rows as requested. */
async function changeRows(
  tx: Queryable,
  run: RunRecord,
  { rows, change }: { rows: readonly LockedRow<OpenRow, LockedAsset>[]; change: Change },
): Promise<RowResult[]> {
  const values = valuesOf(change)
  const setsManager = values.category_id !== undefined || values.manager !== undefined
  const assetOf = await loadAssets(tx, rows)
  const proposals = rows.map(({ row: { row_no }, record: { id } }) => {
    const before = assetOf(id)
    const draft = withValues(
      draftOfStored(before),
      values,
      before.location ? [before.location] : [],
    )
    const faults = managerFaults(values, before.category)
    return { row_no, before, draft, faults, setsManager }
  })
  return writeRows(tx, { ...run, asksReceipt: change.ask === true }, proposals)
}

async function step(tx: Queryable, run: RunRecord, rows: readonly OpenRow[]): Promise<RowResult[]> {
  const { change } = run.request as BulkRequest
  const isRestoring = change.kind === 'restore'
  const { lockedRows, results } = await lockRows(tx, rows)
  const isInState = ({ record }: { record: LockedAsset }) =>
    (record.deleted_at !== null) === isRestoring
  const inState = lockedRows.filter(isInState)
  const refusals = lockedRows
    .filter((each) => !isInState(each))
    .map(({ row }) => refused(row.row_no, [isRestoring ? notInTrash : inTrash]))
  const written =
    isRestoring || change.kind === 'archive'
      ? await moveRows(
          tx,
          run,
          inState.map((each) => ({ ...each, trashed: isRestoring ? null : 'now' })),
        )
      : await changeRows(tx, run, { rows: inState, change })
  return [...results, ...refusals, ...written]
}

const isMove = ({ before }: UndoRow): boolean => Object.hasOwn(before, 'deleted_at')

/** Restores the former values of assets that have not changed since the run. Refuses rows whose former user has left. */
export const undoChanges = (tx: Queryable, run: RunRecord, rows: readonly UndoRow[]) =>
  restoreValues(tx, run, { rows, allowsFormerUser: false })

/** Restores former values like `undoChanges`. `allowsFormerUser`: also if the former user has left. */
export async function restoreValues(
  tx: Queryable,
  run: RunRecord,
  { rows, allowsFormerUser }: { rows: readonly UndoRow[]; allowsFormerUser: boolean },
): Promise<RowResult[]> {
  const { lockedRows, results } = await lockUnchanged(tx, rows)
  const moves = lockedRows.filter(({ row }) => isMove(row))
  const moved = await moveRows(
    tx,
    run,
    moves.map((each) => ({ ...each, trashed: each.row.before['deleted_at'] as string | null })),
  )
  const edited = lockedRows.filter(({ row }) => !isMove(row))
  const assetOf = await loadAssets(tx, edited)
  const proposals = edited.map(({ row: { row_no, before: former }, record: { id } }) => {
    const before = assetOf(id)
    return { row_no, before, draft: draftWith(draftOfStored(before), former), allowsFormerUser }
  })
  const written = await writeRows(tx, run, proposals)
  return [...results, ...moved, ...written]
}

/** Bulk actions on assets: edit, assign, move, archive, restore. */
export const bulkHandler: RunHandler = {
  async total(tx, { id, request }) {
    const { selection, today, change, with_parts } = request as BulkRequest
    const selected = await insertSelectedAssets(tx, id, { selection, today })
    if (!with_parts) return selected
    return selected + (await insertParts(tx, id, { archived: change.kind === 'restore' }))
  },
  step,
  undo: undoChanges,
}
