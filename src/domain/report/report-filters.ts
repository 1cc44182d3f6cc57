import type { Manager } from '../../wire/enums.ts'
import type { RangeName, ReportKind } from '../../wire/report-kinds.ts'
import type { AssetReportQuery } from '../../wire/report.ts'
import type { DayRange } from '../text/days.ts'
import { longestReport, namedRange } from './report-range.ts'

/** What a report shows. A value that was not chosen is null: the element says with which report and days it begins. */
export interface ReportFilters {
  report: ReportKind | null
  range: RangeName | null
  /** Chosen days; both or none. */
  from: string | null
  to: string | null
  category_id: number | null
  place_id: number | null
  manager: Manager | null
  /** Is it compared with the period before? */
  compare: 'before' | null
}

/** What an element shows before any choice. */
export interface ReportStart {
  report: ReportKind
  days: number
}

/** A usable number of days, 90 otherwise. */
export const daysOr90 = (days: number | undefined): number =>
  days !== undefined && Number.isInteger(days) && days >= 1 && days <= longestReport ? days : 90

/** The days that a report is about. */
export function reportRange(
  filters: ReportFilters,
  { days }: ReportStart,
  today: string,
): DayRange {
  const { from, to, range } = filters
  return from !== null && to !== null ? { from, to } : namedRange(range ?? days, today)
}

/** The name of the range that is shown: `days` for any that has none. */
export function shownRange(
  { range, from }: ReportFilters,
  { days }: ReportStart,
): RangeName | 'days' {
  if (from !== null) return 'days'
  if (range !== null) return range
  if (days === 30) return '30d'
  return days === 90 ? '90d' : 'days'
}

/** The query parameters that narrow both reports. */
export const scopeQuery = ({
  category_id,
  place_id,
  manager,
}: ReportFilters): AssetReportQuery => ({
  ...(category_id !== null && { category_id: [category_id] }),
  ...(place_id !== null && { place_id: [place_id] }),
  ...(manager !== null && { manager }),
})
