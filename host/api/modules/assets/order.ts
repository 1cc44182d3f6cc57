import type { AssetListQuery } from '../../../../src/wire/asset.ts'
import {
  assetFields,
  hideableFields,
  fieldNames,
  isComputed,
  recordOf,
  type AssetFieldName,
  type FieldsOf,
  type PlainKind,
} from '../../../../src/wire/asset-fields.ts'
import type { ComputedName } from '../../../../src/wire/computed-fields.ts'
import { assetStatuses } from '../../../../src/wire/asset-statuses.ts'
import { keysOf, labelledStates, managers } from '../../../../src/wire/enums.ts'
import {
  byChoice,
  byColumn,
  byName,
  byNumber,
  byText,
  type ChosenOrder,
} from '../../lists/chosen-order.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { List } from '../../lists/list.ts'
import { isOpen, seenColumn, type AssetViewer } from '../../records/asset-sight.ts'
import { bookValue, lifeJoin } from './book-value.ts'

const orderOfKind: Record<PlainKind, (column: string | Sql) => ChosenOrder> = {
  code: byText,
  text: byText,
  longText: byText,
  number: byNumber,
  money: byNumber,
  day: byColumn,
  yesNo: byColumn,
}

/** The context of an order. `today`: the day of book values. */
interface OrderContext {
  archived: boolean
  viewer: AssetViewer
  today: string
}

const byHolder = (column: string | Sql) => byName(column, { table: 'users', name: 'username' })

const specialOrders: Record<FieldsOf<'choice' | 'named' | 'quantity'>, ChosenOrder> = {
  status: byChoice('status', keysOf(assetStatuses)),
  labelled: byChoice('labelled', keysOf(labelledStates)),
  category: byName('category_id', { table: 'categories' }),
  quantity: byNumber('quantity'),
  place: byName('place_id', { table: 'places' }),
  location: byName('location_id', { table: 'locations' }),
  manager: byChoice('manager', keysOf(managers)),
  part_of: byColumn('part_of'),
  user: byHolder('assigned_to'),
}

const orders = recordOf(fieldNames, (name: AssetFieldName): ChosenOrder => {
  const row = assetFields[name]
  return 'in' in row
    ? orderOfKind[row.kind](name)
    : specialOrders[name as keyof typeof specialOrders]
})

/** Sorts by the book value of one piece, if the viewer may see the price of the asset. */
const byBookValue = (currency: 'inr' | 'usd', { viewer, today }: OrderContext): ChosenOrder =>
  byNumber(
    sql`case when ${isOpen(viewer)} then ${bookValue(currency, today, 'lives.useful_life')} end`,
    lifeJoin('lives'),
  )

const computedOrders: Record<ComputedName, (context: OrderContext) => ChosenOrder> = {
  code: () => byColumn('id'),
  last_seen_at: () => byColumn('last_seen_at'),
  book_value_inr: (context) => byBookValue('inr', context),
  book_value_usd: (context) => byBookValue('usd', context),
}

/** Sorts by a field that may be hidden. Values that are hidden from the viewer count as blank. */
function visibleOrder(name: AssetFieldName, viewer: AssetViewer): ChosenOrder {
  const row = assetFields[name]
  return 'in' in row
    ? orderOfKind[row.kind](seenColumn(name, viewer))
    : byHolder(seenColumn('assigned_to', viewer))
}

/** Returns the sort keys of a list of assets. Active assets have no deletion date, so `deleted_at` sorts them by id. */
export function assetOrder(
  by: AssetListQuery['orderBy'],
  { archived, viewer, today }: OrderContext,
): Pick<List, 'keys' | 'keyJoins'> {
  const id = { column: 'id' }
  const order = by ?? (archived ? 'deleted_at' : 'created_at')
  if (order === 'created_at') return { keys: [{ column: 'created_at' }, id] }
  if (order === 'deleted_at') return { keys: archived ? [{ column: 'deleted_at' }, id] : [id] }
  if (order === 'asset_detail.payment_date')
    return { keys: [{ column: 'payment_date', blanksLast: true }, id] }
  if (isComputed(order)) return computedOrders[order]({ archived, viewer, today })
  if (order === 'part_of' && viewer.sight.scope !== 'all') return byColumn(sql`null::integer`)
  const hides = viewer.sight.details === 'own' && hideableFields().includes(order)
  return hides ? visibleOrder(order, viewer) : orders[order]
}
