import { exportLimit, selectionFaults } from '../../../../src/domain/run/selection-rules.ts'
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
import type { AssetExportWrite } from '../../../../src/wire/run.ts'
import { route } from '../../http/route.ts'
import type { Worksheet, WorksheetColumn } from '../../spreadsheet/worksheet.ts'
import { spreadsheet, type Exported } from '../../spreadsheet/export.ts'
import {
  codeOf,
  exportedAssets,
  loadLookups,
  type ExportedAsset,
  type Names,
  type ExportLookups,
} from './export-queries.ts'
import { exportedList, exportQuery } from './bulk-selection.ts'
import { assetList, businessDay, datedViewerOf } from './filter.ts'

type Cell = Pick<WorksheetColumn<ExportedAsset>, 'kind' | 'width'>
type Column = Omit<WorksheetColumn<ExportedAsset>, 'header'>

const cellFormats: Record<PlainKind, Cell> = {
  code: { kind: 'text', width: 20 },
  text: { kind: 'text', width: 20 },
  longText: { kind: 'text', width: 40 },
  number: { kind: 'number', width: 10 },
  money: { kind: 'money', width: 25 },
  day: { kind: 'day', width: 17 },
  yesNo: { kind: 'text', width: 14 },
}

/** Returns the value of a cell. Numbers and dates keep their type. An unknown yes or no is a dash. */
function cellOf(kind: PlainKind, value: string | number | boolean | null) {
  if (kind !== 'yesNo') return value as string | number | null
  return value === null ? listTexts.table.missing : yesOrNo(value === true)
}

const textColumn = (width: number, value: (asset: ExportedAsset) => string | null): Column => ({
  kind: 'text',
  width,
  value,
})

const nameOf = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? null)

/** Columns of the fields with special rules: labels instead of values, names instead of ids. */
const specialColumns = (
  names: Names,
): Record<FieldsOf<'choice' | 'named' | 'quantity'>, Column> => ({
  status: textColumn(14, (asset) => assetStatuses[asset.status].label),
  labelled: textColumn(11, (asset) => labelledStates[asset.labelled]),
  category: textColumn(20, (asset) => nameOf(names.categories, asset.category_id)),
  quantity: { ...cellFormats.number, value: (asset) => asset.quantity },
  place: textColumn(18, (asset) => nameOf(names.places, asset.place_id)),
  location: textColumn(18, (asset) => nameOf(names.locations, asset.location_id)),
  manager: textColumn(15, (asset) => managers[asset.manager]),
  part_of: textColumn(12, ({ part_of }) => codeOf(part_of)),
  user: textColumn(24, (asset) => nameOf(names.users, asset.assigned_to)),
})

const bookValueColumn = (name: 'book_value_inr' | 'book_value_usd'): Column => ({
  ...cellFormats.money,
  value: (asset) => asset[name] ?? null,
})

/** Columns of computed fields. */
const computedColumns = (clock: ExportLookups['clock']): Record<ComputedName, Column> => ({
  code: textColumn(12, ({ id }) => codeOf(id ?? null)),
  last_seen_at: {
    kind: 'moment',
    width: 22,
    value: ({ last_seen_at: at }) => (at ? clock(Date.parse(at)) : null),
  },
  book_value_inr: bookValueColumn('book_value_inr'),
  book_value_usd: bookValueColumn('book_value_usd'),
})

function fieldColumn(
  name: AssetColumnName,
  own: ReturnType<typeof specialColumns>,
  computed: Record<ComputedName, Column>,
): Column {
  if (isComputed(name)) return computed[name]
  const row = assetFields[name]
  if (!('in' in row)) return own[name as keyof typeof own]
  const { kind } = row
  return { ...cellFormats[kind], value: (asset) => cellOf(kind, asset[name as FieldsIn]) }
}

/** Returns the chosen columns (VIEW-05); by default those of the table in its order, without Image and Actions (OP-044). */
function columns(
  { names, clock }: ExportLookups,
  chosen: readonly AssetColumnName[] = usualColumns(),
): WorksheetColumn<ExportedAsset>[] {
  const own = specialColumns(names)
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

const exportSheet = (
  { archived, columns: chosen }: AssetExportQuery,
  reading: ExportLookups,
): Worksheet<ExportedAsset> => ({
  name: archived ? routeTitleTexts.trash : assetTexts.views,
  columns: columns(reading, chosen),
})

/** Returns the file of an export, and its details for the audit trail. */
const exportedFile = (query: AssetExportQuery, filter: object = query): Exported => ({
  fileName: assetFileName,
  list: query.archived ? 'trash' : 'assets',
  filter,
})

export const assetExportRoutes = {
  /** Exports every asset that a list's query selects, in its order (OP-043). */
  exportAssets: route('exportAssets', {
    handle: (context) =>
      spreadsheet(context, exportedFile(context.query), async (rows) => {
        const { columns: chosen } = context.query
        const viewer = datedViewerOf(context)
        const list = await assetList(rows, context.query, viewer)
        const sheet = exportSheet(context.query, await loadLookups(rows, context.config))
        const read = exportedAssets(list, { columns: chosen, today: viewer.today })
        return [{ sheet, batches: rows.batches('exported_assets', read) }]
      }),
  }),

  /** Exports the assets of a selection, in the order of their list (BULK-17). */
  exportSelection: route('exportSelection', {
    transaction: false,
    check: ({ body }) => {
      const { selection }: Partial<AssetExportWrite> = body
      return selection ? selectionFaults(selection, { limit: exportLimit, counted: false }) : []
    },
    handle(context) {
      const { body, config } = context
      const query = exportQuery(body)
      return spreadsheet(context, exportedFile(query, body), async (rows) => {
        const today = businessDay(config)
        const list = await exportedList(rows, body.selection, { query, today })
        const columns = body.columns ?? undefined
        const sheet = exportSheet(
          { ...query, ...(columns && { columns }) },
          await loadLookups(rows, config),
        )
        const read = exportedAssets(list, { columns, today })
        return [{ sheet, batches: rows.batches('exported_selection', read) }]
      })
    },
  }),
}
