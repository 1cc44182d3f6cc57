import { assetChanges, valueOf } from '../../../../src/domain/asset/asset-changes.ts'
import { readingOf, type AssetFacts } from '../../../../src/domain/asset/asset-fields.ts'
import { referencedRows } from '../../../../src/domain/asset/requested-values.ts'
import type { NewAsset } from '../../../../src/domain/asset/asset-rules.ts'
import { fieldNames } from '../../../../src/wire/asset-fields.ts'
import type { FieldChange } from '../../../../src/wire/changes.ts'
import type { Queryable } from '../../db/open.ts'
import type { RowResult } from '../../runs/run-handler.ts'
import { referencesOf, type References } from './draft.ts'
import { withNew } from '../../imports/new-entries.ts'
import type { Judged } from './import-judge.ts'

/** Returns the readable values of a new asset. */
const factsOf = (asset: NewAsset, reference: References): AssetFacts =>
  ({
    ...asset,
    ...referencedRows(asset, reference),
    asset_detail: asset.asset_details,
  }) as AssetFacts

/** All values of a new asset. */
const addedChanges = (facts: AssetFacts): FieldChange[] =>
  fieldNames.flatMap((field): FieldChange[] => {
    const to = valueOf(readingOf(facts, field))
    return to === null ? [] : [{ field, from: null, to }]
  })

/** Returns the changes that rows would make, in the form of the later event. */
export async function previewChanges(
  db: Queryable,
  { judged, added, wholes }: Judged,
): Promise<RowResult[]> {
  const assets = judged.flatMap((row) => ('asset' in row ? [row.asset] : []))
  const known = withNew(await referencesOf(db, assets), added)
  const reference = { ...known, wholes: [...known.wholes, ...wholes.pending()] }
  /** A whole that is not stored yet has no code, so its ID identifies it. */
  const named = (change: FieldChange): FieldChange => {
    const text = change.field === 'part_of' && wholes.nameOf(Number(change.to?.id))
    return text ? { ...change, to: { id: text, text } } : change
  }
  return judged.map((row): RowResult => {
    const { row_no, outcome, notes } = row
    if (!('asset' in row)) return { row_no, outcome, notes }
    const facts = factsOf(row.asset, reference)
    if (!('before' in row))
      return { row_no, outcome, notes, changes: addedChanges(facts).map(named) }
    const { changes } = assetChanges(row.before, facts)
    return { row_no, outcome, notes, changes: changes.map(named), subject_id: row.before.id }
  })
}
