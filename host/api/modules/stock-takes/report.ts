import { assetCode } from '../../../../src/domain/asset/asset-code.ts'
import { stockTakeReportTexts as texts } from '../../../../src/domain/messages/en/stock-take-rule.ts'
import { stockTakeStates, type StockTakeResult } from '../../../../src/wire/stock-take-kinds.ts'
import type { StockTake } from '../../../../src/wire/stock-take.ts'
import type { Config } from '../../config/config.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import type { Download } from '../../http/download.ts'
import type { CellValue } from '../../spreadsheet/cells.ts'
import { spreadsheet, type ExportContext } from '../../spreadsheet/export.ts'
import type { WorksheetColumn, WorksheetSource } from '../../spreadsheet/worksheet.ts'
import { wallClock } from '../../spreadsheet/wall-clock.ts'
import { reportedLines, type LineRow } from './lines.ts'

type Named = readonly { display_name: string }[] | null

/** A line of the summary, or of a result. */
type Row = LineRow | { label: string; value: CellValue }

const names = (entries: Named): string =>
  entries === null ? texts.all : entries.map(({ display_name }) => display_name).join(', ')

/** Returns a moment as text, such as 2026-03-05 15:10. */
const textOfMoment = (value: string | null, clock: (instant: number) => number): string | null =>
  value && new Date(clock(Date.parse(value))).toISOString().slice(0, 16).replace('T', ' ')

function summary(take: StockTake, clock: (instant: number) => number): WorksheetSource<Row> {
  const { scope, counts } = take
  const line = (label: string, value: CellValue): Row => ({ label, value })
  return {
    sheet: {
      name: texts.sheets.summary,
      columns: [
        column(texts.what, 24, (row) => ('label' in row ? row.label : null)),
        column(texts.value, 40, (row) => ('label' in row ? row.value : null)),
      ],
    },
    batches: [
      [
        line(texts.name, take.name),
        line(texts.place, scope.place.display_name),
        line(texts.locations, names(scope.locations)),
        line(texts.categories, names(scope.categories)),
        line(texts.state, stockTakeStates[take.state]),
        line(texts.started, textOfMoment(take.created_at, clock)),
        line(texts.startedBy, take.created_by.username),
        line(texts.ended, textOfMoment(take.closed_at, clock)),
        line(texts.endedBy, take.closed_by?.username ?? null),
        line(texts.expected, counts.expected),
        line(texts.sheets.found, counts.found),
        line(texts.sheets.misplaced, counts.misplaced),
        line(texts.sheets.extra, counts.extra),
        line(texts.sheets.missing, counts.open),
        line(texts.sheets.unknown, counts.unknown),
      ],
    ],
  }
}

const column = (
  header: string,
  width: number,
  value: (row: Row) => CellValue,
): WorksheetColumn<Row> => ({ header, kind: 'text', width, value })

/** Returns a column of a result sheet. */
const lineColumn = (
  header: string,
  width: number,
  value: (row: LineRow) => CellValue,
): WorksheetColumn<Row> => column(header, width, (row) => ('label' in row ? null : value(row)))

const assetColumns: readonly WorksheetColumn<Row>[] = [
  lineColumn(texts.code, 12, ({ asset_id }) => asset_id && assetCode(asset_id)),
  lineColumn(texts.id, 24, ({ serial_number }) => serial_number),
  lineColumn(texts.description, 40, ({ description }) => description),
  lineColumn(texts.expectedPlace, 24, ({ place, archived }) => (archived ? texts.inTrash : place)),
  lineColumn(texts.expectedLocation, 24, ({ location }) => location),
]

const markColumns = (
  clock: (instant: number) => number,
  { scope: { place } }: StockTake,
): WorksheetColumn<Row>[] => [
  // A mark without a location counts for the place.
  lineColumn(texts.seen, 24, ({ mark }) => mark && (mark.location ?? place).display_name),
  lineColumn(texts.seenBy, 24, ({ mark }) => mark?.marked_by.username ?? null),
  {
    ...lineColumn(texts.when, 28, ({ mark }) => mark && clock(Date.parse(mark.marked_at))),
    kind: 'moment',
  },
  { ...lineColumn(texts.note, 60, ({ mark }) => mark?.note ?? null), kind: 'lines' },
]

const sheets = ['found', 'misplaced', 'extra', 'missing', 'unknown'] as const

function resultSheet(
  name: (typeof sheets)[number],
  take: StockTake,
  { rows, clock }: { rows: Snapshot; clock: (instant: number) => number },
): WorksheetSource<Row> {
  const unmarked: StockTakeResult = take.state === 'closed' ? 'missing' : 'open'
  const what =
    name === 'unknown'
      ? [lineColumn(texts.text, 40, ({ mark }) => mark?.code ?? null)]
      : assetColumns
  const columns = name === 'missing' ? what : [...what, ...markColumns(clock, take)]
  const query = reportedLines({
    take: take.id,
    state: take.state,
    results: [name === 'missing' ? unmarked : name],
  })
  return {
    sheet: { name: texts.sheets[name], columns },
    batches: rows.batches<LineRow>(`take_${name}`, query),
  }
}

/** Returns the report of a stock-take at that time, with a sheet for each result (TAKE-23). */
export const stockTakeReport = (
  context: ExportContext & { config: Pick<Config, 'business'> },
  take: StockTake,
): Promise<Download> => {
  const clock = wallClock(context.config.business.timeZone)
  const exported = {
    fileName: `stock-take-${take.id}.xlsx`,
    list: 'stock-take',
    filter: { stock_take: take.id },
  }
  return spreadsheet<Row>(context, exported, async (rows) => [
    summary(take, clock),
    ...sheets.map((name) => resultSheet(name, take, { rows, clock })),
  ])
}
