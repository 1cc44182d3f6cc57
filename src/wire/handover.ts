import type { Static } from 'typebox'
import type * as schema from './schemas/handover.ts'

export type Handover = Static<typeof schema.HandoverSchema>
export type HandoverAnswer = Static<typeof schema.HandoverAnswerSchema>
export type AssetHandover = Static<typeof schema.AssetHandoverSchema>
