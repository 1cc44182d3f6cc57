import { computed, onMount, type ReadableAtom } from 'nanostores'
import type { DayRange } from '../../src/domain/text/days.ts'
import { reportScreenTexts as texts } from '../../src/domain/messages/en/report.ts'
import {
  reportRange,
  scopeQuery,
  shownRange,
  type ReportFilters,
  type ReportStart,
} from '../../src/domain/report/report-filters.ts'
import {
  periodBefore,
  reportRangeFaults,
  reportToday,
} from '../../src/domain/report/report-range.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { exporting } from '../../src/parts/list/exporting.ts'
import { $session, userOf } from '../../src/session/session.ts'
import type { Action } from '../../src/state/action.ts'
import { filteredBy } from '../../src/state/list/list-place.ts'
import { listQuery } from '../../src/state/list/list-registry.ts'
import { noticeList, type Notices } from '../../src/state/feedback/notices.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { ReportKind } from '../../src/wire/report-kinds.ts'
import type { AssetReport, AssetReportQuery, TicketReport } from '../../src/wire/report.ts'

/** The ticket report, and the report of the previous period if both are compared. */
export interface Compared {
  report: TicketReport
  /** By days. */
  before: TicketReport | undefined
}

/** The shown report and its days. */
export interface ReportChoice {
  filters: ReportFilters
  report: ReportStart['report']
  range: DayRange
  /** The fault of the range, which prevents requests. */
  fault: string | undefined
}

export interface ReportStore {
  $choice: ReadableAtom<ReportChoice>
  choose(change: Partial<ReportFilters>): void
  tickets: Remote<Compared>
  assets: Remote<AssetReport>
  /** The export of a report. An element may show another one than its scope has chosen. */
  exporting: Action<ReportKind, void>
  notices: Notices
}

const failed = (error: unknown) => env().log(texts.failed, error)

/** Loads the ticket report, and then that of the previous period if both are compared. */
async function loadCompared(
  query: AssetReportQuery & DayRange,
  rangeBefore: DayRange | undefined,
  signal: AbortSignal,
): Promise<Compared> {
  const report = await call('ticketReport', { query }, { signal })
  if (!rangeBefore) return { report, before: undefined }
  const queryBefore = { ...query, ...rangeBefore, bucket: 'day' as const }
  return { report, before: await call('ticketReport', { query: queryBefore }, { signal }) }
}

/**
 * Loads a report again whenever its query changes, unless it becomes undefined. The state of a report outlives its
 * screen by a second, so a screen that opens again in this time may have another query.
 */
function followQuery<Value>(
  report: Remote<Value>,
  $query: ReadableAtom<string | undefined>,
): Remote<Value> {
  onMount(report.$state, () =>
    $query.listen((query) => {
      if (query !== undefined) void report.reload()
    }),
  )
  return report
}

/** Creates the reports with the initial choices of an element. A scope shares its choices, which are in the address. */
export function reportStore(scope: string | undefined, start: ReportStart): ReportStore {
  const place = listQuery('report', scope)
  const $choice = computed([place, $session], ({ filters }, session): ReportChoice => {
    const range = reportRange(
      filters,
      start,
      reportToday(env().now(), userOf(session)?.businessTimeZone),
    )
    const fault = reportRangeFaults(range)[0]?.text
    return { filters, report: filters.report ?? start.report, range, fault }
  })
  const ticketQuery = () => ({ ...scopeQuery($choice.get().filters), ...$choice.get().range })
  const rangeBefore = () => {
    const { filters, range } = $choice.get()
    return filters.compare === null ? undefined : periodBefore(range, shownRange(filters, start))
  }
  const assetQuery = () => scopeQuery($choice.get().filters)
  const $ticketQuery = computed($choice, ({ fault }) =>
    fault === undefined ? JSON.stringify([ticketQuery(), rangeBefore()]) : undefined,
  )
  const $assetQuery = computed($choice, () => JSON.stringify(assetQuery()))
  const tickets = remote<Compared>({
    fetch: (signal) => loadCompared(ticketQuery(), rangeBefore(), signal),
    failed,
  })
  const assets = remote<AssetReport>({
    fetch: (signal) => call('assetReport', { query: assetQuery() }, { signal }),
    failed,
  })
  const notices = noticeList()
  return {
    $choice,
    choose: (change) => place.set(filteredBy(place.get(), { ...place.get().filters, ...change })),
    tickets: followQuery(tickets, $ticketQuery),
    assets: followQuery(assets, $assetQuery),
    exporting: exporting(
      'exportReport',
      async (kind: ReportKind) => {
        if (kind === 'assets') return { query: { kind, ...assetQuery() } }
        const { fault } = $choice.get()
        return fault === undefined ? { query: { kind, ...ticketQuery() } } : undefined
      },
      notices,
    ),
    notices,
  }
}
