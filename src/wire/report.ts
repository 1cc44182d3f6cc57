import type { Static } from 'typebox'
import type * as schema from './schemas/report.ts'

export type TicketReport = Static<typeof schema.TicketReportSchema>
export type AssetReport = Static<typeof schema.AssetReportSchema>
export type TicketReportQuery = Static<typeof schema.TicketReportQuery>
export type AssetReportQuery = Static<typeof schema.AssetReportQuery>
