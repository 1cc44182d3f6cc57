import type { Static } from 'typebox'
import type * as schema from './schemas/activity.ts'

export type EventRun = Static<typeof schema.EventRunSchema>
export type HistoryEntry = Static<typeof schema.HistoryEntrySchema>
export type ActivityItem = Static<typeof schema.ActivityItemSchema>
export type ActivityQuery = Static<typeof schema.ActivityQuery>
