import { dueAt, type BusinessTime } from '../../../../src/domain/response-targets.ts'
import type { Priority } from '../../../../src/wire/enums.ts'
import type { Database, Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'

/** Progress of the computation with the hours in `business`: the last ticket id; null when all are done. */
interface Progress {
  business: string
  after: number | null
}

const setting = 'response-targets'
const batchSize = 5000
/** Key of the advisory lock by which processes take turns; any fixed number. */
const lockKey = 7_300_190_116

/**
 * Computes the response target of open tickets: of those that have none, and of all when the business hours have
 * changed. Each batch is a transaction that records its progress, so that an interrupted run resumes and several
 * processes share the work. Returns how many targets changed.
 */
export async function computeTargets(db: Database, business: BusinessTime): Promise<number> {
  let changed = 0
  for (let mayTakeOver = true; ; mayTakeOver = false) {
    const batch = await db.transaction((tx) => computeBatch(tx, business, { mayTakeOver }))
    if (batch === undefined) return changed
    changed += batch
  }
}

/** Undefined when nothing is left to do, or when another process has begun with other business hours. */
async function computeBatch(
  tx: Queryable,
  business: BusinessTime,
  { mayTakeOver }: { mayTakeOver: boolean },
): Promise<number | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`)
  const known = await progressOf(tx)
  const own = JSON.stringify(business)
  const isOurs = known?.business === own
  if (!isOurs && !mayTakeOver) return undefined
  const after = isOurs ? known.after : 0
  const rows = await openTickets(tx, after)
  if (after !== null) {
    await note(tx, {
      business: own,
      after: rows.length < batchSize ? null : (rows.at(-1)?.id ?? null),
    })
  } else if (rows.length === 0) {
    return undefined
  }
  return store(tx, rows, business)
}

interface OpenTicket {
  id: number
  priority: Priority
  created_at: string
}

async function progressOf(tx: Queryable): Promise<Progress | undefined> {
  const row = await tx.maybe<{ value: Progress }>(
    sql`select value from settings where name = ${setting}`,
  )
  return row?.value
}

async function note(tx: Queryable, progress: Progress): Promise<void> {
  await tx.run(sql`
    insert into settings (name, value) values (${setting}, ${JSON.stringify(progress)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`)
}

/** The next open tickets after an id, or those without a target; held until the transaction ends. */
function openTickets(tx: Queryable, after: number | null): Promise<OpenTicket[]> {
  const next = after === null ? sql`due_at is null` : sql`id > ${after}`
  return tx.many(sql`
    select id, priority, created_at from tickets
    where deleted_at is null and status <> 'completed' and ${next}
    order by id limit ${batchSize} for no key update`)
}

async function store(
  tx: Queryable,
  rows: readonly OpenTicket[],
  business: BusinessTime,
): Promise<number> {
  const ids = rows.map(({ id }) => id)
  const due = rows.map(({ priority, created_at }) => targetOf(priority, created_at, business))
  return tx.run(sql`
    update tickets set due_at = reckoned.due_at
    from unnest(${ids}::integer[], ${due}::timestamptz[]) as reckoned (id, due_at)
    where tickets.id = reckoned.id and tickets.due_at is distinct from reckoned.due_at`)
}

/** When an answer to a ticket raised at `createdAt` is due, as it is stored. */
export function targetOf(priority: Priority, createdAt: string, business: BusinessTime): string {
  return dueAt(priority, new Date(createdAt), business).toISOString()
}
