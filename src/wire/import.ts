import type { Static } from 'typebox'
import type * as schema from './schemas/import.ts'

export type Import = Static<typeof schema.ImportSchema>
export type UnfinishedImport = Static<typeof schema.UnfinishedImportSchema>
export type ImportWrite = Static<typeof schema.ImportWriteSchema>
export type UnknownName = Static<typeof schema.UnknownNameSchema>
