import { yesOrNo } from '../../../../src/domain/asset/asset-fields.ts'
import { assetFileName } from '../../../../src/domain/text/export-file.ts'
import { assetTexts } from '../../../../src/domain/messages/en/asset.ts'
import { listTexts } from '../../../../src/domain/messages/en/list.ts'
import { routeTitleTexts } from '../../../../src/domain/messages/en/shell.ts'
import {
  assetFields,
  isComputed,
  computedFields,
  usualColumns,
  type AssetColumnName,
  type FieldsIn,
  type FieldsOf,
  type PlainKind,
} from '../../../../src/wire/asset-fields.ts'
import type { AssetExportQuery } from '../../../../src/wire/asset.ts'
import { assetStatuses } from '../../../../src/wire/asset-statuses.ts'
import { labelledStates, managers } from '../../../../src/wire/enums.ts'
import type { ComputedName } from '../../../../src/wire/computed-fields.ts'
import { route } from '../../http/route.ts'
import type { Worksheet, WorksheetColumn } from '../../spreadsheet/worksheet.ts'
import { spreadsheet, type Exported } from '../../spreadsheet/export.ts'
import {
  codeOf,
  exportedAssets,
  readingFor,
  type ExportedAsset,
  type Names,
  type Reading,
} from './export-queries.ts'
import { datedViewerOf, assetList } from './filter.ts'

type Cell = Pick<WorksheetColumn<ExportedAsset>, 'kind' | 'width'>
type Column = Omit<WorksheetColumn<ExportedAsset>, 'header'>

const cells: Record<PlainKind, Cell> = {
  code: { kind: 'text', width: 20 },
  text: { kind: 'text', width: 20 },
  longText: { kind: 'text', width: 40 },
  number: { kind: 'number', width: 10 },
  money: { kind: 'money', width: 25 },
  day: { kind: 'day', width: 17 },
  yesNo: { kind: 'text', width: 14 },
}

/** Numbers and dates keep their type; a dash stands for an unknown yes or no. */
function cellOf(kind: PlainKind, value: string | number | boolean | null) {
  if (kind !== 'yesNo') return value as string | number | null
  return value === null ? listTexts.table.missing : yesOrNo(value === true)
}

const label = (width: number, value: (asset: ExportedAsset) => string | null): Column => ({
  kind: 'text',
  width,
  value,
})

const nameOf = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? null)

/** Columns of the fields with special rules: labels instead of values, names instead of ids. */
const ownColumns = (names: Names): Record<FieldsOf<'choice' | 'named' | 'quantity'>, Column> => ({
  status: label(14, (asset) => assetStatuses[asset.status].label),
  labelled: label(11, (asset) => labelledStates[asset.labelled]),
  category: label(20, (asset) => nameOf(names.categories, asset.category_id)),
  quantity: { ...cells.number, value: (asset) => asset.quantity },
  place: label(18, (asset) => nameOf(names.places, asset.place_id)),
  location: label(18, (asset) => nameOf(names.locations, asset.location_id)),
  manager: label(15, (asset) => managers[asset.manager]),
  part_of: label(12, ({ part_of }) => codeOf(part_of)),
  user: label(24, (asset) => nameOf(names.users, asset.assigned_to)),
})

const worth = (name: 'book_value_inr' | 'book_value_usd'): Column => ({
  ...cells.money,
  value: (asset) => asset[name] ?? null,
})

/** Columns of computed fields. */
const computedColumns = (clock: Reading['clock']): Record<ComputedName, Column> => ({
  code: label(12, ({ id }) => codeOf(id ?? null)),
  last_seen_at: {
    kind: 'moment',
    width: 22,
    value: ({ last_seen_at: at }) => (at ? clock(Date.parse(at)) : null),
  },
  book_value_inr: worth('book_value_inr'),
  book_value_usd: worth('book_value_usd'),
})

function fieldColumn(
  name: AssetColumnName,
  own: ReturnType<typeof ownColumns>,
  computed: Record<ComputedName, Column>,
): Column {
  if (isComputed(name)) return computed[name]
  const row = assetFields[name]
  if (!('in' in row)) return own[name as keyof typeof own]
  const { kind } = row
  return { ...cells[kind], value: (asset) => cellOf(kind, asset[name as FieldsIn]) }
}

/**
 * Returns the columns of the table in its order, without Image and Actions (OP-044), or the chosen ones (VIEW-05).
 */
function columns(
  { names, clock }: Reading,
  chosen: readonly AssetColumnName[] = usualColumns(),
): WorksheetColumn<ExportedAsset>[] {
  const own = ownColumns(names)
  const computed = computedColumns(clock)
  return [
    {
      header: assetTexts.columns.row.label,
      kind: 'number',
      width: 8,
      value: (_asset, number) => number,
    },
    ...[...new Set(chosen)].map((name) => ({
      header: (isComputed(name) ? computedFields[name] : assetFields[name]).label,
      ...fieldColumn(name, own, computed),
    })),
  ]
}

export const exportSheet = (
  { archived, columns: chosen }: AssetExportQuery,
  reading: Reading,
): Worksheet<ExportedAsset> => ({
  name: archived ? routeTitleTexts.trash : assetTexts.views,
  columns: columns(reading, chosen),
})

/** Returns the file of an export, and its details for the audit trail. */
export const exportedOf = (query: AssetExportQuery, filter: object = query): Exported => ({
  fileName: assetFileName,
  list: query.archived ? 'trash' : 'assets',
  filter,
})

/** Every asset that a list's query selects, in its order (OP-043). */
export const assetExportRoutes = {
  exportAssets: route('exportAssets', {
    handle: (context) =>
      spreadsheet(context, exportedOf(context.query), async (rows) => {
        const { columns: chosen } = context.query
        const viewer = datedViewerOf(context)
        const list = await assetList(rows, context.query, viewer)
        const sheet = exportSheet(context.query, await readingFor(rows, context.config))
        const read = exportedAssets(list, { columns: chosen, today: viewer.today })
        return [{ sheet, batches: rows.batches('exported_assets', read) }]
      }),
  }),
}
