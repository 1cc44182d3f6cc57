import type { Asset, AssetDetail } from '../../wire/asset.ts'
import {
  assetFields,
  type AssetFieldName,
  type FieldsIn,
  type FieldsOf,
  type PlainKind,
} from '../../wire/asset-fields.ts'
import { assetStatuses } from '../../wire/asset-statuses.ts'
import { labelledStates, managers } from '../../wire/enums.ts'
import { assetCode } from './asset-code.ts'
import { formatDay, formatMoney } from '../text/format-field.ts'
import { assetTexts } from '../messages/en/asset.ts'

/** The parts of an asset from which its fields are read. */
export type AssetFacts = Omit<
  Asset,
  | 'id'
  | 'code'
  | 'part_of'
  | 'parts'
  | 'asset_images'
  | 'created_at'
  | 'deleted_at'
  | 'version'
  | 'handover'
  | 'book_value'
  | 'last_seen_at'
> & { part_of: { id: number } | null }

/** Plain fields of either part, or of both. */
export type PlainValues = Partial<Pick<Asset, FieldsIn<'asset'>> & AssetDetail>

/** `value` is compared to detect changes, `shown` is displayed; null for an empty field. */
export type Reading = readonly [value: unknown, shown: string | number | null]
type OwnField = FieldsOf<'choice' | 'named' | 'quantity'>

const named = (row: { id: number; display_name: string } | null): Reading => [
  row?.id ?? null,
  row?.display_name ?? null,
]

const ownReadings: Record<OwnField, (asset: AssetFacts) => Reading> = {
  status: ({ status }) => [status, assetStatuses[status].label],
  labelled: ({ labelled }) => [labelled, labelledStates[labelled]],
  category: ({ category }) => named(category),
  quantity: ({ quantity }) => [quantity, quantity],
  place: ({ place }) => named(place),
  location: ({ location }) => named(location),
  manager: ({ manager }) => [manager, managers[manager]],
  part_of: ({ part_of: whole }) => [whole?.id ?? null, whole ? assetCode(whole.id) : null],
  user: ({ assigned_user: user }) => [user?.id ?? null, user?.username ?? null],
}

export const yesOrNo = (value: boolean) => assetTexts.yesNo[value ? 'yes' : 'no']

/** Formats the value of a plain field for the screen: labels for yes and no, localised days and amounts. */
export function shownPlain(kind: PlainKind, value: string | number | boolean | null): Reading[1] {
  if (value === null) return null
  if (typeof value === 'boolean') return yesOrNo(value)
  if (kind === 'day') return formatDay(String(value))
  return kind === 'money' ? formatMoney(Number(value)) : value
}

/** Reads a field of an asset. */
export function readingOf(asset: AssetFacts, name: AssetFieldName): Reading {
  const row = assetFields[name]
  if (!('in' in row)) return ownReadings[name as OwnField](asset)
  const part: PlainValues = row.in === 'asset' ? asset : asset.asset_detail
  const value = part[name as FieldsIn] ?? null
  return [value, shownPlain(row.kind, value)]
}
