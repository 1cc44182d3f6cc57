import { formatCount, formatDay, formatMoney } from '../../../src/domain/text/format.ts'
import { reportScreenTexts as texts, reportTexts } from '../../../src/domain/messages/en/report.ts'
import { assetStatuses } from '../../../src/wire/asset-statuses.ts'
import type { AssetStatus } from '../../../src/wire/enums.ts'
import type { AssetReport } from '../../../src/wire/report.ts'
import { BadgeGlyph } from '../../../src/ui/badge/badge.tsx'
import { viewAsset } from '../../../src/parts/asset/intents.ts'
import type { Figure, Kpi } from './figure.ts'
import { serverLabel, shareBars, type ShareText } from './share-bars.ts'
import type { LinkOf } from './ticket-figures.tsx'
import { percentOf } from '../../../src/domain/report/report-figures.ts'
import { monthText, shortMonth } from './format.ts'

const { columns, headings } = reportTexts
type Share = AssetReport['status'][number]
const amounts = ['transaction', 'cost', 'selling'] as const

const money = (amount: number | null) => (amount === null ? texts.none : formatMoney(amount))
const sum = (rows: readonly { n: number }[]) => rows.reduce((all, { n }) => all + n, 0)

/** Returns the cards of the asset report. */
export const assetFigures = (report: AssetReport, link: LinkOf): Figure[] => [
  statusFigure(report),
  warrantyFigure(report),
  totalsFigure(report),
  endingFigure(report, link),
  costsFigure(report),
  shareFigure('category', report.category),
  shareFigure('place', report.place),
]

function shareFigure(
  id: 'status' | 'category' | 'place',
  rows: readonly Share[],
  text: ShareText<Share> = serverLabel,
): Figure {
  const { label } = text
  const [first] = rows
  const all = sum(rows)
  return {
    id,
    heading: headings[id],
    summary: first
      ? texts.summary.largest(label(first), percentOf(first.n, all))
      : texts.summary.nothing,
    span: 6,
    chart: shareBars(rows, text),
    table: {
      columns: [columns[id], columns.assets],
      rows: rows.map((share) => ({
        key: share.key,
        cells: [label(share), formatCount(share.n)],
      })),
      total: [reportTexts.all, formatCount(all)],
    },
  }
}

function statusFigure({ status }: AssetReport): Figure {
  const statusOf = ({ key }: Share) => assetStatuses[key as AssetStatus]
  const all = sum(status)
  const [first] = status
  const figure = shareFigure('status', status, {
    label: (share) => statusOf(share).label,
    row: (share) => ({
      mark: <BadgeGlyph hue={statusOf(share).hue} glyph={statusOf(share).glyph} />,
      hue: statusOf(share).hue,
    }),
  })
  return first
    ? {
        ...figure,
        summary: texts.summary.assets(
          formatCount(all),
          percentOf(first.n, all),
          statusOf(first).label,
        ),
      }
    : figure
}

function warrantyFigure({ warranty }: AssetReport): Figure {
  const all = sum(warranty)
  const most = warranty.toSorted((one, other) => other.n - one.n)[0]
  const lastMonth = warranty.at(-1)?.month
  const last = lastMonth === undefined ? '' : monthText(lastMonth)
  return {
    id: 'warranties',
    heading: headings.warranties,
    summary:
      most && all > 0
        ? texts.summary.warranties(formatCount(all), monthText(most.month), last)
        : texts.summary.noWarranties(last),
    span: 6,
    chart: {
      kind: 'columns',
      name: headings.warranties,
      points: warranty.map(({ month, n }) => ({
        label: shortMonth(month),
        title: monthText(month),
        n,
      })),
    },
    table: {
      columns: [columns.month, columns.assets],
      rows: warranty.map(({ month, n }) => ({
        key: month,
        cells: [monthText(month), formatCount(n)],
      })),
      total: [reportTexts.all, formatCount(all)],
    },
  }
}

const totalsFigure = ({ totals }: AssetReport): Figure => ({
  id: 'totals',
  heading: headings.totals,
  summary: texts.summary.totals,
  span: 6,
  table: {
    columns: [columns.amount, ...totals.map(({ currency }) => currency)],
    rows: amounts.map((amount) => ({
      key: amount,
      cells: [reportTexts.amounts[amount], ...totals.map((row) => money(row[amount]))],
    })),
  },
})

/** Returns the figure with all amounts per category. Each currency has its own columns. */
function costsFigure({ totals, totals_by_category: categories }: AssetReport): Figure {
  const [all] = totals
  const [first] = categories
  const [ofFirst] = first?.totals ?? []
  const cells = (rows: AssetReport['totals']) =>
    amounts.flatMap((amount) => rows.map((row) => money(row[amount])))
  return {
    id: 'costs',
    heading: headings.costs,
    summary:
      first && ofFirst?.cost && all?.cost
        ? texts.summary.costs(first.label, percentOf(ofFirst.cost, all.cost), ofFirst.currency)
        : texts.summary.totals,
    span: 12,
    table: {
      columns: [
        columns.category,
        ...amounts.flatMap((amount) =>
          totals.map(({ currency }) =>
            reportTexts.inCurrency(reportTexts.amounts[amount], currency),
          ),
        ),
      ],
      rows: categories.map((category) => ({
        key: category.key,
        cells: [category.label, ...cells(category.totals)],
      })),
      total: [reportTexts.all, ...cells(totals)],
    },
  }
}

function endingFigure({ ending, warranty }: AssetReport, link: LinkOf): Figure {
  return {
    id: 'ending',
    long: true,
    heading: headings.ending,
    summary: texts.summary.ending(formatCount(warranty[0]?.n ?? 0)),
    span: 6,
    table: {
      columns: [columns.asset, columns.id, columns.warranty],
      textColumns: 3,
      rows: ending.map(({ id, description, serial_number, warranty: day }) => ({
        key: id,
        cells: [
          description?.trim() || serial_number || `#${id}`,
          serial_number ?? texts.none,
          formatDay(day),
        ],
        to: link(viewAsset(id)),
      })),
    },
  }
}

/** Returns the numbers above the cards of the asset report. */
export function assetKpis({ assignment, totals }: AssetReport): Kpi[] {
  const { kpi } = texts
  const countOf = (key: string) => assignment.find((each) => each.key === key)?.n ?? 0
  const [assigned, unassigned] = [countOf('assigned'), countOf('unassigned')]
  return [
    { label: kpi.active, value: formatCount(assigned + unassigned), note: kpi.noTrash },
    {
      label: kpi.assigned,
      value: formatCount(assigned),
      note: kpi.unassigned(formatCount(unassigned)),
    },
    ...totals.map(({ currency, cost, with_cost }) => ({
      label: kpi.cost(currency),
      value: money(cost),
      note: kpi.withCost(formatCount(with_cost)),
    })),
  ]
}
