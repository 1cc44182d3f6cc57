import {
  changed,
  draftWith,
  managerFaults,
  valuesOf,
} from '../../../../src/domain/asset/bulk-change.ts'
import type { Change, Selection } from '../../../../src/wire/run.ts'
import type { Queryable } from '../../db/open.ts'
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
import { insertAssets, insertParts } from './bulk-selection.ts'
import { distinct } from '../../records/named-reference.ts'
import { assetsById } from './queries.ts'
import type { AssetRow } from './rows.ts'
import { draftOfStored, lockAssets, type LockedAsset } from './store.ts'

/** The request of a bulk run. */
export interface BulkRequest extends RunRequest {
  selection: Selection
  change: Change
  /** Whether the parts of the selected assets are changed too. */
  with_parts?: boolean
  /** The day of the request. */
  today: string
}

/** Locks the assets of rows. Returns the rows with their assets, and the results of rows without one. */
export async function lockRows<Row extends OpenRow>(tx: Queryable, rows: readonly Row[]) {
  const locked = await lockAssets(tx, distinct(rows.map(({ subject_id }) => subject_id)))
  const byId = new Map(locked.map((asset) => [asset.id, asset]))
  const found: { row: Row; asset: LockedAsset }[] = []
  const results: RowResult[] = []
  for (const row of rows) {
    const asset = byId.get(row.subject_id ?? 0)
    if (asset) found.push({ row, asset })
    else results.push(refused(row.row_no, [noAsset]))
  }
  return { found, results }
}

/** Loads the assets of rows. Returns a function that finds one by its id. */
export async function loadAssets(
  tx: Queryable,
  rows: readonly { asset: LockedAsset }[],
): Promise<(id: number) => AssetRow> {
  const assets = await assetsById(
    tx,
    rows.map(({ asset }) => asset.id),
  )
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  return (id) => {
    const asset = byId.get(id)
    if (!asset) throw new Error('A locked asset does not exist')
    return asset
  }
}

/** Gives the assets of rows the values of a change. */
async function changeRows(
  tx: Queryable,
  run: RunRecord,
  { rows, change }: { rows: readonly { row: OpenRow; asset: LockedAsset }[]; change: Change },
): Promise<RowResult[]> {
  const values = valuesOf(change)
  const assetOf = await loadAssets(tx, rows)
  const proposals = rows.map(({ row: { row_no }, asset: { id } }) => {
    const before = assetOf(id)
    const draft = changed(draftOfStored(before), values, before.location ? [before.location] : [])
    return { row_no, before, draft, faults: managerFaults(values, before.category) }
  })
  return writeRows(tx, { ...run, asksReceipt: change.ask === true }, proposals)
}

async function step(tx: Queryable, run: RunRecord, rows: readonly OpenRow[]): Promise<RowResult[]> {
  const { change } = run.request as BulkRequest
  const isRestoring = change.kind === 'restore'
  const { found, results } = await lockRows(tx, rows)
  const isInState = ({ asset }: { asset: LockedAsset }) =>
    (asset.deleted_at !== null) === isRestoring
  const inState = found.filter(isInState)
  const others = found
    .filter((each) => !isInState(each))
    .map(({ row }) => refused(row.row_no, [isRestoring ? notInTrash : inTrash]))
  const done =
    isRestoring || change.kind === 'archive'
      ? await moveRows(
          tx,
          run,
          inState.map((each) => ({ ...each, trashed: isRestoring ? null : 'now' })),
        )
      : await changeRows(tx, run, { rows: inState, change })
  return [...results, ...others, ...done]
}

const isMove = ({ before }: UndoRow): boolean => Object.hasOwn(before, 'deleted_at')

/** Restores the former values of assets that have not changed since the run and whose former user has not left. */
export const undoChanges = (tx: Queryable, run: RunRecord, rows: readonly UndoRow[]) =>
  giveBack(tx, run, { rows, isGivenBack: false })

/** Restores former values like `undoChanges`. `isGivenBack`: even if the former user has left. */
export async function giveBack(
  tx: Queryable,
  run: RunRecord,
  { rows, isGivenBack }: { rows: readonly UndoRow[]; isGivenBack: boolean },
): Promise<RowResult[]> {
  const { found, results } = await lockRows(tx, rows)
  const isUnchanged = ({ row, asset }: (typeof found)[number]) =>
    row.version_after === asset.version
  const untouched = found.filter(isUnchanged)
  const touched = found
    .filter((each) => !isUnchanged(each))
    .map(({ row }) => refused(row.row_no, [changedSince]))
  const moves = untouched.filter(({ row }) => isMove(row))
  const moved = await moveRows(
    tx,
    run,
    moves.map(({ row, asset }) => ({
      row,
      asset,
      trashed: row.before['deleted_at'] as string | null,
    })),
  )
  const edited = untouched.filter(({ row }) => !isMove(row))
  const assetOf = await loadAssets(tx, edited)
  const proposals = edited.map(({ row: { row_no, before: former }, asset: { id } }) => {
    const before = assetOf(id)
    return { row_no, before, draft: draftWith(draftOfStored(before), former), isGivenBack }
  })
  const written = await writeRows(tx, run, proposals)
  return [...results, ...touched, ...moved, ...written]
}

/** Bulk actions on assets: edit, assign, move, archive, restore. */
export const bulkHandler: RunHandler = {
  async total(tx, { id, request }) {
    const { selection, today, change, with_parts } = request as BulkRequest
    const selected = await insertAssets(tx, id, { selection, today })
    if (!with_parts) return selected
    return selected + (await insertParts(tx, id, { archived: change.kind === 'restore' }))
  },
  step,
  undo: undoChanges,
}
