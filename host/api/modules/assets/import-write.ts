import type { NewAsset } from '../../../../src/domain/asset/asset-rules.ts'
import { historyTexts } from '../../../../src/domain/messages/en/history.ts'
import { findRow } from '../../../../src/domain/asset/requested-values.ts'
import type { Queryable } from '../../db/open.ts'
import { changedRows } from '../../imports/changed-rows.ts'
import { storeEntries } from '../../imports/stored-entries.ts'
import { handOver } from '../../records/asset-handovers.ts'
import { recordAll, type RunEvent } from '../../records/journal.ts'
import type { RowResult, RunRecord } from '../../runs/run-handler.ts'
import { storeChanged } from './bulk-write.ts'
import { referencesOf } from './draft.ts'
import type { JudgedRow } from './import-drafts.ts'
import type { Judged } from './import-judge.ts'
import { insertAssets, replacedValues } from './write-queries.ts'

type AddedRow = Extract<JudgedRow, { outcome: 'add' }>
type UpdatedRow = Extract<JudgedRow, { before: unknown }>

/** Returns the ids of the master data of an asset. */
const referenceIds = ({ category_id, place_id, location_id }: NewAsset) => ({
  category_id,
  place_id,
  location_id,
})

/** Stores the master data named by valid rows, and returns the rows with its ids. */
async function storeNewEntries(
  tx: Queryable,
  run: RunRecord,
  { judged, added }: Judged,
): Promise<JudgedRow[]> {
  const used = new Set(
    judged.flatMap((row) => ('asset' in row ? Object.values(referenceIds(row.asset)) : [])),
  )
  const stored = await storeEntries(tx, run, { added, used })
  return judged.map((row) => {
    if (!('asset' in row)) return row
    const { category_id, place_id, location_id } = row.asset
    const storedIds = {
      category_id: stored(category_id),
      place_id: stored(place_id),
      location_id: stored(location_id),
    }
    return { ...row, asset: { ...row.asset, ...storedIds } }
  })
}

/** Adds the assets of rows, with an event each. */
async function addRows(
  tx: Queryable,
  { id: run, created_by: by }: RunRecord,
  rows: readonly AddedRow[],
): Promise<RowResult[]> {
  if (rows.length === 0) return []
  const assets = rows.map(({ asset }) => asset)
  const { users } = await referencesOf(tx, assets)
  const stored = await insertAssets(tx, assets)
  const events = stored.map(({ id }, at): RunEvent => {
    const user = findRow(users, assets[at]?.assigned_to ?? null)
    const to = user && { id: user.id, text: user.username }
    return {
      subject: 'asset',
      id,
      kind: 'asset.added',
      messages: [historyTexts.addedByImport(run)],
      changes: to ? [{ field: 'user', from: null, to }] : [],
    }
  })
  await recordAll(tx, { by, run }, events)
  const assigned = stored.filter((_, at) => assets[at]?.assigned_to)
  await handOver(
    tx,
    assigned.map(({ id }) => id),
    { by, run },
  )
  return rows.map(({ row_no, notes }, at) => {
    const { id = 0, version = 0 } = stored[at] ?? {}
    return { row_no, outcome: 'add', notes, subject_id: id, before: {}, version_after: version }
  })
}

/** Changes the assets of rows, with an event for each asset that differs. */
async function updateRows(
  tx: Queryable,
  run: RunRecord,
  rows: readonly UpdatedRow[],
): Promise<RowResult[]> {
  const writing = rows
    .filter(({ outcome }) => outcome === 'update')
    .map(({ asset, before }) => ({ stored: before, asset, before: replacedValues(before, asset) }))
  const versions = await storeChanged(tx, run, writing)
  return changedRows(rows, versions, ({ before, asset }) => replacedValues(before, asset))
}

/** Adds and changes the assets of rows. Returns the result of every row. */
export async function writeJudged(
  tx: Queryable,
  run: RunRecord,
  judgement: Judged,
): Promise<RowResult[]> {
  const rows = await storeNewEntries(tx, run, judgement)
  const added = await addRows(
    tx,
    run,
    rows.filter((row): row is AddedRow => row.outcome === 'add'),
  )
  const changed = await updateRows(
    tx,
    run,
    rows.filter((row): row is UpdatedRow => 'before' in row),
  )
  return [...added, ...changed, ...rows.filter((row) => !('asset' in row))]
}
