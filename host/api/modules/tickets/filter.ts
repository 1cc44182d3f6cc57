import { ticketStatuses } from '../../../../src/wire/ticket-statuses.ts'
import { keysOf, type TicketStatus } from '../../../../src/wire/enums.ts'
import type { TicketListQuery } from '../../../../src/wire/ticket.ts'
import { raw, sql, type Sql } from '../../db/sql.ts'
import { all, anyOf, type Buckets } from '../../lists/list.ts'

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

export const isNarrowed = ({ raisedBy, statuses, assignees, assetId }: TicketFilter) =>
  (raisedBy ?? statuses ?? assignees ?? assetId) !== undefined

/** Conditions on the columns that `tickets` and its counters share. */
const shared = ({ raisedBy, statuses, assignees }: TicketFilter): Sql[] => [
  ...(raisedBy === undefined ? [] : [sql`raised_by = ${raisedBy}`]),
  ...(statuses ? [anyOf('status', statuses)] : []),
  ...(assignees ? [anyOf('assigned_to', assignees)] : []),
]

/** Rows of `tickets` but for their due time. */
const undated = (filter: TicketFilter): Sql =>
  all([
    sql`deleted_at is null`,
    // Repeats the condition of the partial index of open tickets, so that the planner can use it.
    ...(filter.statuses?.every(isOpen) ? [sql`status <> 'completed'`] : []),
    ...(filter.assetId === undefined ? [] : [sql`asset_id = ${filter.assetId}`]),
    ...shared(filter),
  ])

/** Rows of `tickets` that a filter selects. */
export const ticketCondition = (filter: TicketFilter): Sql =>
  filter.dueBefore === undefined
    ? undated(filter)
    : sql`${undated(filter)} and due_at < ${filter.dueBefore}::timestamptz`

/** Living tickets by day; undefined under filters other than of the status. */
export function ticketBuckets(filter: TicketFilter): Buckets | undefined {
  const { raisedBy, assignees, assetId, dueBefore } = filter
  if ((raisedBy ?? assignees ?? assetId ?? dueBefore) !== undefined) return undefined
  return {
    rows: sql`
      select day::timestamptz as at, sum(n) as n from ticket_days where ${all([sql`true`, ...shared(filter)])}
      group by day having sum(n) > 0`,
    width: '1 day',
  }
}

/** Scalar: how many these are. Those of one asset are few; of open tickets few are still in time, overdue are all others. */
export function ticketTotal(filter: TicketFilter): Sql {
  if (filter.assetId !== undefined)
    return sql`(select count(*) from tickets where ${ticketCondition(filter)})`
  const counts = raw(filter.raisedBy === undefined ? 'ticket_facets' : 'ticket_raiser_facets')
  const undue = sql`(select coalesce(sum(n), 0) from ${counts} where ${all([sql`true`, ...shared(filter)])})`
  if (filter.dueBefore === undefined) return undue
  const pending = (when: Sql) =>
    sql`(select count(*) from tickets where ${undated(filter)} and ${when})`
  return sql`greatest(0, ${undue} - ${pending(sql`due_at >= ${filter.dueBefore}::timestamptz`)} - ${pending(sql`due_at is null`)})`
}
