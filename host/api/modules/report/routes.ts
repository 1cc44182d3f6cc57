import { exportFileName } from '../../../../src/domain/text/export-file.ts'
import { namedRange, reportRangeFaults } from '../../../../src/domain/report/report-range.ts'
import { zoned } from '../../../../src/domain/text/zoned-time.ts'
import type { DayRange } from '../../../../src/domain/text/days.ts'
import type { TicketReport, TicketReportQuery } from '../../../../src/wire/report.ts'
import type { Config } from '../../config/config.ts'
import type { Database, Queryable } from '../../db/open.ts'
import { snapshot } from '../../db/snapshot.ts'
import { callerGone } from '../../http/problem.ts'
import { route, type CallContext } from '../../http/route.ts'
import { semaphore } from '../../runtime/semaphore.ts'
import { spreadsheet } from '../../spreadsheet/export.ts'
import type { Services } from '../../services.ts'
import { assetReport } from './assets.ts'
import { assetSheets, ticketSheets } from './sheets.ts'
import { ticketReport } from './tickets.ts'

/** Computes at most two reports at the same time. Each reads many rows, and lists have priority. */
const slots = semaphore(2, 'reports')

interface ReportRequest {
  query: TicketReportQuery
  config: Pick<Config, 'business' | 'firstResponse' | 'satisfaction'>
}

const defaultDays = 90

const todayIn = ({ config: { business } }: { config: Pick<Config, 'business'> }) =>
  zoned(business.timeZone).local(new Date()).day

function rangeOf({ query: { from, to }, config }: ReportRequest): DayRange {
  const end = to ?? todayIn({ config })
  return { from: from ?? namedRange(defaultDays, end).from, to: end }
}

function fileNameOf(context: CallContext<'exportReport'>): string {
  if (context.query.kind === 'assets') {
    const today = todayIn(context)
    return exportFileName('assets-report', { from: today, to: today })
  }
  const { from, to } = rangeOf(context)
  return exportFileName('tickets-report', { from: from.slice(0, 7), to: to.slice(0, 7) })
}

const exportedFile = (context: CallContext<'exportReport'>) => ({
  fileName: fileNameOf(context),
  list: `${context.query.kind}-report`,
  filter: context.query,
})

const ticketQuestion = (context: ReportRequest) => ({
  ...context.query,
  range: rangeOf(context),
  level: context.config,
  satisfaction: context.config.satisfaction,
})

/** Computes a report on one snapshot as soon as a permit is free. A queued request ends if its client disconnects. */
async function computeReport<Report>(
  { database, signal }: { database: Database; signal: AbortSignal },
  count: (db: Queryable) => Promise<Report>,
): Promise<Report> {
  try {
    return await slots(1, () => snapshot(database, count), signal)
  } catch (error) {
    throw signal.aborted ? callerGone() : error
  }
}

/** Returns a function that computes the report of tickets for a range, for emails. */
export const ticketReportOf =
  ({ db: database, config }: Pick<Services, 'db' | 'config'>) =>
  (range: DayRange): Promise<TicketReport> =>
    computeReport({ database, signal: new AbortController().signal }, (db) =>
      ticketReport(db, { range, level: config, satisfaction: config.satisfaction }),
    )

/** The endpoints for reports, which are computed on request. */
export const reportRoutes = {
  ticketReport: route('ticketReport', {
    fields: ['from', 'to'],
    check: (context) => reportRangeFaults(rangeOf(context)),
    handle: (context) => computeReport(context, (db) => ticketReport(db, ticketQuestion(context))),
  }),

  assetReport: route('assetReport', {
    handle: (context) =>
      computeReport(context, (db) =>
        assetReport(db, { ...context.query, today: todayIn(context) }),
      ),
  }),

  exportReport: route('exportReport', {
    fields: ['from', 'to'],
    check: (context) =>
      context.query.kind === 'tickets' ? reportRangeFaults(rangeOf(context)) : [],
    handle: (context) =>
      spreadsheet(context, exportedFile(context), async (db) =>
        context.query.kind === 'tickets'
          ? ticketSheets(await ticketReport(db, ticketQuestion(context)))
          : assetSheets(await assetReport(db, { ...context.query, today: todayIn(context) })),
      ),
  }),
}
