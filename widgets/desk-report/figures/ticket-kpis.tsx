import { formatCount } from '../../../src/domain/text/format.ts'
import { reportScreenTexts as texts } from '../../../src/domain/messages/en/report.ts'
import { daysIn } from '../../../src/domain/text/days.ts'
import type { TicketReport } from '../../../src/wire/report.ts'
import type { Kpi } from './figure.ts'
import { durationParts, shareOf } from './format.ts'

const week = 7
/** Ranges from so many weeks on tell what came per week. */
const weeks = 4

/** The numbers above the cards of the report of tickets. */
export function ticketKpis(report: TicketReport): Kpi[] {
  const { kpi } = texts
  const { series, load, ended, rating } = report
  const raised = series.reduce((all, each) => all + each.raised, 0)
  const completed = series.reduce((all, each) => all + each.completed, 0)
  const open = load.reduce((all, each) => all + each.open, 0)
  const overdue = load.reduce((all, each) => all + each.overdue, 0)
  return [
    { label: kpi.raised, value: formatCount(raised), note: pace(raised, daysIn(report.range)) },
    {
      label: kpi.completed,
      value: formatCount(completed),
      note: kpi.ended(formatCount(ended.withdrawn), formatCount(ended.duplicate)),
    },
    {
      label: kpi.open,
      value: formatCount(open),
      note: overdue > 0 ? kpi.overdue(formatCount(overdue)) : kpi.noneOverdue,
      late: overdue > 0,
    },
    answerKpi(report.answer.all),
    ...(rating ? [ratingKpi(rating)] : []),
  ]
}

function pace(raised: number, days: number): string {
  const span = days >= weeks * week ? week : 1
  const count = formatCount(Math.round((raised * span) / days))
  return span === week ? texts.kpi.perWeek(count) : texts.kpi.perDay(count)
}

function answerKpi({ n, median, within }: TicketReport['answer']['all']): Kpi {
  const { answer, measured, within: withinTarget } = texts.kpi
  if (median === null) return { label: answer, value: texts.none, note: measured(formatCount(n)) }
  const [value, unit] = durationParts(median)
  const note = within === null ? measured(formatCount(n)) : withinTarget(formatCount(within))
  return { label: answer, value, unit, note }
}

function ratingKpi({ good, bad }: NonNullable<TicketReport['rating']>): Kpi {
  const { rating, ratings, noRatings, good: isGood } = texts.kpi
  const all = good + bad
  if (all === 0) return { label: rating, value: texts.none, note: noRatings }
  return {
    label: rating,
    value: shareOf(good, all),
    unit: isGood,
    note: ratings(formatCount(good), formatCount(all)),
  }
}
