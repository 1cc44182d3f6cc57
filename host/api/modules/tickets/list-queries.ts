import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { TicketStatus } from '../../../../src/wire/enums.ts'
import type { Queryable } from '../../db/open.ts'
import { raw, sql, type Sql } from '../../db/sql.ts'
import { dayAnchor } from '../../lib/day-anchor.ts'
import { orderBy, type Window } from '../../lib/page-query.ts'
import { candidates, counted, runCondition, ticketCondition, type TicketFilter } from './filter.ts'
import { countCounted } from './list-totals.ts'
import { ticketColumns, ticketJoins } from './rows.ts'

/** Rows that a search walks through at least, and at most, before it asks the text index. */
const nearestWalk = 2000
const farthestWalk = 20_000
/** Runs are merged as long as no more rows than these have to be looked at. */
const mergeLimit = 10_000

const keys = [{ column: 'created_at' }, { column: 'id' }]

interface PagePlan {
  window: Window
  order: Sql
  descending: boolean
}

type Ids = Promise<{ id: number }[]>

/** The tickets of one page. The page is cut from the bare table; names are joined to what is left. */
export async function listTickets(
  db: Queryable,
  filter: TicketFilter,
  { window, orderDir }: { window: Window; orderDir: 'asc' | 'desc' },
): Promise<Ticket[]> {
  const order = orderBy(keys, orderDir, window.reversed)
  const plan = { window, order, descending: (orderDir === 'desc') !== window.reversed }
  const isFound = filter.search && filter.search.kind !== 'short'
  const rows = await (isFound ? searched(db, filter, plan) : walked(db, filter, plan))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return db.many<Ticket>(sql`
    select ${ticketColumns} from unnest(${ids}::integer[]) with ordinality as page (id, at)
    join tickets on tickets.id = page.id ${ticketJoins} order by page.at`)
}

/** Walks the list in its order; where a filter makes it several lists, each has an index, and their heads are merged. */
async function walked(db: Queryable, filter: TicketFilter, plan: PagePlan): Ids {
  const { window, order } = plan
  const { limit, offset } = window
  const runs = limit === null ? [] : await runsOf(db, filter)
  const isMerged = limit !== null && runs.length > 0 && runs.length * (offset + limit) <= mergeLimit
  if (isMerged) return merged(db, filter, { runs, order, limit, offset })
  const anchor = await anchorOf(db, filter, plan)
  return db.many(sql`
    select id from tickets where ${ticketCondition(filter)} ${anchor ? sql`and ${anchor.condition}` : sql``}
    order by ${order} limit ${limit} offset ${anchor?.offset ?? offset}`)
}

interface Run {
  status: TicketStatus
  assigned_to: number | null
}

/** The statuses, or pairs of status and assignee, that a filter selects and somebody has; none without such a filter. */
async function runsOf(db: Queryable, filter: TicketFilter): Promise<Run[]> {
  const { assignees, statuses } = filter
  if (!assignees) return (statuses ?? []).map((status) => ({ status, assigned_to: null }))
  const { table, condition } = counted(filter)
  return db.many<Run>(sql`select status, assigned_to from ${table} where ${condition}`)
}

function merged(
  db: Queryable,
  filter: TicketFilter,
  {
    runs,
    order,
    limit,
    offset,
  }: { runs: readonly Run[]; order: Sql; limit: number; offset: number },
): Ids {
  const assignee = filter.assignees ? sql`and tickets.assigned_to = run.assignee` : sql``
  return db.many(sql`
    select id from unnest(${runs.map(({ status }) => status)}::text[], ${runs.map((run) => run.assigned_to)}::integer[])
      as run (status, assignee)
    cross join lateral (
      select id, created_at from tickets
      where ${runCondition(filter)} and tickets.status = run.status ${assignee}
      order by ${order} limit ${offset + limit}
    ) as head order by ${order} limit ${limit} offset ${offset}`)
}

/** Only everybody's tickets without any filter have counts per day. */
async function anchorOf(
  db: Queryable,
  { raisedBy, statuses, assignees, search }: TicketFilter,
  { window: { offset }, descending }: PagePlan,
) {
  if (raisedBy !== undefined || statuses || assignees || search) return undefined
  const days = sql`select day, n from ticket_days where n > 0`
  return dayAnchor(db, { days, column: 'created_at', offset, descending })
}

/** Frequent texts are found by walking the list as far as their number lets expect; rare ones by the text index. */
async function searched(db: Queryable, filter: TicketFilter, { window, order }: PagePlan): Ids {
  const { limit, offset, total = 0 } = window
  const listed = limit === null ? 0 : await countCounted(db, filter)
  const expected = Math.min(listed, ((offset + (limit ?? 0)) * listed) / total)
  if (limit !== null && expected <= farthestWalk) {
    const size = Math.min(farthestWalk, Math.max(nearestWalk, Math.ceil(3 * expected)))
    const found = await probed(db, filter, { order, size, limit, offset })
    if (found.length === limit || listed < size) return found
  }
  return db.many(sql`
    with hits as materialized (
      select id, created_at from ${candidates(filter)} where ${ticketCondition(filter)}
    ) select id from hits order by ${order} limit ${limit} offset ${offset}`)
}

function probed(
  db: Queryable,
  filter: TicketFilter,
  { order, size, limit, offset }: { order: Sql; size: number; limit: number; offset: number },
): Ids {
  const unsearched = ticketCondition({ ...filter, search: undefined })
  return db.many(sql`
    select id from (
      select id, created_at, search_text from tickets where ${unsearched} order by ${order} limit ${raw(String(size))}
    ) as stretch where ${filter.search?.condition ?? sql`true`} order by ${order} limit ${limit} offset ${offset}`)
}
