import { ticketStatuses } from '../../../../src/wire/ticket-statuses.ts'
import { keysOf, type TicketStatus } from '../../../../src/wire/enums.ts'
import type { TicketListQuery } from '../../../../src/wire/ticket.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { all, anyOf } from '../../lists/list.ts'

/** Filters of a ticket list, as query values. */
export interface TicketFilter {
  /** Raiser; undefined for all tickets. */
  raisedBy: number | undefined
  /** Undefined: any. An empty list, when filters contradict each other, matches nothing. */
  statuses: readonly TicketStatus[] | undefined
  assignees: readonly number[] | undefined
  /** Only tickets about this asset. */
  assetId: number | undefined
  /** Only tickets that were due before this time. */
  dueBefore: string | undefined
}

const isOpen = (status: TicketStatus) => status !== 'completed'
const openStatuses: readonly TicketStatus[] = keysOf(ticketStatuses).filter(isOpen)

/** The own list takes no notice of `assigned_to` (OP-087). */
export function ticketFilter(
  query: TicketListQuery,
  raisedBy: number | undefined,
  now = new Date(),
): TicketFilter {
  return {
    raisedBy,
    statuses: query.overdue ? (query.status ?? openStatuses).filter(isOpen) : query.status,
    assignees: raisedBy === undefined ? query.assigned_to : undefined,
    assetId: query.asset_id,
    dueBefore: query.overdue ? now.toISOString() : undefined,
  }
}

/** Rows of `tickets` that a filter selects. */
export const ticketCondition = (filter: TicketFilter): Sql => {
  const { raisedBy, statuses, assignees, assetId, dueBefore } = filter
  return all([
    sql`deleted_at is null`,
    // Repeats the condition of the partial index of open tickets, so that the planner can use it.
    ...(statuses?.every(isOpen) ? [sql`status <> 'completed'`] : []),
    ...(assetId === undefined ? [] : [sql`asset_id = ${assetId}`]),
    ...(raisedBy === undefined ? [] : [sql`raised_by = ${raisedBy}`]),
    ...(statuses ? [anyOf('status', statuses)] : []),
    ...(assignees ? [anyOf('assigned_to', assignees)] : []),
    ...(dueBefore === undefined ? [] : [sql`due_at < ${dueBefore}::timestamptz`]),
  ])
}
