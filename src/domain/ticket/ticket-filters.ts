import type { TicketStatus } from '../../wire/enums.ts'
import type { TicketListQuery } from '../../wire/ticket.ts'

/** Applied or drafted filters of the ticket lists, one set for both tabs (OP-100). Empty list or null = no filter. */
export interface TicketFilters {
  /** Ids of users with an admin role; only All Tickets asks for it. */
  assigned_user: readonly number[]
  status: readonly TicketStatus[]
  /** Only what has passed its response target; for those who triage, so only All Tickets asks for it. */
  overdue: 'only' | null
}

export const noTicketFilters: TicketFilters = { assigned_user: [], status: [], overdue: null }

/** The query parameters of the filters of one of the two lists; what is not set is absent (OP-026). */
export function ticketFilterQuery(
  { assigned_user, status, overdue }: TicketFilters,
  list: 'all' | 'mine',
): Pick<TicketListQuery, 'status' | 'assigned_to' | 'overdue'> {
  return {
    ...(status.length > 0 && { status: [...status] }),
    ...(list === 'all' && assigned_user.length > 0 && { assigned_to: [...assigned_user] }),
    ...(list === 'all' && overdue !== null && { overdue: true }),
  }
}
