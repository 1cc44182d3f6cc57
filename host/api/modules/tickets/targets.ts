import {
  dueAt,
  responseDueAt,
  type BusinessTime,
  type ServiceLevel,
} from '../../../../src/domain/ticket/response-targets.ts'
import type { Priority } from '../../../../src/wire/enums.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Database, Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'

/** Progress of the computation with the settings in `level`. `after`: the last ticket id; null if all are done. */
interface Progress {
  level: string
  after: number | null
}

const setting = 'response-targets'
const batchSize = 5000

/**
 * Computes both targets of open tickets without targets; of all open tickets if the business hours or response times have
 * changed. Each batch is a transaction that stores its progress, so that an interrupted computation resumes and several
 * processes can take part. Returns the number of tickets whose target changed.
 */
export async function computeTargets(db: Database, level: ServiceLevel): Promise<number> {
  let changed = 0
  for (let mayTakeOver = true; ; mayTakeOver = false) {
    const batch = await db.transaction((tx) => computeBatch(tx, level, { mayTakeOver }))
    if (batch === undefined) return changed
    changed += batch
  }
}

/** Returns the number of changed tickets; undefined if none remain or another process has begun with other settings. */
async function computeBatch(
  tx: Queryable,
  level: ServiceLevel,
  { mayTakeOver }: { mayTakeOver: boolean },
): Promise<number | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(${advisoryLocks.targets})`)
  const known = await progressOf(tx)
  const own = JSON.stringify([level.business, level.firstResponse])
  const isOurs = known?.level === own
  if (!isOurs && !mayTakeOver) return undefined
  const after = isOurs ? known.after : 0
  const rows = await openTickets(tx, after)
  if (after !== null) {
    await storeProgress(tx, {
      level: own,
      after: rows.length < batchSize ? null : (rows.at(-1)?.id ?? null),
    })
  } else if (rows.length === 0) {
    return undefined
  }
  return storeTargets(tx, rows, level)
}

interface OpenTicket {
  id: number
  priority: Priority
  /** When it was raised or last reopened. */
  since: string
}

async function progressOf(tx: Queryable): Promise<Progress | undefined> {
  const row = await tx.maybe<{ value: Progress }>(
    sql`select value from settings where name = ${setting}`,
  )
  return row?.value
}

async function storeProgress(tx: Queryable, progress: Progress): Promise<void> {
  await tx.run(sql`
    insert into settings (name, value) values (${setting}, ${JSON.stringify(progress)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`)
}

/** Locks the next open tickets after an id, or those without a target. */
function openTickets(tx: Queryable, after: number | null): Promise<OpenTicket[]> {
  const next = after === null ? sql`due_at is null` : sql`id > ${after}`
  return tx.many(sql`
    select id, priority, coalesce(reopened_at, created_at) as since
    from tickets join ticket_threads on ticket_id = id
    where deleted_at is null and status <> 'completed' and ${next}
    order by id limit ${batchSize} for no key update of tickets`)
}

async function storeTargets(
  tx: Queryable,
  rows: readonly OpenTicket[],
  level: ServiceLevel,
): Promise<number> {
  const ids = rows.map(({ id }) => id)
  const due = rows.map(({ priority, since }) => targetOf(priority, since, level.business))
  const response = rows.map(({ priority, since }) =>
    responseDueAt(priority, new Date(since), level).toISOString(),
  )
  const { changed } = await tx.one<{ changed: number }>(sql`
    with computed as (
      select * from unnest(${ids}::integer[], ${due}::timestamptz[], ${response}::timestamptz[]) as row (id, due_at, response_due_at)
    ), answers as (
      update ticket_threads set response_due_at = computed.response_due_at from computed
      where ticket_id = computed.id and ticket_threads.response_due_at is distinct from computed.response_due_at
      returning ticket_id as id
    ), solutions as (
      update tickets set due_at = computed.due_at from computed
      where tickets.id = computed.id and tickets.due_at is distinct from computed.due_at
      returning tickets.id
    )
    select count(*) as changed from (select id from answers union select id from solutions) as moved`)
  return changed
}

/** Returns when a ticket that was raised or reopened at `since` is due, in the form in which it is stored. */
export function targetOf(priority: Priority, since: string, business: BusinessTime): string {
  return dueAt(priority, new Date(since), business).toISOString()
}
