import Type from 'typebox'
import { AttachmentForm, AttachmentSchema } from './attachment.ts'
import { RunSchema } from './run.ts'
import { IdParams, SpreadsheetSchema } from './shared.ts'
import * as take from './take.ts'

/** Stock-takes, a part of `callSchemas`. */
export const takeSchemas = {
  listStockTakes: { query: take.TakeListQuery, reply: take.TakePage },
  previewStockTake: { query: take.TakePreviewQuery, reply: take.TakePreviewSchema },
  startStockTake: { body: take.TakeWriteSchema, reply: take.TakeSchema },
  getStockTake: { params: IdParams, reply: take.TakeSchema },
  listTakeLines: { params: IdParams, query: take.TakeLineQuery, reply: take.TakeLinePage },
  addMarks: {
    params: IdParams,
    body: take.MarksWriteSchema,
    reply: Type.Array(take.MarkSavedSchema),
  },
  takeBackMark: { params: take.MarkParams, reply: take.TakeLineSchema },
  uploadMarkPhoto: {
    params: take.MarkParams,
    form: AttachmentForm,
    reply: AttachmentSchema,
  },
  closeStockTake: { params: IdParams, body: take.TakeEndSchema, reply: RunSchema },
  cancelStockTake: { params: IdParams, reply: take.TakeSchema },
  exportStockTake: { params: IdParams, reply: SpreadsheetSchema },
}
