import { ticketStatuses } from '../../../../src/wire/ticket-statuses.ts'
import { keysOf, managers, type RoleName, type TicketStatus } from '../../../../src/wire/enums.ts'
import { isOpen } from '../../../../src/domain/ticket/ticket-life.ts'
import { isAssignable } from '../../../../src/domain/ticket/ticket-update-rules.ts'
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
  waiting: TicketListQuery['waiting']
  /** Only tickets that users with this role may work on. */
  role: RoleName | undefined
}

const openStatuses: readonly TicketStatus[] = keysOf(ticketStatuses).filter(isOpen)

/** Returns the filter of a query. The list of own tickets ignores `assigned_to` (OP-087) and other filters for admins. */
export function ticketFilter(
  query: TicketListQuery,
  { raisedBy, caller }: { raisedBy: number | undefined; caller: { id: number; role: RoleName } },
  now = new Date(),
): TicketFilter {
  const { status, overdue, asset_id: assetId, ...others } = query
  const { waiting, team, assignee, assigned_to } = raisedBy === undefined ? others : {}
  const isOpenOnly = overdue || waiting !== undefined
  return {
    raisedBy,
    statuses: isOpenOnly ? (status ?? openStatuses).filter(isOpen) : status,
    assignees: assignee
      ? [caller.id].filter((id) => assigned_to?.includes(id) ?? true)
      : assigned_to,
    assetId,
    dueBefore: overdue ? now.toISOString() : undefined,
    waiting,
    role: team && caller.role,
  }
}

/** Returns the condition of the tickets in the queue of a role. Tickets without a manager are in every queue. */
function ofTeam(role: RoleName): Sql[] {
  const teams = keysOf(managers).filter((manager) =>
    isAssignable({ role: { name: role } }, manager),
  )
  return teams.length < keysOf(managers).length
    ? [sql`(manager is null or ${anyOf('manager', teams)})`]
    : []
}

/** Returns the condition of a filter, for rows of `tickets`. */
export const ticketCondition = (filter: TicketFilter): Sql => {
  const { raisedBy, statuses, assignees, assetId, dueBefore, waiting, role } = filter
  return all([
    sql`deleted_at is null`,
    // Repeats the condition of the partial index of open tickets, so that the planner can use it.
    ...(statuses?.every(isOpen) ? [sql`status <> 'completed'`] : []),
    ...(assetId === undefined ? [] : [sql`asset_id = ${assetId}`]),
    ...(raisedBy === undefined ? [] : [sql`raised_by = ${raisedBy}`]),
    ...(statuses ? [anyOf('status', statuses)] : []),
    ...(assignees ? [anyOf('assigned_to', assignees)] : []),
    ...(dueBefore === undefined ? [] : [sql`due_at < ${dueBefore}::timestamptz`]),
    ...(waiting === undefined
      ? []
      : [waiting === 'us' ? sql`not awaits_raiser` : sql`awaits_raiser`]),
    ...(role === undefined ? [] : ofTeam(role)),
  ])
}
