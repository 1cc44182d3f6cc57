import type { Queryable } from '../../db/open.ts'
import { join, sql } from '../../db/sql.ts'
import {
  counted,
  panelCondition,
  pendingConditions,
  scopeCondition,
  type ShortSearch,
  type TicketFilter,
} from './filter.ts'
import { matchesByKind } from './search-totals.ts'

/** How many tickets a filter selects, exactly. */
export async function countTickets(db: Queryable, filter: TicketFilter): Promise<number> {
  if (filter.statuses?.length === 0) return 0
  const whole = await countWhole(db, filter)
  return filter.dueBefore === undefined
    ? whole
    : Math.max(0, whole - (await countPending(db, filter)))
}

/** Without regard to due times. */
function countWhole(db: Queryable, filter: TicketFilter): Promise<number> {
  const { search, raisedBy } = filter
  if (!search) return countCounted(db, filter)
  if (search.kind === 'short') return countShort(db, filter, search)
  // Endings are counted for all lists together: one's own is short enough to be read.
  return search.kind === 'word' && raisedBy === undefined
    ? countWord(db, filter, search.text)
    : countMatches(db, filter)
}

async function countWord(db: Queryable, filter: TicketFilter, word: string): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select coalesce(sum(n), 0) as n from ticket_ending_facets
    where ending ^@ lower(${word}) and ${panelCondition(filter)}`)
  return n
}

/** The same without regard to the search as well. */
export async function countCounted(db: Queryable, filter: TicketFilter): Promise<number> {
  const { table, condition } = counted(filter)
  const { n } = await db.one<{ n: number }>(
    sql`select coalesce(sum(n), 0) as n from ${table} where ${condition}`,
  )
  return n
}

/** Numbers from their counts, or from the index of the own ones; and the newest descriptions one by one. */
async function countShort(
  db: Queryable,
  filter: TicketFilter,
  { text, numbered, described }: ShortSearch,
): Promise<number> {
  const { raisedBy } = filter
  const isOurs = sql`${scopeCondition(raisedBy)} and ${panelCondition(filter)}`
  const numbers =
    raisedBy === undefined
      ? sql`select coalesce(sum(n), 0) from ticket_number_facets
          where digits = ${text} and n > 0 and ${panelCondition(filter)}`
      : sql`select count(*) from tickets where ${isOurs} and ${numbered ?? sql`false`}`
  const { n } = await db.one<{ n: number }>(sql`
    select (${numbered ? numbers : sql`select 0`}) + (
      select count(*) from tickets
      where ${isOurs} and ${described} and not ${numbered ?? sql`false`}
    ) as n`)
  return n
}

async function countMatches(db: Queryable, filter: TicketFilter): Promise<number> {
  const { statuses, assignees } = filter
  const kinds = await matchesByKind(db, filter)
  return kinds
    .filter(({ status }) => !statuses || statuses.includes(status))
    .filter(({ assigned_to }) => !assignees || assignees.includes(assigned_to))
    .reduce((sum, { n }) => sum + n, 0)
}

/** Open tickets that are still in time. Overdue are all others, so that nothing has to count those. */
async function countPending(db: Queryable, filter: TicketFilter): Promise<number> {
  // Those in time are few: `offset 0` keeps the planner from asking the text index for all that match.
  const { search } = filter
  const counts = pendingConditions(filter).map((condition) =>
    search
      ? sql`(select count(*) from (
          select id, created_at, description, search_text from tickets where ${condition} offset 0
        ) as pending where ${search.condition})`
      : sql`(select count(*) from tickets where ${condition})`,
  )
  return (await db.one<{ n: number }>(sql`select ${join(counts, ' + ')} as n`)).n
}
