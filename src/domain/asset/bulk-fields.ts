import type { AssetFieldName } from '../../wire/asset-fields.ts'
import { keysOf } from '../../wire/enums.ts'
import type { Change } from '../../wire/run.ts'

/** New values of a bulk edit. */
export type BulkSet = NonNullable<Change['set']>
export type BulkField = keyof BulkSet

interface BulkFieldRow {
  /** The field of the asset, with its label in `assetFields`. */
  name: AssetFieldName
  /** Whether a bulk edit may clear it. */
  clears: boolean
}

/** The fields that a bulk edit may change, in the order of the form (BULK-06). */
export const bulkFields = {
  category_id: { name: 'category', clears: false },
  place_id: { name: 'place', clears: false },
  location_id: { name: 'location', clears: true },
  status: { name: 'status', clears: false },
  labelled: { name: 'labelled', clears: false },
  manager: { name: 'manager', clears: false },
  quantity: { name: 'quantity', clears: false },
  vendor: { name: 'vendor', clears: true },
  manufacturer: { name: 'manufacturer', clears: true },
  os: { name: 'os', clears: true },
  watt: { name: 'watt', clears: true },
  payment_date: { name: 'payment_date', clears: true },
  depreciation: { name: 'depreciation', clears: true },
  warranty: { name: 'warranty', clears: true },
  remarks: { name: 'remarks', clears: true },
  return_by: { name: 'return_by', clears: true },
} as const satisfies Record<BulkField, BulkFieldRow>

export const bulkFieldNames = keysOf(bulkFields)

export const isBulkField = (name: string): name is BulkField => Object.hasOwn(bulkFields, name)

/** Returns the field of an asset for the property path of a fault, such as `asset_details.watt` or `assigned_to`. */
export function fieldOfPath(path: string): AssetFieldName {
  const column = path.replace('asset_details.', '')
  if (column === 'assigned_to') return 'user'
  return isBulkField(column) ? bulkFields[column].name : (column as AssetFieldName)
}
