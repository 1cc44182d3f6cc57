import Type from 'typebox'
import * as asset from './asset.ts'
import { AttachmentForm, AttachmentSchema } from './attachment.ts'
import { CodeQuery, CodeSchema } from './code.ts'
import * as imports from './import.ts'
import * as label from './label.ts'
import * as run from './run.ts'
import * as selection from './selection.ts'
import { IdParams, SpreadsheetSchema } from './shared.ts'
import * as take from './stock-take.ts'

/** Imports, codes, stock-takes and calls on a selection of assets; part of `callSchemas`. */
export const inventorySchemas = {
  createImport: {
    query: imports.ImportQuery,
    form: imports.ImportForm,
    reply: imports.ImportSchema,
  },
  listImports: { reply: Type.Array(imports.UnfinishedImportSchema) },
  getImport: { params: IdParams, reply: imports.ImportSchema },
  updateImport: { params: IdParams, body: imports.ImportWriteSchema, reply: imports.ImportSchema },
  deleteImport: { params: IdParams, reply: imports.ImportDeletedSchema },
  rehearseImport: { params: IdParams, reply: run.RunSchema },
  startImport: { params: IdParams, reply: run.RunSchema },
  exportRefused: { params: IdParams, reply: SpreadsheetSchema },
  importTemplate: { query: imports.ImportQuery, reply: SpreadsheetSchema },
  getAssetTotals: { query: asset.AssetTotalsQuery, reply: asset.AssetTotalsSchema },
  createSimilarAssets: { body: asset.SimilarAssetsWriteSchema, reply: asset.SimilarAssetsSchema },
  getCode: { query: CodeQuery, reply: CodeSchema },
  createLabelSheet: { body: label.LabelSheetWriteSchema, reply: label.LabelSheetSchema },
  exportSelection: { body: selection.AssetExportWriteSchema, reply: SpreadsheetSchema },
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
  closeStockTake: { params: IdParams, body: take.StockTakeEndSchema, reply: run.RunSchema },
  cancelStockTake: { params: IdParams, reply: take.StockTakeSchema },
  exportStockTake: { params: IdParams, reply: SpreadsheetSchema },
}
