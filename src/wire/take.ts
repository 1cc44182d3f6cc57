import type { Static } from 'typebox'
import type * as schema from './schemas/take.ts'

export type Take = Static<typeof schema.TakeSchema>
export type TakeWrite = Static<typeof schema.TakeWriteSchema>
export type TakePreview = Static<typeof schema.TakePreviewSchema>
export type TakeLine = Static<typeof schema.TakeLineSchema>
export type Mark = Static<typeof schema.MarkSchema>
export type MarkWrite = Static<typeof schema.MarkWriteSchema>
export type MarkSaved = Static<typeof schema.MarkSavedSchema>
export type TakeEnd = Static<typeof schema.TakeEndSchema>
