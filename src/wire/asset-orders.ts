import { columnNames, type AssetColumnName } from './asset-fields.ts'

type OrderedColumn = Exclude<AssetColumnName, 'payment_date'>

const isOrdered = (name: AssetColumnName): name is OrderedColumn => name !== 'payment_date'

/** The orders of assets. The date of payment has the name that clients know. */
export const assetOrders = [
  'created_at',
  'asset_detail.payment_date',
  'deleted_at',
  ...columnNames.filter(isOrdered),
] as const
