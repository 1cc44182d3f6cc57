import type { ReactNode } from 'react'
import { formatDay, formatMoney } from '../../domain/format.ts'
import { assetTexts } from '../../domain/messages/asset.ts'
import { type Column, column } from '../../ui/data-table/column.ts'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import type { Asset, AssetDetail } from '../../wire/asset.ts'
import { labelledStates, managers } from '../../wire/enums.ts'
import { byPaymentDate } from './lists.ts'
import { AssetStatusBadge } from './status-badge.tsx'

/** Every column but Actions, which the table adds itself. */
type ColumnId = Exclude<keyof typeof assetTexts.columns, 'actions'>
type Extras = Pick<Column<Asset>, 'look' | 'sort' | 'card'>

function assetColumn(
  id: ColumnId,
  cell: (asset: Asset, row: number) => ReactNode,
  extras: Extras = {},
): Column<Asset> {
  return column({
    id,
    header: assetTexts.columns[id],
    tooltip: assetTexts.tooltips[id],
    cell,
    ...extras,
  })
}

type AmountKey = Extract<keyof AssetDetail, `${string}_${'inr' | 'usd'}`>

const shown = <Value,>(value: Value | null, format: (value: Value) => string) =>
  value === null ? null : format(value)

/** The label names the currency, so the figure stands alone (OP-075). */
const amount = (key: AmountKey) =>
  assetColumn(key, ({ asset_detail: detail }) => shown(detail[key], formatMoney), {
    look: 'number',
  })

/** The first picture, which opens in full (spec A §2). */
function picture({ id, asset_images: [first], description, serial_number }: Asset) {
  if (!first) return null
  const label = assetTexts.pictureOf(description ?? serial_number ?? assetTexts.unnamed(id))
  return <Thumbnail src={first.thumbnail_url} full={first.url} label={label} />
}

const { depreciation } = assetTexts
const yesOrNo = (value: boolean) => (value ? depreciation.yes : depreciation.no)

/** The columns of the asset table and of the trash, in the order of spec A §2; what is empty shows as a dash. */
const all: readonly Column<Asset>[] = [
  assetColumn('row', (_asset, row) => row, { look: 'number' }),
  assetColumn('image', picture, { card: 'picture' }),
  assetColumn('serial_number', (asset) => asset.serial_number, { look: 'code', card: 'code' }),
  assetColumn('description', (asset) => asset.description, { look: 'long', card: 'title' }),
  assetColumn('status', (asset) => <AssetStatusBadge status={asset.status} />, { card: 'fact' }),
  assetColumn('labelled', (asset) => labelledStates[asset.labelled]),
  assetColumn('category', (asset) => asset.category.display_name, { look: 'long', card: 'fact' }),
  assetColumn('quantity', (asset) => asset.quantity, { look: 'number', card: 'fact' }),
  assetColumn('place', (asset) => asset.place.display_name, { look: 'long', card: 'fact' }),
  assetColumn('location', (asset) => asset.location?.display_name, { look: 'long', card: 'fact' }),
  assetColumn('manager', (asset) => managers[asset.manager]),
  assetColumn('user', (asset) => asset.assigned_user?.username, { look: 'long', card: 'fact' }),
  assetColumn('os', (asset) => asset.asset_detail.os, { look: 'long' }),
  assetColumn('watt', (asset) => asset.asset_detail.watt, { look: 'number' }),
  assetColumn('manufacturer', (asset) => asset.manufacturer, { look: 'long' }),
  assetColumn('vendor', (asset) => asset.vendor, { look: 'long' }),
  assetColumn('payment_date', (asset) => shown(asset.asset_detail.payment_date, formatDay), {
    sort: byPaymentDate,
  }),
  amount('transaction_amount_inr'),
  amount('transaction_amount_usd'),
  amount('cost_in_inr'),
  amount('cost_in_usd'),
  assetColumn('depreciation', (asset) => shown(asset.asset_detail.depreciation, yesOrNo)),
  assetColumn('warranty', (asset) => shown(asset.asset_detail.warranty, formatDay)),
  amount('selling_price_inr'),
  amount('selling_price_usd'),
  assetColumn('mac_address', (asset) => asset.asset_detail.mac_address, { look: 'code' }),
  assetColumn('remarks', (asset) => asset.asset_detail.remarks, { look: 'long' }),
]

const withoutImages = all.filter(({ id }) => id !== 'image')

/** The Image column is there only while thumbnails are shown (spec A §2, OP-035). */
export const assetColumns = (thumbnails: boolean): readonly Column<Asset>[] =>
  thumbnails ? all : withoutImages
