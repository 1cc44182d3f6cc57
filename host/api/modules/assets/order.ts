import type { AssetListQuery } from '../../../../src/wire/asset.ts'
import {
  assetFields,
  discreetFields,
  fieldNames,
  recordOf,
  type AssetFieldName,
  type FieldsOf,
  type PlainKind,
} from '../../../../src/wire/asset-fields.ts'
import { assetStatuses } from '../../../../src/wire/asset-statuses.ts'
import { keysOf, labelledStates, managers } from '../../../../src/wire/enums.ts'
import { byChoice, byColumn, byName, byText, type ChosenOrder } from '../../lists/chosen-order.ts'
import type { Sql } from '../../db/sql.ts'
import type { List } from '../../lists/list.ts'
import { seenColumn, type AssetViewer } from '../../records/asset-sight.ts'

const ways: Record<PlainKind, (column: string | Sql) => ChosenOrder> = {
  code: byText,
  text: byText,
  longText: byText,
  number: byColumn,
  money: byColumn,
  day: byColumn,
  yesNo: byColumn,
}

const byHolder = (column: string | Sql) => byName(column, { table: 'users', name: 'username' })

const own: Record<FieldsOf<'choice' | 'named' | 'quantity'>, ChosenOrder> = {
  status: byChoice('status', keysOf(assetStatuses)),
  labelled: byChoice('labelled', keysOf(labelledStates)),
  category: byName('category_id', { table: 'categories' }),
  quantity: byColumn('quantity'),
  place: byName('place_id', { table: 'places' }),
  location: byName('location_id', { table: 'locations' }),
  manager: byChoice('manager', keysOf(managers)),
  part_of: byColumn('part_of'),
  user: byHolder('assigned_to'),
}

const orders = recordOf(fieldNames, (name: AssetFieldName): ChosenOrder => {
  const row = assetFields[name]
  return 'in' in row ? ways[row.kind](name) : own[name as keyof typeof own]
})

/** By a field that may be hidden: what the viewer does not see counts as blank, and reveals nothing. */
function seenOrder(name: AssetFieldName, viewer: AssetViewer): ChosenOrder {
  const row = assetFields[name]
  return 'in' in row
    ? ways[row.kind](seenColumn(name, viewer))
    : byHolder(seenColumn('assigned_to', viewer))
}

/** The order of a list of assets; where all deletion dates are blank, the ids alone decide. */
export function assetOrder(
  by: AssetListQuery['orderBy'],
  { archived, viewer }: { archived: boolean; viewer: AssetViewer },
): Pick<List, 'keys' | 'keyJoins'> {
  const id = { column: 'id' }
  const order = by ?? (archived ? 'deleted_at' : 'created_at')
  if (order === 'created_at') return { keys: [{ column: 'created_at' }, id] }
  if (order === 'deleted_at') return { keys: archived ? [{ column: 'deleted_at' }, id] : [id] }
  if (order === 'asset_detail.payment_date')
    return { keys: [{ column: 'payment_date', blanksLast: true }, id] }
  const hides = viewer.sight.details === 'own' && discreetFields().includes(order)
  return hides ? seenOrder(order, viewer) : orders[order]
}
