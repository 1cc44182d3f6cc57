import type { TicketStatus } from '../../wire/enums.ts'
import type { WaitingSide } from '../../wire/list-orders.ts'
import type { TicketListQuery } from '../../wire/ticket.ts'

/** Applied or edited filters of the ticket lists, shared by both tabs (OP-100). An empty list or null is no filter. */
export interface TicketFilters {
  /** Ids of users with an admin role; only All Tickets uses it. */
  assigned_user: readonly number[]
  status: readonly TicketStatus[]
  /** Only overdue tickets. For users who manage tickets, so only All Tickets uses it. */
  overdue: 'only' | null
  /** Who an open ticket waits for. Only All Tickets uses this and the following filters. */
  waiting: WaitingSide | null
  /** Tickets that the user's team may work on, and those without a team. */
  team: 'mine' | null
  /** Tickets assigned to the user. */
  assignee: 'me' | null
}

export const noTicketFilters: TicketFilters = {
  assigned_user: [],
  status: [],
  overdue: null,
  waiting: null,
  team: null,
  assignee: null,
}

type FilterQuery = Pick<
  TicketListQuery,
  'status' | 'assigned_to' | 'overdue' | 'waiting' | 'team' | 'assignee'
>

/** Returns the query parameters of the filters of one of the two lists, without those that are not set (OP-026). */
export function ticketFilterQuery(
  { assigned_user, status, overdue, waiting, team, assignee }: TicketFilters,
  list: 'all' | 'mine',
): FilterQuery {
  const own = { ...(status.length > 0 && { status: [...status] }) }
  if (list === 'mine') return own
  return {
    ...own,
    ...(assigned_user.length > 0 && { assigned_to: [...assigned_user] }),
    ...(overdue !== null && { overdue: true }),
    ...(waiting !== null && { waiting }),
    ...(team !== null && { team }),
    ...(assignee !== null && { assignee }),
  }
}
