import { amounts } from '../../../../src/domain/asset/asset-detail-rules.ts'
import type { AssetDraft } from '../../../../src/domain/asset/asset-rules.ts'
import { draftWith } from '../../../../src/domain/asset/bulk-change.ts'
import { withLoan } from '../../../../src/domain/asset/loan-rules.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { keysOf } from '../../../../src/wire/enums.ts'
import type { ImportTarget, NamedTarget } from '../../../../src/wire/import-kinds.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import { message } from '../../../../src/wire/texts.ts'
import type { Names } from '../../imports/names.ts'
import type { ImportPlan } from '../../imports/plan.ts'
import type { ImportRecord } from '../../imports/import-store.ts'
import { clearedBy, readRow, type ImportRow, type ReadRow } from '../../imports/row.ts'
import { noteOf } from '../../runs/run-notes.ts'
import { amountOf, assetCells } from './import-cells.ts'
import { resolveWhole, type Wholes } from './import-wholes.ts'

const texts = dataImportTexts.row

/** The values that a row gives to an asset. */
export interface RowDraft {
  draft: AssetDraft
  refusals: RunNote[]
  warnings: RunNote[]
  /** The reason why the row is left out; undefined if it is not. */
  leftOut?: RunNote
}

/** The columns of the ids of named records. */
const idColumns = {
  category: 'category_id',
  place: 'place_id',
  location: 'location_id',
  user: 'assigned_to',
} as const satisfies Record<NamedTarget, keyof AssetDraft>

/** Returns the columns that a target without a value clears. */
function clearedColumns(target: ImportTarget): string[] {
  const amount = amountOf(target)
  if (amount) return target === amount ? [`${amount}_inr`, `${amount}_usd`] : [target]
  return [target in idColumns ? idColumns[target as NamedTarget] : target]
}

/** Clears an amount in the currency that the row does not have, if it has the other one. */
function oneCurrency(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const others = keysOf(amounts).flatMap((amount) => {
    const [inr, usd] = [`${amount}_inr`, `${amount}_usd`]
    if (values[inr] !== undefined && values[usd] === undefined) return [[usd, null] as const]
    return values[usd] !== undefined && values[inr] === undefined ? [[inr, null] as const] : []
  })
  return { ...Object.fromEntries(others), ...values }
}

/** Returns remarks with the lines appended that they do not contain yet. A cell with line breaks is several lines. */
function remarksWith(before: string | null, lines: readonly string[]): string | null {
  const known = `\n${before ?? ''}\n`
  const all = [
    ...(before ? [before] : []),
    ...lines.filter((line) => !known.includes(`\n${line}\n`)),
  ]
  return all.length > 0 ? all.join('\n') : null
}

/** Returns the note of a row that is left out because of one of its values or a damaged ID (IMP-15). */
const leftOutNote = (read: ReadRow, { damaged_ids }: ImportPlan): RunNote | undefined =>
  (damaged_ids === 'leave'
    ? read.warnings.find(({ key, field }) => key === 'damaged' && field === 'serial_number')
    : undefined) ?? read.leftOut

/** Resolves the name of a target. Returns the id of its record, or a note why there is none. */
function resolveName(
  { named }: ReadRow,
  target: NamedTarget,
  { names, placeId }: { names: Names; placeId: number | null },
): { id?: number | null; refusal?: RunNote; warning?: RunNote; leftOut?: RunNote } {
  const value = named[target]
  if (value === undefined) return {}
  const meaning = names.find(target, value, placeId)
  const about = (key: string) => ({ key, field: target, value })
  if (meaning === undefined)
    return { refusal: noteOf(message(texts.unknown, target), about('unknown')) }
  if ('id' in meaning) return { id: meaning.id }
  if ('refusal' in meaning) return { refusal: noteOf(meaning.refusal, about('not-addable')) }
  if ('several' in meaning) return { refusal: noteOf(message(texts, 'several'), about('several')) }
  if ('leave' in meaning) return { leftOut: noteOf(message(texts, 'leftOut'), about('left-out')) }
  return { id: null, warning: noteOf(message(texts, 'leftUnassigned'), about('unassigned')) }
}

/** Returns the place whose locations are searched for the location of a row; null if it is missing or unknown. */
function placeOf(
  { named, refusals }: ReadRow,
  ids: Readonly<Record<string, unknown>>,
  base: AssetDraft,
): number | null {
  if (typeof ids['place_id'] === 'number') return ids['place_id']
  const isUnchanged = named.place === undefined && !refusals.some(({ field }) => field === 'place')
  return isUnchanged ? base.place_id : null
}

/** Returns the values of an asset from the cells of a row. */
export const readAsset = (row: ImportRow, record: Pick<ImportRecord, 'plan' | 'reading'>) =>
  readRow(row, record, assetCells)

/** Resolves the texts in rows to records. */
interface Meanings {
  names: Names
  wholes: Wholes
}

/** Returns a new asset with the values of a row, or an existing one changed by them. */
export function draftOfRow(
  read: ReadRow,
  base: AssetDraft,
  { plan, names, wholes, isNew }: Meanings & { plan: ImportPlan; isNew: boolean },
): RowDraft {
  const cleared = isNew ? [] : clearedBy(read, plan).flatMap(clearedColumns)
  const ids: Record<string, unknown> = {}
  const leftOut = leftOutNote(read, plan)
  const rowDraft: RowDraft = {
    draft: base,
    refusals: [...read.refusals],
    warnings: [...read.warnings],
    ...(leftOut && { leftOut }),
  }
  for (const target of ['category', 'place', 'location', 'user'] as const) {
    const placeId = placeOf(read, ids, base)
    // Without a place, locations cannot be looked up. The note on the place is enough.
    if (target === 'location' && placeId === null) continue
    const { id, refusal, warning, leftOut: chosen } = resolveName(read, target, { names, placeId })
    if (id !== undefined) ids[idColumns[target]] = id
    if (refusal) rowDraft.refusals.push(refusal)
    if (warning) rowDraft.warnings.push(warning)
    if (chosen) rowDraft.leftOut = chosen
  }
  const whole = resolveWhole(read, wholes, base)
  if (whole.id !== undefined) ids['part_of'] = whole.id
  if (whole.refusal) rowDraft.refusals.push(whole.refusal)
  const { code: _, ...values } = read.values
  const changes = {
    ...Object.fromEntries(cleared.map((column) => [column, null])),
    ...oneCurrency(values),
    ...ids,
  }
  const draft = withLoan(draftWith(base, changes), base, {
    hasNewDate: read.values['return_by'] !== undefined,
  })
  const movedAway = ids['place_id'] !== undefined && ids['place_id'] !== base.place_id
  if (movedAway && ids['location_id'] === undefined) draft.location_id = null
  if (read.remarks.length > 0)
    draft.asset_details.remarks = remarksWith(draft.asset_details.remarks, read.remarks)
  return { ...rowDraft, draft }
}
