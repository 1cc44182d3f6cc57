import type { TicketStatus } from '../../../../src/wire/enums.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { scopeCondition, type TicketFilter } from './filter.ts'

/** How many tickets match a search, by what the filters ask for; `assigned_to` 0 is nobody. */
interface Kind {
  status: TicketStatus
  assigned_to: number
  n: number
}

interface Remembered {
  revision: number
  kinds: Promise<Kind[]>
}

/** Searches remembered per database; the one not asked for longest is forgotten first. */
const most = 500
const memories = new WeakMap<Queryable, Map<string, Remembered>>()

/**
 * The matches of a search within a list, whatever else it is filtered by. Counting a frequent word takes long
 * among very many tickets, so the counts are remembered until a ticket is written, by whichever process.
 */
export async function matchesByKind(db: Queryable, filter: TicketFilter): Promise<Kind[]> {
  const { revision } = await db.one<{ revision: number }>(
    sql`select n as revision from ticket_revision`,
  )
  const memory = memories.get(db) ?? new Map<string, Remembered>()
  memories.set(db, memory)
  const key = `${filter.raisedBy ?? 'all'} ${filter.search?.text}`
  const known = memory.get(key)
  // Read before the count: what is written meanwhile makes the next request count again.
  const kinds = known?.revision === revision ? known.kinds : countKinds(db, filter)
  memory.delete(key)
  memory.set(key, { revision, kinds })
  for (const oldest of [...memory.keys()].slice(0, Math.max(0, memory.size - most)))
    memory.delete(oldest)
  return kinds.catch((error: unknown) => {
    memory.delete(key)
    throw error
  })
}

function countKinds(db: Queryable, { raisedBy, search }: TicketFilter): Promise<Kind[]> {
  return db.many<Kind>(sql`
    select status, coalesce(assigned_to, 0) as assigned_to, count(*) as n from tickets
    where ${scopeCondition(raisedBy)} and ${search?.condition ?? sql`true`} group by 1, 2`)
}
