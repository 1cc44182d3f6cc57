import type { Manager } from '../../wire/enums.ts'
import type { RangeName, ReportKind } from '../../wire/report-kinds.ts'
import type { AssetReportQuery } from '../../wire/report.ts'
import type { DayRange } from '../text/days.ts'
import { longestReport, namedRange } from './report-range.ts'

/** The choices of a report. Null if not chosen: then the attributes of the element decide. */
export interface ReportFilters {
  report: ReportKind | null
  range: RangeName | null
  /** Chosen days; both or none. */
  from: string | null
  to: string | null
  category_id: number | null
  place_id: number | null
  manager: Manager | null
  /** `before`: compared with the previous period. */
  compare: 'before' | null
}

/** The report that an element shows initially. */
export interface ReportStart {
  report: ReportKind
  days: number
}

/** Returns the number of days if a report can span it, else 90. */
export const daysOr90 = (days: number | undefined): number =>
  days !== undefined && Number.isInteger(days) && days >= 1 && days <= longestReport ? days : 90

/** Returns the days that a report covers. */
export function reportRange(
  filters: ReportFilters,
  { days }: ReportStart,
  today: string,
): DayRange {
  const { from, to, range } = filters
  return from !== null && to !== null ? { from, to } : namedRange(range ?? days, today)
}

/** Returns the name of the shown range; `days` if it has no name. */
export function shownRange(
  { range, from }: ReportFilters,
  { days }: ReportStart,
): RangeName | 'days' {
  if (from !== null) return 'days'
  if (range !== null) return range
  if (days === 30) return '30d'
  return days === 90 ? '90d' : 'days'
}

/** Returns the query parameters that filter both reports. */
export const scopeQuery = ({
  category_id,
  place_id,
  manager,
}: ReportFilters): AssetReportQuery => ({
  ...(category_id !== null && { category_id: [category_id] }),
  ...(place_id !== null && { place_id: [place_id] }),
  ...(manager !== null && { manager }),
})
