import type { Static } from 'typebox'
import type * as schema from './schemas/ticket.ts'

export type Ticket = Static<typeof schema.TicketSchema>
export type TicketDetail = Static<typeof schema.TicketDetailSchema>
export type PlainTicketWrite = Static<typeof schema.PlainTicketWriteSchema>
export type AssetTicketWrite = Static<typeof schema.AssetTicketWriteSchema>
export type TicketUpdate = Static<typeof schema.TicketUpdateSchema>
export type LinkedTicket = Static<typeof schema.LinkedTicketSchema>
/** Detail of `assetdesk-ticket-changed`. */
export type TicketStep =
  | 'taken'
  | 'withdrawn'
  | 'completed'
  | 'reopened'
  | 'confirmed'
  | 'duplicate'
export type TicketListQuery = Static<typeof schema.TicketListQuery>
