import { assetChanges, type ChangeTexts } from '../../../../src/domain/asset/asset-changes.ts'
import {
  ticketsNotCompleted,
  type AssetDraft,
  type AssetField,
} from '../../../../src/domain/asset/asset-rules.ts'
import { fieldOfPath } from '../../../../src/domain/asset/bulk-fields.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { historyTexts } from '../../../../src/domain/messages/en/history.ts'
import { bulkTexts } from '../../../../src/domain/messages/en/bulk.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import type { Queryable } from '../../db/open.ts'
import { handOver } from '../../records/asset-handovers.ts'
import { recordAll, type RunEvent } from '../../records/journal.ts'
import type { LockedRow } from '../../runs/locked-rows.ts'
import type { OpenRow, RowResult, RunRecord } from '../../runs/run-handler.ts'
import { noteOf, refused } from '../../runs/run-notes.ts'
import { newAssignees, referencesOf } from './draft.ts'
import { judgeOf, validAsset, withManagerOf, type Proposal } from './judge.ts'
import { assetsById } from './queries.ts'
import type { AssetRow } from './rows.ts'
import { idFaults, serialExists, takenIds } from './unique-ids.ts'
import {
  archiveOrRestore,
  replacedValues,
  updateAssets,
  type ArchiveChange,
  type AssetUpdate,
  type LockedAsset,
} from './write-queries.ts'

/**
 * A row of a run with a new state of its asset. `faults`: faults that are already known. `setsManager`: whether the run
 * sets the category or the manager, so that the manager follows the category (OP3-049).
 */
export interface RowProposal extends Proposal {
  row_no: number
  faults?: readonly Fault<AssetField>[]
  setsManager?: boolean
}

const isId = (column: string): boolean =>
  column.endsWith('_id') || column === 'assigned_to' || column === 'part_of'

/** Returns the note for a fault of a new state of an asset. Ids of records mean nothing to readers. */
export function noteOfFault(fault: Fault<AssetField>, draft: AssetDraft): RunNote {
  const column = fault.field.replace('asset_details.', '')
  const value = ({ ...draft, ...draft.asset_details } as Record<string, unknown>)[column] ?? null
  // The words of the form go on with a list of the tickets.
  const isBlocked = fault.key === ticketsNotCompleted.key
  return noteOf(isBlocked ? message(bulkTexts, 'openTickets') : fault, {
    field: fieldOfPath(fault.field),
    key: fault.key,
    value: isId(column) || value === null ? null : String(value),
  })
}

export const noAsset = noteOf(message(bulkTexts, 'missing'), { key: 'exists' })
export const inTrash = noteOf(message(bulkTexts, 'inTrash'), { key: 'archived' })
export const notInTrash = noteOf(message(bulkTexts, 'notInTrash'), { key: 'active' })

const idTaken = noteOf(serialExists, { field: 'serial_number', key: serialExists.key })

/**
 * A run that changes assets. `asksReceipt`: whether the new users are asked to confirm receipt. `eventOf`: returns the
 * event of an asset for its changes, by default `asset.changed`.
 */
export interface ChangingRun extends Pick<RunRecord, 'id' | 'created_by'> {
  asksReceipt?: boolean
  eventOf?: (id: number, texts: ChangeTexts) => RunEvent
}

export const changedEvent = (id: number, texts: ChangeTexts): RunEvent => ({
  subject: 'asset',
  id,
  kind: 'asset.changed',
  ...texts,
})

/**
 * Changes locked assets by the rules of single assets, with an event each. Returns whether each row was changed, refused
 * or unchanged. One statement reads all rows and one writes them.
 */
export async function writeRows(
  tx: Queryable,
  run: ChangingRun,
  proposals: readonly RowProposal[],
): Promise<RowResult[]> {
  if (proposals.length === 0) return []
  const reference = await referencesOf(
    tx,
    proposals.map(({ draft }) => draft),
    newAssignees(proposals),
  )
  const faultsOf = await judgeOf(tx, proposals, reference)
  const ownFaults = proposals.map((proposal) => [...(proposal.faults ?? []), ...faultsOf(proposal)])
  const taken = await idFaults(
    tx,
    proposals.map(({ before: { id, serial_number }, draft }, at) => ({
      id,
      isRefused: (ownFaults[at] ?? []).length > 0,
      serial: draft.serial_number === serial_number ? null : draft.serial_number,
    })),
  )
  const judged = proposals.map((proposal, at) => {
    const faults = [...(ownFaults[at] ?? []), ...(taken[at] ?? [])]
    if (faults.length > 0) return { proposal, faults }
    const valid = validAsset(proposal.draft, reference)
    const asset = proposal.setsManager ? valid : withManagerOf(proposal.draft, valid)
    return { proposal, faults, asset, before: replacedValues(proposal.before, asset) }
  })
  const changedAssets = judged.flatMap(({ proposal: { before: stored }, asset, before = {} }) =>
    asset && Object.keys(before).length > 0 ? [{ stored, asset, before }] : [],
  )
  const versions = await storeChanged(tx, run, changedAssets)
  return judged.map(({ proposal: { row_no, draft, before: stored }, faults, before = {} }) => {
    if (faults.length > 0)
      return refused(
        row_no,
        faults.map((fault) => noteOfFault(fault, draft)),
      )
    const version_after = versions.get(stored.id)
    return version_after === undefined
      ? { row_no, outcome: 'same' }
      : { row_no, outcome: 'update', before, version_after }
  })
}

export interface ChangedAsset extends Omit<AssetUpdate, 'id'> {
  stored: AssetRow
}

/** Stores checked changes of assets, with an event each. Returns the new versions by asset. */
export async function storeChanged(
  tx: Queryable,
  { id: run, created_by: by, asksReceipt = false, eventOf = changedEvent }: ChangingRun,
  changedAssets: readonly ChangedAsset[],
): Promise<ReadonlyMap<number, number>> {
  if (changedAssets.length === 0) return new Map()
  const ids = changedAssets.map(({ stored }) => stored.id)
  await updateAssets(
    tx,
    changedAssets.map(({ stored: { id }, asset, before }) => ({ id, asset, before })),
  )
  const after = new Map((await assetsById(tx, ids)).map((asset) => [asset.id, asset]))
  const events = changedAssets.flatMap(({ stored }): RunEvent[] => {
    const now = after.get(stored.id)
    return now ? [eventOf(stored.id, assetChanges(stored, now))] : []
  })
  await recordAll(tx, { by, run }, events)
  const reassigned = changedAssets.filter(({ before }) => 'assigned_to' in before)
  await handOver(
    tx,
    reassigned.map(({ stored: { id } }) => id),
    { by, run, asksReceipt },
  )
  return new Map([...after].map(([id, { version }]) => [id, version]))
}

/** A row whose asset is archived or restored. */
export interface RowMove extends LockedRow<OpenRow, LockedAsset> {
  trashed: ArchiveChange['trashed']
}

/** Archives or restores the assets of rows, with an event each. Refuses to restore an asset whose ID is taken. */
export async function moveRows(
  tx: Queryable,
  run: Pick<RunRecord, 'id' | 'created_by'>,
  moves: readonly RowMove[],
): Promise<RowResult[]> {
  const taken = await takenIds(
    tx,
    moves.flatMap(({ record: { id }, trashed }) => (trashed === null ? [id] : [])),
  )
  const isTaken = ({ record: { id } }: RowMove) => taken.has(id)
  return [
    ...moves.filter(isTaken).map(({ row }) => refused(row.row_no, [idTaken])),
    ...(await storeMoves(
      tx,
      run,
      moves.filter((move) => !isTaken(move)),
    )),
  ]
}

async function storeMoves(
  tx: Queryable,
  { id: run, created_by: by }: Pick<RunRecord, 'id' | 'created_by'>,
  moves: readonly RowMove[],
): Promise<RowResult[]> {
  if (moves.length === 0) return []
  const moved = await archiveOrRestore(
    tx,
    moves.map(({ record: { id }, trashed }) => ({ id, trashed })),
  )
  const events = moves.map(({ record: { id }, trashed }): RunEvent => {
    const about = { subject: 'asset', id } as const
    if (trashed === null) return { ...about, kind: 'asset.restored' }
    return { ...about, kind: 'asset.archived', messages: [historyTexts.assetTrashed] }
  })
  await recordAll(tx, { by, run }, events)
  const versions = new Map(moved.map(({ id, version }) => [id, version]))
  return moves.map(({ row: { row_no }, record: { id, deleted_at } }) => ({
    row_no,
    outcome: 'update',
    before: { deleted_at },
    version_after: versions.get(id) ?? 0,
  }))
}
