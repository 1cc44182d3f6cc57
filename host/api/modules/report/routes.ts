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

/** Maximum number of reports counted at the same time: each reads many rows, and lists take precedence. */
const slots = semaphore(2, 'reports')

interface ReportRequest {
  query: TicketReportQuery
  config: Pick<Config, 'business' | 'firstResponse' | 'satisfaction'>
}

const usualDays = 90

const todayIn = ({ config: { business } }: { config: Pick<Config, 'business'> }) =>
  zoned(business.timeZone).local(new Date()).day

function rangeOf({ query: { from, to }, config }: ReportRequest): DayRange {
  const end = to ?? todayIn({ config })
  return { from: from ?? namedRange(usualDays, end).from, to: end }
}

function fileNameOf(context: CallContext<'exportReport'>): string {
  if (context.query.kind === 'assets') {
    const today = todayIn(context)
    return exportFileName('assets-report', { from: today, to: today })
  }
  const { from, to } = rangeOf(context)
  return exportFileName('tickets-report', { from: from.slice(0, 7), to: to.slice(0, 7) })
}

const exportedOf = (context: CallContext<'exportReport'>) => ({
  fileName: fileNameOf(context),
  list: `${context.query.kind}-report`,
  filter: context.query,
})

const question = (context: ReportRequest) => ({
  ...context.query,
  range: rangeOf(context),
  level: context.config,
  satisfaction: context.config.satisfaction,
})

/** Counts on one snapshot when a permit is free. A queued request ends if its client disconnects. */
async function counted<Report>(
  { database, signal }: { database: Database; signal: AbortSignal },
  count: (db: Queryable) => Promise<Report>,
): Promise<Report> {
  try {
    return await slots(1, () => snapshot(database, count), signal)
  } catch (error) {
    throw signal.aborted ? callerGone() : error
  }
}

/** Returns the function that counts the report of tickets of these days, for emails. */
export const ticketReportOf =
  ({ db: database, config }: Pick<Services, 'db' | 'config'>) =>
  (range: DayRange): Promise<TicketReport> =>
    counted({ database, signal: new AbortController().signal }, (db) =>
      ticketReport(db, { range, level: config, satisfaction: config.satisfaction }),
    )

/** Reports are counted on request. */
export const reportRoutes = {
  ticketReport: route('ticketReport', {
    fields: ['from', 'to'],
    check: (context) => reportRangeFaults(rangeOf(context)),
    handle: (context) => counted(context, (db) => ticketReport(db, question(context))),
  }),

  assetReport: route('assetReport', {
    handle: (context) =>
      counted(context, (db) => assetReport(db, { ...context.query, today: todayIn(context) })),
  }),

  exportReport: route('exportReport', {
    fields: ['from', 'to'],
    check: (context) =>
      context.query.kind === 'tickets' ? reportRangeFaults(rangeOf(context)) : [],
    handle: (context) =>
      spreadsheet(context, exportedOf(context), async (db) =>
        context.query.kind === 'tickets'
          ? ticketSheets(await ticketReport(db, question(context)))
          : assetSheets(await assetReport(db, { ...context.query, today: todayIn(context) })),
      ),
  }),
}
