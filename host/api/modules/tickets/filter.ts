import { ticketStatuses } from '../../../../src/wire/ticket-statuses.ts'
import { keysOf, managers, type RoleName, type TicketStatus } from '../../../../src/wire/enums.ts'
import { isOpen } from '../../../../src/domain/ticket/ticket-life.ts'
import { isAssignable } from '../../../../src/domain/ticket/ticket-update-rules.ts'
import type { TicketListQuery } from '../../../../src/wire/ticket.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { all, anyOf } from '../../lists/list.ts'

const openStatuses: readonly TicketStatus[] = keysOf(ticketStatuses).filter(isOpen)

/** Returns the condition of the tickets in the queue of a role. Tickets without a manager are in every queue. */
function ofTeam(role: RoleName): Sql[] {
  const teams = keysOf(managers).filter((manager) =>
    isAssignable({ role: { name: role } }, manager),
  )
  return teams.length < keysOf(managers).length
    ? [sql`(manager is null or ${anyOf('manager', teams)})`]
    : []
}

/**
 * Returns the condition of a query, for rows of `tickets`. `raisedBy`: id of the raiser; undefined for all tickets. The
 * list of own tickets ignores `assigned_to` (OP-087) and the other filters of queues, but not `overdue`.
 */
export function ticketCondition(
  query: TicketListQuery,
  { raisedBy, caller }: { raisedBy: number | undefined; caller: { id: number; role: RoleName } },
): Sql {
  const { status, overdue, asset_id: assetId, ...others } = query
  const { waiting, team, assignee, assigned_to } = raisedBy === undefined ? others : {}
  const isOpenOnly = overdue || waiting !== undefined
  const statuses = isOpenOnly ? (status ?? openStatuses).filter(isOpen) : status
  // An empty list, when filters contradict each other, matches nothing.
  const assignees = assignee
    ? [caller.id].filter((id) => assigned_to?.includes(id) ?? true)
    : assigned_to
  return all([
    sql`deleted_at is null`,
    // Repeats the condition of the partial index of open tickets, so that the planner can use it.
    ...(statuses?.every(isOpen) ? [sql`status <> 'completed'`] : []),
    ...(assetId === undefined ? [] : [sql`asset_id = ${assetId}`]),
    ...(raisedBy === undefined ? [] : [sql`raised_by = ${raisedBy}`]),
    ...(statuses ? [anyOf('status', statuses)] : []),
    ...(assignees ? [anyOf('assigned_to', assignees)] : []),
    ...(overdue ? [sql`due_at < ${new Date().toISOString()}::timestamptz`] : []),
    ...(waiting === undefined
      ? []
      : [waiting === 'us' ? sql`not awaits_raiser` : sql`awaits_raiser`]),
    ...(team ? ofTeam(caller.role) : []),
  ])
}
