import type { Static } from 'typebox'
import type * as schema from './schemas/label.ts'

export type LabelSheetWrite = Static<typeof schema.LabelSheetWriteSchema>
