import type { Queryable } from '../../db/open.ts'
import { join, sql } from '../../db/sql.ts'
import { counted, pendingConditions, ticketCondition, type TicketFilter } from './filter.ts'

/** How many tickets a filter selects, exactly. */
export async function countTickets(db: Queryable, filter: TicketFilter): Promise<number> {
  if (filter.statuses?.length === 0) return 0
  const whole = await countWhole(db, { ...filter, dueBefore: undefined })
  return filter.dueBefore === undefined ? whole : whole - (await countPending(db, filter))
}

async function countWhole(db: Queryable, filter: TicketFilter): Promise<number> {
  const { table, condition } = counted(filter)
  const query = filter.search
    ? sql`select count(*) as n from tickets where ${ticketCondition(filter)}`
    : sql`select coalesce(sum(n), 0) as n from ${table} where ${condition}`
  return (await db.one<{ n: number }>(query)).n
}

/** Open tickets that are still in time. Overdue are all others, so that nothing has to count those. */
async function countPending(db: Queryable, filter: TicketFilter): Promise<number> {
  const counts = pendingConditions(filter).map(
    (condition) => sql`(select count(*) from tickets where ${condition})`,
  )
  return (await db.one<{ n: number }>(sql`select ${join(counts, ' + ')} as n`)).n
}
