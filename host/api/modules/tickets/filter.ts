import { valuesOf, ticketStatuses, type TicketStatus } from '../../../../src/wire/enums.ts'
import type { TicketListQuery } from '../../../../src/wire/ticket.ts'
import type { Queryable } from '../../db/open.ts'
import { join, sql, type Sql } from '../../db/sql.ts'
import { containing } from '../../lib/rows.ts'

/** Which tickets a list shows, ready to be put into queries. */
export interface TicketFilter {
  /** Whose tickets alone; undefined in the list of everybody's. */
  raisedBy: number | undefined
  /** Undefined: any. None where a filter contradicts itself. */
  statuses: readonly TicketStatus[] | undefined
  assignees: readonly number[] | undefined
  /** Only what was due before this moment. */
  dueBefore: string | undefined
  search: TicketSearch | undefined
}

/**
 * What is searched for; `condition` is true of the tickets that match. A short text is looked for in numbers and in the
 * newest descriptions, each by itself; a word, or a part of one, has its count (007-ticket-searches.sql); whatever else
 * there is, phrases above all, has to be looked for. `indexed` is what the text index knows: true of all that match.
 */
export type TicketSearch = ShortSearch | LongSearch
interface Searched {
  text: string
  condition: Sql
}
export interface ShortSearch extends Searched {
  kind: 'short'
  numbered: Sql | undefined
  described: Sql
}
interface LongSearch extends Searched {
  kind: 'word' | 'phrase'
  indexed: Sql | undefined
}

/** Shorter terms are looked for in all numbers, but only in the newest descriptions (OP-086). */
const shortestEverywhere = 3
const newestDescriptions = 2000
/** Endings of words are kept up to this length. */
const longestEnding = 16
/** What parts words, as the database has it. */
const blank = /[ \t\n\r\f\v]/

const isOpen = (status: TicketStatus) => status !== 'completed'
const openStatuses: readonly TicketStatus[] = valuesOf(ticketStatuses).filter(isOpen)

/** The own list takes no notice of `assigned_to` (truth table 23, OP-087). */
export async function ticketFilter(
  db: Queryable,
  query: TicketListQuery,
  raisedBy: number | undefined,
): Promise<TicketFilter> {
  const statuses = query.overdue ? (query.status ?? openStatuses).filter(isOpen) : query.status
  return {
    raisedBy,
    statuses: statuses && [...new Set(statuses)],
    assignees:
      raisedBy === undefined ? query.assigned_to && [...new Set(query.assigned_to)] : undefined,
    dueBefore: query.overdue ? new Date().toISOString() : undefined,
    search: query.search ? await searchFor(db, query.search, raisedBy) : undefined,
  }
}

const size = (text: string) => [...text].length

const isNumber = (text: string) => /^\d+$/.test(text)

async function searchFor(
  db: Queryable,
  text: string,
  raisedBy: number | undefined,
): Promise<TicketSearch> {
  const pattern = containing(text)
  if (size(text) >= shortestEverywhere) {
    return { ...everywhere(text), text, condition: sql`search_text like lower(${pattern})` }
  }
  const oldest = await db.maybe<{ created_at: string; id: number }>(sql`
    select created_at, id from tickets where ${scopeCondition(raisedBy)}
    order by created_at desc, id desc limit 1 offset ${newestDescriptions - 1}`)
  const isNewest = oldest
    ? sql`and (created_at, id) >= (${oldest.created_at}::timestamptz, ${oldest.id}::integer)`
    : sql``
  const described = sql`(lower(description) like lower(${pattern}) ${isNewest})`
  const numbered = isNumber(text) ? sql`id::text like ${pattern}` : undefined
  const condition = numbered ? sql`(${numbered} or ${described})` : described
  return { text, kind: 'short', condition, numbered, described }
}

/** Digits alone may be a part of a ticket's number, which the counted words leave out. */
function everywhere(text: string): Pick<LongSearch, 'kind' | 'indexed'> {
  const words = text.split(blank)
  const isCounted = words.length === 1 && size(text.toLowerCase()) <= longestEnding
  const isIndexed = words.some((word) => size(word) >= shortestEverywhere)
  return {
    kind: isCounted && !isNumber(text) ? 'word' : 'phrase',
    indexed: isIndexed
      ? sql`endings_vector(search_text) @@ endings_query(lower(${text}))`
      : undefined,
  }
}

/** What takes the place of `tickets` where a search had better ask the text index. `offset 0` leaves the planner no other way. */
export const candidates = ({ search }: TicketFilter): Sql =>
  search && search.kind !== 'short' && search.indexed
    ? sql`(select * from tickets where ${search.indexed} offset 0) as tickets`
    : sql`tickets`

/** The tickets that a list is about before anything narrows it. */
export function scopeCondition(raisedBy: number | undefined): Sql {
  const living = sql`deleted_at is null`
  return sql`${living} and ${raiserCondition(raisedBy)}`
}

export const raiserCondition = (raisedBy: number | undefined): Sql =>
  raisedBy === undefined ? sql`true` : sql`raised_by = ${raisedBy}`

const dueCondition = ({ dueBefore }: TicketFilter): Sql[] =>
  dueBefore === undefined ? [] : [sql`status <> 'completed' and due_at < ${dueBefore}::timestamptz`]

const panelConditions = ({ statuses, assignees }: TicketFilter): Sql[] => [
  ...(statuses ? [sql`status = any(${statuses})`] : []),
  ...(assignees ? [sql`assigned_to = any(${assignees})`] : []),
]

/** What the panel asks for of the columns that tickets and their counts share. */
export const panelCondition = (filter: TicketFilter): Sql =>
  all([sql`true`, ...panelConditions(filter)])

const all = (conditions: readonly Sql[]) => join(conditions, ' and ')

/** Rows of `tickets` but for status and assignee. */
export const runCondition = (filter: TicketFilter): Sql =>
  all([
    scopeCondition(filter.raisedBy),
    ...dueCondition(filter),
    ...(filter.search ? [filter.search.condition] : []),
  ])

/** Rows of `tickets` that a filter selects. */
export const ticketCondition = (filter: TicketFilter): Sql =>
  all([...panelConditions(filter), runCondition(filter)])

/** Open tickets of a filter's list that are still in time, whatever it searches for; a few days' worth of them at most. */
export const pendingConditions = (filter: TicketFilter): Sql[] => {
  const open = all([
    ...panelConditions(filter),
    scopeCondition(filter.raisedBy),
    sql`status <> 'completed'`,
  ])
  return [
    sql`${open} and due_at >= ${filter.dueBefore}::timestamptz`,
    sql`${open} and due_at is null`,
  ]
}

/** Counters of what a filter selects but for its search and its due time. */
export function counted(filter: TicketFilter): { table: Sql; condition: Sql } {
  if (filter.raisedBy === undefined) {
    return { table: sql`ticket_facets`, condition: all([sql`n > 0`, ...panelConditions(filter)]) }
  }
  const own = [sql`raised_by = ${filter.raisedBy}`, sql`n > 0`, ...panelConditions(filter)]
  return { table: sql`ticket_raiser_facets`, condition: all(own) }
}
