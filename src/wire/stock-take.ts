import type { Static } from 'typebox'
import type * as schema from './schemas/stock-take.ts'

export type StockTake = Static<typeof schema.StockTakeSchema>
export type StockTakeWrite = Static<typeof schema.StockTakeWriteSchema>
export type StockTakePreview = Static<typeof schema.StockTakePreviewSchema>
export type StockTakeLine = Static<typeof schema.StockTakeLineSchema>
export type Mark = Static<typeof schema.MarkSchema>
export type MarkWrite = Static<typeof schema.MarkWriteSchema>
export type MarkSaved = Static<typeof schema.MarkSavedSchema>
export type StockTakeEnd = Static<typeof schema.StockTakeEndSchema>
