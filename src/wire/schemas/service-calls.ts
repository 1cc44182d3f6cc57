import { SpreadsheetSchema } from './asset.ts'
import { LiveQuery, LiveSchema } from './live.ts'
import * as report from './report.ts'

/** Live updates and reports, a part of `callSchemas`. */
export const serviceSchemas = {
  live: { query: LiveQuery, reply: LiveSchema },
  ticketReport: { query: report.TicketReportQuery, reply: report.TicketReportSchema },
  assetReport: { query: report.AssetReportQuery, reply: report.AssetReportSchema },
  exportReport: { query: report.ReportExportQuery, reply: SpreadsheetSchema },
}
