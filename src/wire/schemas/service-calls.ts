import Type from 'typebox'
import { HistorySchema } from './activity.ts'
import * as attachment from './attachment.ts'
import * as handover from './handover.ts'
import { LiveQuery, LiveSchema, ReplyingWriteSchema } from './live.ts'
import { IdParams, SpreadsheetSchema } from './shared.ts'
import { inventorySchemas } from './inventory-calls.ts'
import * as leaving from './leaving.ts'
import * as report from './report.ts'
import * as reference from './reference-entry.ts'
import * as run from './run.ts'
import * as selection from './selection.ts'
import * as user from './user.ts'

/** Files, documents of assets and hand-overs, a part of `callSchemas`. */
const assetPartSchemas = {
  uploadAttachment: { form: attachment.AttachmentForm, reply: attachment.AttachmentSchema },
  listDocuments: { params: IdParams, reply: Type.Array(attachment.AttachmentSchema) },
  uploadDocument: {
    params: IdParams,
    query: attachment.DocumentQuery,
    form: attachment.AttachmentForm,
    reply: attachment.AttachmentSchema,
  },
  deleteDocument: { params: attachment.DocumentParams, reply: attachment.AttachmentDeletedSchema },
  deleteAttachment: { params: IdParams, reply: attachment.AttachmentDeletedSchema },
  listHandovers: { reply: Type.Array(handover.HandoverSchema) },
  answerHandover: {
    params: IdParams,
    body: handover.HandoverAnswerSchema,
    reply: handover.HandoverSchema,
  },
}

/** Files, live updates, reports, runs, people who leave, master data and views, a part of `callSchemas`. */
export const serviceSchemas = {
  ...assetPartSchemas,
  live: { query: LiveQuery, reply: LiveSchema },
  reportReplying: { params: IdParams, body: ReplyingWriteSchema, reply: ReplyingWriteSchema },
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
  getBelongings: { params: IdParams, reply: leaving.BelongingsSchema },
  leaveUser: { params: IdParams, body: leaving.LeavingWriteSchema, reply: run.RunSchema },
  exportMyData: { query: user.MyDataQuery, reply: user.ArchiveSchema },
  eraseUser: { params: IdParams, body: user.ErasureWriteSchema, reply: user.UserSchema },
  reactivateUser: { params: IdParams, reply: user.UserSchema },
  startAssetRun: { body: selection.AssetRunWriteSchema, reply: run.RunSchema },
  countParts: { body: selection.PartCountWriteSchema, reply: selection.PartCountSchema },
  startTicketRun: { body: selection.TicketRunWriteSchema, reply: run.RunSchema },
  listViews: { query: user.ViewListQuery, reply: Type.Array(user.ViewSchema) },
  createView: { body: user.ViewCreateSchema, reply: user.ViewSchema },
  updateView: { params: IdParams, body: user.ViewUpdateSchema, reply: user.ViewSchema },
  deleteView: { params: IdParams, reply: user.ViewDeletedSchema },
  listReferenceEntries: {
    query: reference.ReferenceEntryQuery,
    reply: reference.ReferenceEntryPage,
  },
  getReferenceHistory: { query: reference.ReferenceHistoryQuery, reply: HistorySchema },
  createCategory: { body: reference.CategoryWriteSchema, reply: reference.ReferenceSavedSchema },
  updateCategory: {
    params: IdParams,
    body: reference.CategoryWriteSchema,
    reply: reference.ReferenceSavedSchema,
  },
  deleteCategory: { params: IdParams, reply: reference.ReferenceDeletedSchema },
  giveManager: { params: IdParams, reply: run.RunSchema },
  createPlace: { body: reference.PlaceWriteSchema, reply: reference.ReferenceSavedSchema },
  updatePlace: {
    params: IdParams,
    body: reference.PlaceWriteSchema,
    reply: reference.ReferenceSavedSchema,
  },
  deletePlace: { params: IdParams, reply: reference.ReferenceDeletedSchema },
  createLocation: { body: reference.LocationWriteSchema, reply: reference.ReferenceSavedSchema },
  updateLocation: {
    params: IdParams,
    body: reference.LocationWriteSchema,
    reply: reference.ReferenceSavedSchema,
  },
  deleteLocation: { params: IdParams, reply: reference.ReferenceDeletedSchema },
  previewMerge: { query: reference.MergeQuery, reply: reference.MergePreviewSchema },
  mergeCategory: { params: IdParams, body: reference.MergeWriteSchema, reply: run.RunSchema },
  mergePlace: { params: IdParams, body: reference.MergeWriteSchema, reply: run.RunSchema },
  mergeLocation: { params: IdParams, body: reference.MergeWriteSchema, reply: run.RunSchema },
  listAssetWords: { query: reference.AssetWordQuery, reply: Type.Array(reference.AssetWordSchema) },
  renameAssetWords: { body: reference.WordRenameSchema, reply: run.RunSchema },
  ...inventorySchemas,
}
