import type { TicketStatus } from '../wire/enums.ts'

/** Applied or drafted filters of the ticket lists, one set for both tabs (spec B §3, OP-100). */
export interface TicketFilters {
  status: readonly TicketStatus[]
  /** Ids of users with an admin role; only All Tickets asks for it (spec B §2). */
  assigned_user: readonly number[]
}

export const noTicketFilters: TicketFilters = { status: [], assigned_user: [] }
