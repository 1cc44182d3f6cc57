import { reportTexts } from '../../../../src/domain/messages/en/report.ts'
import { priorities } from '../../../../src/wire/enums.ts'
import { bucketEnds } from '../../../../src/domain/report/report-range.ts'
import type { AssetReport, TicketReport } from '../../../../src/wire/report.ts'
import type { CellKind, CellValue } from '../../spreadsheet/cells.ts'
import type { WorksheetSource } from '../../spreadsheet/worksheet.ts'

type Cells = readonly CellValue[]
type Column = readonly [header: string, kind: CellKind, width?: number]

const { headings, columns } = reportTexts

const tableSheet = (
  name: string,
  described: readonly Column[],
  rows: readonly Cells[],
): WorksheetSource<Cells> => ({
  sheet: {
    name,
    columns: described.map(([header, kind, width = kind === 'text' ? 28 : 17], at) => ({
      header,
      kind,
      width,
      value: (row) => row[at] ?? null,
    })),
  },
  batches: [rows],
})

const shares = (name: string, of: string, rows: TicketReport['status']) =>
  tableSheet(
    name,
    [
      [of, 'text'],
      [columns.raised, 'number'],
      [columns.open, 'number'],
    ],
    rows.map(({ label, n, open }) => [label, n, open]),
  )

type Times = TicketReport['answer']

/** Times are in minutes, for calculations; the last row counts tickets without a measured time. */
function times(name: string, { by_priority, all }: Times, unmeasured: number) {
  const figures = ({ n, median, p90, within }: Times['all']) => [n, median, p90, within]
  return tableSheet(
    name,
    [
      [columns.priority, 'text'],
      [columns.tickets, 'number'],
      [reportTexts.inMinutes(columns.median), 'number', 22],
      [reportTexts.inMinutes(columns.p90), 'number', 32],
      [reportTexts.inMinutes(columns.target), 'number', 26],
      [reportTexts.inPercent(columns.within), 'number', 22],
    ],
    [
      ...by_priority.map((row) => {
        const [n, median, p90, within] = figures(row)
        return [priorities[row.key].short, n, median, p90, row.target, within] as Cells
      }),
      withoutTarget(reportTexts.all, figures(all)),
      [reportTexts.notMeasured, unmeasured],
    ],
  )
}

const withoutTarget = (label: string, figures: Cells): Cells => [
  label,
  ...figures.slice(0, 3),
  null,
  ...figures.slice(3),
]

/** Returns one sheet per table of the report of tickets: only figures, no tickets. */
export function ticketSheets(report: TicketReport): WorksheetSource<Cells>[] {
  const ends = bucketEnds(report)
  return [
    tableSheet(
      headings.time,
      [
        [columns.from, 'day'],
        [columns.to, 'day'],
        [columns.raised, 'number'],
        [columns.completed, 'number'],
        [columns.openAtEnd, 'number'],
      ],
      report.series.map(({ start, raised, completed, open }, at) => [
        start,
        ends[at] ?? null,
        raised,
        completed,
        open,
      ]),
    ),
    shares(headings.status, columns.status, report.status),
    shares(headings.priority, columns.priority, report.priority),
    times(headings.answer, report.answer, report.unmeasured.answer),
    times(headings.resolution, report.resolution, report.unmeasured.resolution),
    shares(headings.category, columns.category, report.category),
    shares(headings.place, columns.place, report.place),
    tableSheet(
      headings.load,
      [
        [columns.assignee, 'text'],
        [columns.open, 'number'],
        [columns.overdue, 'number'],
      ],
      report.load.map(({ user, open, overdue }) => [
        user?.username ?? reportTexts.unassigned,
        open,
        overdue,
      ]),
    ),
  ]
}

const counts = (name: string, of: string, rows: AssetReport['status']) =>
  tableSheet(
    name,
    [
      [of, 'text'],
      [columns.assets, 'number'],
    ],
    rows.map(({ label, n }) => [label, n]),
  )

const amounts = ['transaction', 'cost', 'selling'] as const

function totalsSheet({ totals }: AssetReport) {
  return tableSheet(
    headings.totals,
    [[columns.amount, 'text'], ...totals.map(({ currency }): Column => [currency, 'money'])],
    amounts.map((amount) => [reportTexts.amounts[amount], ...totals.map((row) => row[amount])]),
  )
}

/** Returns one sheet per table of the report of assets, and the warranties that end soonest. */
export const assetSheets = (report: AssetReport): WorksheetSource<Cells>[] => [
  counts(headings.status, columns.status, report.status),
  counts(headings.category, columns.category, report.category),
  counts(headings.place, columns.place, report.place),
  counts(headings.assignment, columns.assignment, report.assignment),
  totalsSheet(report),
  tableSheet(
    headings.costs,
    [
      [columns.category, 'text'],
      ...amounts.flatMap((amount) =>
        report.totals.map(({ currency }): Column => [
          reportTexts.inCurrency(reportTexts.amounts[amount], currency),
          'money',
          26,
        ]),
      ),
    ],
    report.totals_by_category.map(({ label, totals }) => [
      label,
      ...amounts.flatMap((amount) => totals.map((row) => row[amount])),
    ]),
  ),
  tableSheet(
    headings.warranties,
    [
      [columns.month, 'text'],
      [columns.assets, 'number'],
    ],
    report.warranty.map(({ month, n }) => [month, n]),
  ),
  tableSheet(
    headings.ending,
    [
      [columns.asset, 'text', 40],
      [columns.id, 'text'],
      [columns.warranty, 'day'],
    ],
    report.ending.map(({ description, serial_number, warranty }) => [
      description,
      serial_number,
      warranty,
    ]),
  ),
]
