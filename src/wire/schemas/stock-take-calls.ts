import Type from 'typebox'
import { AttachmentForm, AttachmentSchema } from './attachment.ts'
import { RunSchema } from './run.ts'
import { IdParams, SpreadsheetSchema } from './shared.ts'
import * as take from './stock-take.ts'

/** Stock-takes, a part of `callSchemas`. */
export const stockTakeSchemas = {
  listStockTakes: { query: take.StockTakeListQuery, reply: take.StockTakePage },
  previewStockTake: { query: take.StockTakePreviewQuery, reply: take.StockTakePreviewSchema },
  startStockTake: { body: take.StockTakeWriteSchema, reply: take.StockTakeSchema },
  getStockTake: { params: IdParams, reply: take.StockTakeSchema },
  listStockTakeLines: {
    params: IdParams,
    query: take.StockTakeLineQuery,
    reply: take.StockTakeLinePage,
  },
  addMarks: {
    params: IdParams,
    body: take.MarksWriteSchema,
    reply: Type.Array(take.MarkSavedSchema),
  },
  takeBackMark: { params: take.MarkParams, reply: take.StockTakeLineSchema },
  uploadMarkPhoto: { params: take.MarkParams, form: AttachmentForm, reply: AttachmentSchema },
  closeStockTake: { params: IdParams, body: take.StockTakeEndSchema, reply: RunSchema },
  cancelStockTake: { params: IdParams, reply: take.StockTakeSchema },
  exportStockTake: { params: IdParams, reply: SpreadsheetSchema },
}
