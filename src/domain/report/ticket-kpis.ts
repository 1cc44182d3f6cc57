import { formatCount } from '../text/format.ts'
import { reportScreenTexts as texts } from '../messages/en/report.ts'
import { daysIn } from '../text/days.ts'
import type { TicketReport } from '../../wire/report.ts'
import { durationParts, durationText, percentOf, totalsOf } from './report-figures.ts'

/** A number of the report with its description. */
export interface TicketKpi {
  label: string
  value: string
  unit?: string | undefined
  /** One line of context. */
  note: string
  /** A phrase with the difference from the previous period. */
  change?: string | undefined
  /** Whether the note reports a problem. */
  late?: boolean
}

const daysPerWeek = 7
/** Minimum number of weeks for which a KPI shows tickets per week instead of per day. */
const minWeeks = 4

type Rating = NonNullable<TicketReport['rating']>

/** Returns the numbers above the cards of the report of tickets. */
export function ticketKpis(report: TicketReport, before?: TicketReport): TicketKpi[] {
  const { kpi } = texts
  const { series, load, ended, rating } = report
  const { raised, completed } = totalsOf(series)
  const totalsBefore = before && totalsOf(before.series)
  const open = load.reduce((all, each) => all + each.open, 0)
  const overdue = load.reduce((all, each) => all + each.overdue, 0)
  return [
    {
      label: kpi.raised,
      value: formatCount(raised),
      note: averageNote(raised, daysIn(report.range)),
      change: totalsBefore && difference(raised, totalsBefore.raised),
    },
    {
      label: kpi.completed,
      value: formatCount(completed),
      note: kpi.ended(formatCount(ended.withdrawn), formatCount(ended.duplicate)),
      change: totalsBefore && difference(completed, totalsBefore.completed),
    },
    {
      label: kpi.open,
      value: formatCount(open),
      note: overdue > 0 ? kpi.overdue(formatCount(overdue)) : kpi.noneOverdue,
      late: overdue > 0,
    },
    { ...firstResponseKpi(report.answer.all), change: before && responseChange(report, before) },
    ...(rating ? [{ ...ratingKpi(rating), change: ratingChange(rating, before?.rating) }] : []),
  ]
}

const { change } = texts

/** Returns a phrase with the difference of two numbers. */
function difference(now: number, before: number): string {
  if (now === before) return change.same
  const count = formatCount(Math.abs(now - before))
  return now > before ? change.more(count) : change.fewer(count)
}

/** Returns a phrase with the difference of the medians of first responses, if both are known. */
function responseChange(report: TicketReport, before: TicketReport): string | undefined {
  const [now, then] = [report.answer.all.median, before.answer.all.median]
  if (now === null || then === null) return undefined
  if (now === then) return change.sameTime
  const time = durationText(Math.abs(now - then))
  return now > then ? change.longer(time) : change.shorter(time)
}

/** Returns a phrase with the difference of the shares of good ratings in percentage points, if both are known. */
function ratingChange(now: Rating, then: Rating | null | undefined): string | undefined {
  if (!then || now.good + now.bad === 0 || then.good + then.bad === 0) return undefined
  const share = ({ good, bad }: Rating) => Math.round((100 * good) / (good + bad))
  const points = share(now) - share(then)
  if (points === 0) return change.same
  const count = formatCount(Math.abs(points))
  return points > 0 ? change.morePoints(count) : change.fewerPoints(count)
}

function averageNote(raised: number, days: number): string {
  const span = days >= minWeeks * daysPerWeek ? daysPerWeek : 1
  const average = Math.round((raised * span) / days)
  const count = average === 0 && raised > 0 ? '<1' : formatCount(average)
  return span === daysPerWeek ? texts.kpi.perWeek(count) : texts.kpi.perDay(count)
}

function firstResponseKpi({ n, median, within }: TicketReport['answer']['all']): TicketKpi {
  const { answer, measured, within: withinTarget } = texts.kpi
  if (median === null) return { label: answer, value: texts.none, note: measured(formatCount(n)) }
  const [value, unit] = durationParts(median)
  const note = within === null ? measured(formatCount(n)) : withinTarget(formatCount(within))
  return { label: answer, value, unit, note }
}

function ratingKpi({ good, bad }: Rating): TicketKpi {
  const { rating, ratings, noRatings, good: isGood } = texts.kpi
  const all = good + bad
  if (all === 0) return { label: rating, value: texts.none, note: noRatings }
  return {
    label: rating,
    value: texts.percent(percentOf(good, all)),
    unit: isGood,
    note: ratings(formatCount(good), formatCount(all)),
  }
}
