import { formatCount } from '../../../src/domain/text/format.ts'
import { reportScreenTexts as texts, reportTexts } from '../../../src/domain/messages/en/report.ts'
import { bucketEnds, isPartial, raisedBefore } from '../../../src/domain/report/report-range.ts'
import type { Intent } from '../../../src/env.ts'
import { BadgeGlyph } from '../../../src/ui/badge/badge.tsx'
import { Level } from '../../../src/ui/badge/level.tsx'
import type { LinkTarget } from '../../../src/ui/link/link.tsx'
import { priorities, type Priority, type TicketStatus } from '../../../src/wire/enums.ts'
import type { TicketReport } from '../../../src/wire/report.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'
import { priorityLevels } from '../../../src/parts/ticket/priority.tsx'
import type { Figure } from './figure.ts'
import { serverLabel, shareBars, type ShareText } from './share-bars.ts'
import { timesFigure } from './times-figure.ts'
import { percentOf, totalsOf } from '../../../src/domain/report/report-figures.ts'
import { bucketLabel, bucketTitle } from './format.ts'

export type LinkOf = (intent: Intent) => LinkTarget

const { columns, headings } = reportTexts
type Share = TicketReport['status'][number]

const sum = (rows: readonly { n: number; open?: number }[], of: 'n' | 'open') =>
  rows.reduce((all, row) => all + (row[of] ?? 0), 0)

/** Returns the cards of the ticket report. */
export function ticketFigures(
  report: TicketReport,
  { link, before }: { link: LinkOf; before?: TicketReport | undefined },
): Figure[] {
  const { answer, resolution, unmeasured } = report
  return [
    timeFigure(report, before),
    statusFigure(report, link),
    priorityFigure(report),
    timesFigure('answer', answer, unmeasured.answer),
    timesFigure('resolution', resolution, unmeasured.resolution),
    loadFigure(report),
    { ...shareFigure('category', report.category), summary: texts.summary.category },
    { ...shareFigure('place', report.place), summary: placeSummary(report.place) },
  ]
}

function timeFigure(report: TicketReport, before: TicketReport | undefined): Figure {
  const { series, bucket, open_before } = report
  const ends = bucketEnds(report)
  const partial = series.map(({ start }, at) => isPartial(bucket, start, ends[at] ?? start))
  const title = (at: number) => bucketTitle(bucket, series[at]?.start ?? '', ends[at] ?? '')
  const raisedThen = before ? raisedBefore(report, before) : []
  const { raised, completed } = totalsOf(series)
  const open = series.at(-1)?.open ?? open_before
  /** Returns the cells if two periods are compared. */
  const ifCompared = (cells: readonly string[]) => (before ? cells : [])
  const span = texts.summary.spans[bucket](formatCount(series.length))
  return {
    id: 'time',
    heading: headings.time,
    summary:
      texts.summary.time(formatCount(raised), formatCount(completed), span) +
      openSummary(open, open - open_before) +
      beforeSummary(before),
    span: 8,
    chart: {
      kind: 'time',
      names: {
        first: columns.raised,
        second: columns.completed,
        line: columns.openAtEnd,
        before: before && texts.raisedBefore,
      },
      points: series.map((each, at) => ({
        label: bucketLabel(bucket, each.start),
        title: title(at),
        first: each.raised,
        second: each.completed,
        line: each.open,
        before: raisedThen[at],
        partial: partial[at] === true,
      })),
    },
    table: {
      columns: [
        texts.period,
        columns.raised,
        columns.completed,
        columns.openAtEnd,
        ...ifCompared([texts.raisedBefore]),
      ],
      rows: series.map((each, at) => ({
        key: each.start,
        cells: [
          title(at),
          ...[each.raised, each.completed, each.open].map(formatCount),
          ...ifCompared(
            [raisedThen[at]].map((n) => (n === undefined ? texts.none : formatCount(n))),
          ),
        ],
      })),
      total: [
        reportTexts.all,
        ...[raised, completed, open].map(formatCount),
        ...ifCompared([formatCount(totalsOf(before?.series ?? []).raised)]),
      ],
    },
    chartNote: bucket !== 'day' && partial.includes(true) ? texts.partial[bucket] : undefined,
  }
}

function beforeSummary(before: TicketReport | undefined): string {
  if (!before) return ''
  const [first, last] = [before.range.from, before.range.to]
  const { raised, completed } = totalsOf(before.series)
  const days = bucketTitle('day', first, last)
  return ` ${texts.summary.before(days, formatCount(raised), formatCount(completed))}`
}

function openSummary(open: number, more: number): string {
  const { openMore, openLess, openSame } = texts.summary
  const count = formatCount(open)
  if (more === 0) return openSame(count)
  return more > 0 ? openMore(count, formatCount(more)) : openLess(count, formatCount(-more))
}

/** Returns a figure of shares. The bars show raised tickets, the table also contains open ones. */
function shareFigure(
  id: 'status' | 'priority' | 'category' | 'place',
  rows: readonly Share[],
  text: ShareText<Share> = serverLabel,
): Omit<Figure, 'summary'> {
  const { label, row } = text
  return {
    id,
    heading: headings[id],
    span: 4,
    chart: shareBars(rows, text),
    table: {
      columns: [columns[id], columns.raised, columns.open],
      rows: rows.map((share) => ({
        key: share.key,
        cells: [label(share), formatCount(share.n), formatCount(share.open)],
        to: row?.(share).to,
      })),
      total: [reportTexts.all, formatCount(sum(rows, 'n')), formatCount(sum(rows, 'open'))],
    },
  }
}

function statusFigure({ status }: TicketReport, link: LinkOf): Figure {
  const statusOf = ({ key }: Share) => ticketStatuses[key as TicketStatus]
  const raised = sum(status, 'n')
  const completed = status.find(({ key }) => key === 'completed')?.n ?? 0
  const figure = shareFigure('status', status, {
    label: (share) => statusOf(share).label,
    row: (share) => ({
      mark: <BadgeGlyph hue={statusOf(share).hue} glyph={statusOf(share).glyph} />,
      hue: statusOf(share).hue,
      to: link({ route: 'ticketing', query: { status: share.key } }),
    }),
  })
  return {
    ...figure,
    summary: texts.summary.status(
      formatCount(raised),
      formatCount(completed),
      percentOf(completed, raised),
    ),
  }
}

function priorityFigure({ priority }: TicketReport): Figure {
  const priorityOf = ({ key }: Share) => key as Priority
  const [first] = priority
  const label = (share: Share) => priorities[priorityOf(share)].short
  const figure = shareFigure('priority', priority, {
    label,
    row: (share) => ({ mark: <Level level={priorityLevels[priorityOf(share)]}>{null}</Level> }),
  })
  const summary =
    first && first.n > 0
      ? texts.summary.most(percentOf(first.n, sum(priority, 'n')), label(first))
      : texts.summary.nothing
  return { ...figure, summary }
}

function placeSummary(place: readonly Share[]): string {
  const [first] = place
  return first && first.n > 0
    ? texts.summary.place(first.label, percentOf(first.n, sum(place, 'n')))
    : texts.summary.nothing
}

function loadFigure({ load }: TicketReport): Figure {
  const name = ({ user }: TicketReport['load'][number]) =>
    user?.username ?? ticketStatuses.unassigned.label
  const key = ({ user }: TicketReport['load'][number]) => user?.id ?? 0
  const open = load.reduce((all, row) => all + row.open, 0)
  const overdue = load.reduce((all, row) => all + row.overdue, 0)
  return {
    id: 'load',
    heading: headings.load,
    summary: texts.summary.load(formatCount(open), formatCount(overdue)),
    span: 4,
    chart: {
      kind: 'bars',
      legend: { n: columns.open, late: columns.overdue },
      rows: load.map((row) => ({
        key: key(row),
        label: name(row),
        n: row.open,
        late: row.overdue,
        text: formatCount(row.open),
      })),
    },
    table: {
      columns: [columns.assignee, columns.open, columns.overdue],
      rows: load.map((row) => ({
        key: key(row),
        cells: [name(row), formatCount(row.open), formatCount(row.overdue)],
      })),
      total: [reportTexts.all, formatCount(open), formatCount(overdue)],
    },
  }
}
