import { SpreadsheetSchema } from './asset.ts'
import { LiveQuery, LiveSchema } from './live.ts'
import { IdParams } from './shared.ts'
import * as attachment from './attachment.ts'
import * as report from './report.ts'
import * as run from './run.ts'

/** Files, live updates, reports and runs, a part of `callSchemas`. */
export const serviceSchemas = {
  uploadAttachment: { form: attachment.AttachmentForm, reply: attachment.AttachmentSchema },
  deleteAttachment: { params: IdParams, reply: attachment.AttachmentDeletedSchema },
  live: { query: LiveQuery, reply: LiveSchema },
  ticketReport: { query: report.TicketReportQuery, reply: report.TicketReportSchema },
  assetReport: { query: report.AssetReportQuery, reply: report.AssetReportSchema },
  exportReport: { query: report.ReportExportQuery, reply: SpreadsheetSchema },
  listRuns: { query: run.RunListQuery, reply: run.RunPage },
  getRun: { params: IdParams, reply: run.RunSchema },
  listRunRows: { params: IdParams, query: run.RunRowsQuery, reply: run.RunRowPage },
  exportRunReport: { params: IdParams, reply: SpreadsheetSchema },
  stopRun: { params: IdParams, reply: run.RunSchema },
  resumeRun: { params: IdParams, reply: run.RunSchema },
  previewUndo: { params: IdParams, query: run.UndoQuery, reply: run.UndoPreviewSchema },
  undoRun: { params: IdParams, reply: run.RunSchema },
  startAssetRun: { body: run.AssetRunWriteSchema, reply: run.RunSchema },
  exportSelection: { body: run.AssetExportWriteSchema, reply: SpreadsheetSchema },
}
