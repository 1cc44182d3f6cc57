import {
  assetFaults,
  isMissing,
  type AssetField,
  type NewAsset,
} from '../../../../src/domain/asset/asset-rules.ts'
import { fieldOfPath } from '../../../../src/domain/asset/bulk-fields.ts'
import type { Whole } from '../../../../src/domain/asset/part-rules.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import type { Queryable } from '../../db/open.ts'
import { withoutUnreadable } from '../../imports/row.ts'
import { withNew, type NewEntry } from '../../imports/new-entries.ts'
import { noteOfFault } from './bulk-write.ts'
import { newAssignees, referencesOf } from './draft.ts'
import type { RowDraft } from './import-row.ts'
import { judgeOf, validAsset, withManagerOf } from './judge.ts'
import type { AssetRow } from './rows.ts'
import { replacedValues } from './write-queries.ts'
import { idFaults } from './unique-ids.ts'

/** The planned result of a row of an import. `before`: the asset that it changes. */
export type JudgedRow = { row_no: number; notes: RunNote[] } & (
  | { outcome: 'refuse' | 'skip'; subject_id?: number }
  | { outcome: 'add'; asset: NewAsset }
  | { outcome: 'update' | 'same'; asset: NewAsset; before: AssetRow }
)

/** A row of an import that creates an asset, or changes `before`. */
export interface Candidate extends Omit<RowDraft, 'leftOut'> {
  row_no: number
  before: AssetRow | undefined
}

/** Returns the faults of fields without a note. If the category has one, the manager needs none. */
function faultsWithoutNote(faults: readonly Fault<AssetField>[], notes: readonly RunNote[]) {
  const withNote = new Set(notes.map(({ field }) => field))
  const isDecided = withNote.has('category') || faults.some(({ field }) => field === 'category_id')
  return faults.filter(({ field }) => {
    const name = fieldOfPath(field)
    return !withNote.has(name) && !(name === 'manager' && isDecided)
  })
}

/** Words a missing value for a table: the form's text names a list to choose from. */
const inImport = (fault: Fault<AssetField>): Fault<AssetField> =>
  isMissing(fault) ? { ...fault, ...message(dataImportTexts.row, 'missing') } : fault

/**
 * Judges drafts by the rules of the asset form. `added` and `wholes`: records that the drafts may name and that are not
 * stored yet. `lock`: whether to lock the users who newly receive assets.
 */
export async function judgeDrafts(
  db: Queryable,
  candidates: readonly Candidate[],
  pending: { added: readonly NewEntry[]; wholes: readonly Whole[]; lock: boolean },
): Promise<JudgedRow[]> {
  const drafts = candidates.map(({ draft }) => draft)
  const locked = pending.lock ? newAssignees(candidates) : []
  const known = withNew(await referencesOf(db, drafts, locked), pending.added)
  const reference = { ...known, wholes: [...pending.wholes, ...known.wholes] }
  const proposals = candidates.flatMap(({ before, draft }) => (before ? [{ before, draft }] : []))
  const faultsOf = await judgeOf(db, proposals, reference)
  const ownFaults = candidates.map(({ before, draft }) =>
    before ? faultsOf({ before, draft }) : assetFaults(draft, reference),
  )
  const taken = await idFaults(
    db,
    candidates.map(({ before, draft, refusals }, at) => ({
      id: before?.id,
      isRefused: (ownFaults[at] ?? []).length > 0,
      serial:
        refusals.length > 0 || draft.serial_number === before?.serial_number
          ? null
          : draft.serial_number,
    })),
  )
  return candidates.map(({ row_no, draft, before, refusals, warnings }, at): JudgedRow => {
    const faults = [...(ownFaults[at] ?? []), ...(taken[at] ?? [])]
    const notes = [
      ...refusals,
      ...faultsWithoutNote(faults, refusals).map((fault) => noteOfFault(inImport(fault), draft)),
    ]
    if (notes.length > 0) return { row_no, outcome: 'refuse', notes: withoutUnreadable(notes) }
    const valid = validAsset(draft, reference)
    if (!before) return { row_no, outcome: 'add', asset: valid, notes: warnings }
    const keepsManager =
      draft.category_id === before.category.id && draft.manager === before.manager
    const asset = keepsManager ? withManagerOf(draft, valid) : valid
    const isSame = Object.keys(replacedValues(before, asset)).length === 0
    return { row_no, outcome: isSame ? 'same' : 'update', asset, before, notes: warnings }
  })
}
