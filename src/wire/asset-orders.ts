import { fieldNames, type AssetFieldName } from './asset-fields.ts'

type OrderedField = Exclude<AssetFieldName, 'payment_date'>

const isOrdered = (name: AssetFieldName): name is OrderedField => name !== 'payment_date'

/** By what assets can be ordered. The date of payment has the name that clients know. */
export const assetOrders = [
  'created_at',
  'asset_detail.payment_date',
  'deleted_at',
  ...fieldNames.filter(isOrdered),
] as const
