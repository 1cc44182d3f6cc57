import { formatCount } from '../../../src/domain/text/format.ts'
import { reportScreenTexts as texts, reportTexts } from '../../../src/domain/messages/en/report.ts'
import type { TimesRow } from '../chart/shapes.ts'
import { priorities } from '../../../src/wire/enums.ts'
import type { TicketReport } from '../../../src/wire/report.ts'
import type { Figure } from './figure.ts'
import { durationText } from '../../../src/domain/report/report-figures.ts'

type Times = TicketReport['answer']
type Measured = Times['all']
type OfPriority = Times['by_priority'][number]

const percent = (share: number | null) =>
  share === null ? texts.none : texts.percent(formatCount(share))

const figures = ({ median, p90, within }: Measured) =>
  [durationText(median), durationText(p90), percent(within)] as const

function drawnValues({ n, median, p90, target }: OfPriority): Partial<TimesRow> {
  if (median === null || p90 === null) return { instead: n === 0 ? '' : texts.few }
  if (target === null) return { instead: texts.noTarget }
  return { median: median / target, p90: p90 / target }
}

const summaryOf = (id: 'answer' | 'resolution', { median }: Measured) =>
  median === null ? texts.summary.tooFew : texts.summary[id](durationText(median))

/** Returns the figure of first responses or resolutions: durations by priority, relative to their targets. */
export function timesFigure(
  id: 'answer' | 'resolution',
  { all, by_priority }: Times,
  unmeasured: number,
): Figure {
  const { columns, headings } = reportTexts
  return {
    id,
    heading: headings[id],
    summary: summaryOf(id, all),
    span: 6,
    note: unmeasured > 0 ? texts.unmeasured(formatCount(unmeasured)) : undefined,
    chart: {
      kind: 'times',
      names: {
        median: columns.median,
        p90: columns.p90,
        within: columns.within,
        target: columns.target,
        beyond: texts.beyond,
      },
      rows: by_priority.map((row) => ({
        key: row.key,
        label: priorities[row.key].short,
        note: texts.ticketCount(formatCount(row.n)),
        ...drawnValues(row),
        cells: figures(row),
      })),
    },
    table: {
      columns: [
        columns.priority,
        columns.tickets,
        columns.median,
        columns.p90,
        columns.target,
        columns.within,
      ],
      rows: by_priority.map((row) => {
        const [median, p90, within] = figures(row)
        const target = durationText(row.target)
        return {
          key: row.key,
          cells: [priorities[row.key].short, formatCount(row.n), median, p90, target, within],
        }
      }),
      total: totalOf(all),
    },
  }
}

function totalOf(all: Measured): string[] {
  const [median, p90, within] = figures(all)
  return [reportTexts.all, formatCount(all.n), median, p90, texts.none, within]
}
