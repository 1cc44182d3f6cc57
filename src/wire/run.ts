import type { Static } from 'typebox'
import type * as schema from './schemas/run.ts'
import type * as selection from './schemas/selection.ts'

export type RunEnd = Static<typeof schema.RunEndSchema>
export type Run = Static<typeof schema.RunSchema>
export type RequestedValue = Static<typeof schema.RequestedValueSchema>
export type RunRow = Static<typeof schema.RunRowSchema>
export type RunNote = Static<typeof schema.RunNoteSchema>
export type UndoPreview = Static<typeof schema.UndoPreviewSchema>
export type UndoConflict = Static<typeof schema.UndoConflictSchema>
export type Selection = Static<typeof selection.SelectionSchema>
export type SelectionQuery = Static<typeof selection.SelectionQuerySchema>
export type Change = Static<typeof selection.ChangeSchema>
export type TicketSelection = Static<typeof selection.TicketSelectionSchema>
export type TicketRunWrite = Static<typeof selection.TicketRunWriteSchema>
export type AssetRunWrite = Static<typeof selection.AssetRunWriteSchema>
export type PartCountWrite = Static<typeof selection.PartCountWriteSchema>
export type AssetExportWrite = Static<typeof selection.AssetExportWriteSchema>
