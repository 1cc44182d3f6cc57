import type { AssetListQuery } from '../../../../src/wire/asset.ts'
import {
  assetFields,
  fieldNames,
  recordOf,
  type AssetFieldName,
  type FieldsOf,
  type PlainKind,
} from '../../../../src/wire/asset-fields.ts'
import { assetStatuses } from '../../../../src/wire/asset-statuses.ts'
import { keysOf, labelledStates, managers } from '../../../../src/wire/enums.ts'
import { byChoice, byColumn, byName, byText, type ChosenOrder } from '../../lists/chosen-order.ts'
import type { List } from '../../lists/list.ts'

const ways: Record<PlainKind, (column: string) => ChosenOrder> = {
  code: byText,
  text: byText,
  longText: byText,
  number: byColumn,
  money: byColumn,
  day: byColumn,
  yesNo: byColumn,
}

const own: Record<FieldsOf<'choice' | 'named' | 'quantity'>, ChosenOrder> = {
  status: byChoice('status', keysOf(assetStatuses)),
  labelled: byChoice('labelled', keysOf(labelledStates)),
  category: byName('category_id', { table: 'categories' }),
  quantity: byColumn('quantity'),
  place: byName('place_id', { table: 'places' }),
  location: byName('location_id', { table: 'locations' }),
  manager: byChoice('manager', keysOf(managers)),
  user: byName('assigned_to', { table: 'users', name: 'username' }),
}

const orders = recordOf(fieldNames, (name: AssetFieldName): ChosenOrder => {
  const row = assetFields[name]
  return 'in' in row ? ways[row.kind](name) : own[name as keyof typeof own]
})

/** The order of a list of assets; where all deletion dates are blank, the ids alone decide. */
export function assetOrder(
  by: AssetListQuery['orderBy'],
  archived: boolean,
): Pick<List, 'keys' | 'keyJoins'> {
  const id = { column: 'id' }
  const order = by ?? (archived ? 'deleted_at' : 'created_at')
  if (order === 'created_at') return { keys: [{ column: 'created_at' }, id] }
  if (order === 'deleted_at') return { keys: archived ? [{ column: 'deleted_at' }, id] : [id] }
  if (order === 'asset_detail.payment_date')
    return { keys: [{ column: 'payment_date', blanksLast: true }, id] }
  return orders[order]
}
