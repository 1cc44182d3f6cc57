import { SpreadsheetSchema } from './asset.ts'
import { LiveQuery, LiveSchema } from './live.ts'
import { IdParams } from './shared.ts'
import * as attachment from './attachment.ts'
import * as report from './report.ts'

/** Files, live updates and reports, a part of `callSchemas`. */
export const serviceSchemas = {
  uploadAttachment: { form: attachment.AttachmentForm, reply: attachment.AttachmentSchema },
  deleteAttachment: { params: IdParams, reply: attachment.AttachmentDeletedSchema },
  live: { query: LiveQuery, reply: LiveSchema },
  ticketReport: { query: report.TicketReportQuery, reply: report.TicketReportSchema },
  assetReport: { query: report.AssetReportQuery, reply: report.AssetReportSchema },
  exportReport: { query: report.ReportExportQuery, reply: SpreadsheetSchema },
}
