import type { TicketStatus } from '../../../../src/wire/enums.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { candidates, raiserCondition, scopeCondition, type TicketFilter } from './filter.ts'

/** How many tickets match a search, by what the filters ask for; `assigned_to` 0 is nobody. */
interface Kind {
  status: TicketStatus
  assigned_to: number
  n: number
}

/** Counts as of a revision of the tickets (007-ticket-searches.sql). */
interface Counted {
  revision: number
  kinds: readonly Kind[]
}

/** Searches remembered per database; the one not asked for longest is forgotten first. */
const most = 500
const memories = new WeakMap<Queryable, Map<string, Promise<Counted>>>()

/**
 * The matches of a search within a list, whatever else it is filtered by. Counting a frequent phrase takes long
 * among very many tickets, so the counts are remembered and carried on by what was written since, by whichever process.
 */
export async function matchesByKind(db: Queryable, filter: TicketFilter): Promise<readonly Kind[]> {
  const memory = memories.get(db) ?? new Map<string, Promise<Counted>>()
  memories.set(db, memory)
  const key = `${filter.raisedBy ?? 'all'} ${filter.search?.text}`
  const known = memory.get(key)
  const counted = known ? known.then((former) => carryOn(db, filter, former)) : count(db, filter)
  memory.delete(key)
  memory.set(key, counted)
  for (const oldest of [...memory.keys()].slice(0, Math.max(0, memory.size - most)))
    memory.delete(oldest)
  try {
    return (await counted).kinds
  } catch (error) {
    if (memory.get(key) === counted) memory.delete(key)
    throw error
  }
}

function count(db: Queryable, filter: TicketFilter): Promise<Counted> {
  const { raisedBy, search } = filter
  return ask(
    db,
    sql`select status, assigned_to, 1 as weight
      from ${raisedBy === undefined ? candidates(filter) : sql`tickets`}
      where ${scopeCondition(raisedBy)} and ${search?.condition ?? sql`true`}`,
  )
}

async function carryOn(db: Queryable, filter: TicketFilter, former: Counted): Promise<Counted> {
  const { raisedBy, search } = filter
  const { revision, kept_since, kinds } = await ask(
    db,
    sql`select status, assigned_to, weight from ticket_changes
      where revision > ${former.revision} and ${raiserCondition(raisedBy)} and ${search?.condition ?? sql`true`}`,
  )
  return kept_since > former.revision
    ? count(db, filter)
    : { revision, kinds: summedUp([...former.kinds, ...kinds]) }
}

const summedUp = (kinds: readonly Kind[]): Kind[] =>
  [...Map.groupBy(kinds, ({ status, assigned_to }) => `${status} ${assigned_to}`).values()].flatMap(
    ([kind, ...others]) =>
      kind ? [{ ...kind, n: others.reduce((sum, { n }) => sum + n, kind.n) }] : [],
  )

/** Sums up rows by kind; in one statement with the revision, so that both are of one moment. */
async function ask(db: Queryable, rows: Sql): Promise<Counted & { kept_since: number }> {
  // One row without a kind where there is none.
  const answer = await db.many<Kind & { revision: number; kept_since: number }>(sql`
    select ticket_revision.n as revision, kept_since, status, assigned_to, kinds.n from ticket_revision
    left join (
      select status, coalesce(assigned_to, 0) as assigned_to, sum(weight) as n from (${rows}) as rows group by 1, 2
    ) as kinds on kinds.n <> 0`)
  const { revision = 0, kept_since = 0 } = answer[0] ?? {}
  const kinds = answer.filter(({ status }) => status !== null)
  return { revision, kept_since, kinds }
}
