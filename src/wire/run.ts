import type { Static } from 'typebox'
import type * as schema from './schemas/run.ts'

export type RunEnd = Static<typeof schema.RunEndSchema>
export type Run = Static<typeof schema.RunSchema>
export type Asked = Static<typeof schema.AskedSchema>
export type RunRow = Static<typeof schema.RunRowSchema>
export type RunNote = Static<typeof schema.RunNoteSchema>
export type UndoPreview = Static<typeof schema.UndoPreviewSchema>
export type UndoConflict = Static<typeof schema.UndoConflictSchema>
export type Selection = Static<typeof schema.SelectionSchema>
export type SelectionQuery = Static<typeof schema.SelectionQuerySchema>
export type Change = Static<typeof schema.ChangeSchema>
export type TicketSelection = Static<typeof schema.TicketSelectionSchema>
export type TicketRunWrite = Static<typeof schema.TicketRunWriteSchema>
export type AssetRunWrite = Static<typeof schema.AssetRunWriteSchema>
export type PartCountWrite = Static<typeof schema.PartCountWriteSchema>
export type AssetExportWrite = Static<typeof schema.AssetExportWriteSchema>
