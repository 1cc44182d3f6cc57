import type { Static } from 'typebox'
import type * as schema from './schemas/leaving.ts'

export type Belongings = Static<typeof schema.BelongingsSchema>
export type HeldAsset = Static<typeof schema.HeldAssetSchema>
export type BelongingTicket = Static<typeof schema.BelongingTicketSchema>
export type Duty = Static<typeof schema.DutySchema>
export type AssetPlan = Static<typeof schema.AssetPlanSchema>
export type TicketPlan = Static<typeof schema.TicketPlanSchema>
export type LeavingWrite = Static<typeof schema.LeavingWriteSchema>
