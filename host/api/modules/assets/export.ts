import { assetTexts } from '../../../../src/domain/messages/asset.ts'
import { kitTexts } from '../../../../src/domain/messages/kit.ts'
import { routeTitles } from '../../../../src/domain/messages/route-titles.ts'
import { assetStatuses, labelledStates, managers } from '../../../../src/wire/enums.ts'
import { route } from '../../lib/route.ts'
import type { Sheet, SheetColumn } from '../../lib/sheet.ts'
import { spreadsheet } from '../../lib/sheet-export.ts'
import { exportedAssets, loadNames, type ExportedAsset, type Names } from './export-queries.ts'
import { assetFilter, type AssetFilter } from './filter.ts'

/** Everything that the table shows as text or figure. */
type ColumnId = Exclude<keyof typeof assetTexts.columns, 'image' | 'actions'>
type Cell = Omit<SheetColumn<ExportedAsset>, 'header'>

type TextKey = {
  [K in keyof ExportedAsset]: ExportedAsset[K] extends string | null ? K : never
}[keyof ExportedAsset]
type FigureKey = {
  [K in keyof ExportedAsset]: ExportedAsset[K] extends number | null ? K : never
}[keyof ExportedAsset]

const text = (key: TextKey, width: number): Cell => ({
  kind: 'text',
  width,
  value: (asset) => asset[key],
})
const label = (width: number, value: (asset: ExportedAsset) => string | null): Cell => ({
  kind: 'text',
  width,
  value,
})
const day = (key: 'payment_date' | 'warranty'): Cell => ({
  kind: 'day',
  width: 17,
  value: (asset) => asset[key],
})
const figure = (key: FigureKey): Cell => ({
  kind: 'number',
  width: 10,
  value: (asset) => asset[key],
})
const money = (key: FigureKey): Cell => ({
  kind: 'money',
  width: 25,
  value: (asset) => asset[key],
})

const nameOf = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? null)

const { depreciation } = assetTexts
const yesOrNo = (value: boolean | null) =>
  value === null ? kitTexts.table.missing : depreciation[value ? 'yes' : 'no']

/** The columns of the table without Image and Actions, in its order (OP-044): labels for values, figures and days as such. */
function columns(names: Names): SheetColumn<ExportedAsset>[] {
  const cells = {
    row: { kind: 'number', width: 8, value: (_asset, number) => number },
    serial_number: text('serial_number', 20),
    description: text('description', 40),
    status: label(14, (asset) => assetStatuses[asset.status]),
    labelled: label(11, (asset) => labelledStates[asset.labelled]),
    category: label(20, (asset) => nameOf(names.categories, asset.category_id)),
    quantity: figure('quantity'),
    place: label(18, (asset) => nameOf(names.places, asset.place_id)),
    location: label(18, (asset) => nameOf(names.locations, asset.location_id)),
    manager: label(15, (asset) => managers[asset.manager]),
    user: label(24, (asset) => nameOf(names.users, asset.assigned_to)),
    os: text('os', 16),
    watt: figure('watt'),
    manufacturer: text('manufacturer', 18),
    vendor: text('vendor', 20),
    payment_date: day('payment_date'),
    transaction_amount_inr: money('transaction_amount_inr'),
    transaction_amount_usd: money('transaction_amount_usd'),
    cost_in_inr: money('cost_in_inr'),
    cost_in_usd: money('cost_in_usd'),
    depreciation: label(14, (asset) => yesOrNo(asset.depreciation)),
    warranty: day('warranty'),
    selling_price_inr: money('selling_price_inr'),
    selling_price_usd: money('selling_price_usd'),
    mac_address: text('mac_address', 19),
    remarks: text('remarks', 40),
  } satisfies Record<ColumnId, Cell>
  return Object.entries(cells).map(([id, cell]) => ({
    ...cell,
    header: assetTexts.columns[id as ColumnId],
  }))
}

const sheetOf = ({ archived }: AssetFilter, names: Names): Sheet<ExportedAsset> => ({
  name: archived ? routeTitles.trash : assetTexts.views,
  columns: columns(names),
})

/** Every asset that a list's query selects, in its order (truth table 5, OP-043). */
export const assetExportRoutes = {
  exportAssets: route('exportAssets', {
    handle: (context) =>
      spreadsheet(context, async (rows) => {
        const filter = await assetFilter(rows, context.query)
        const sheet = sheetOf(filter, await loadNames(rows))
        return { sheet, batches: rows.batches('exported_assets', exportedAssets(filter)) }
      }),
  }),
}
