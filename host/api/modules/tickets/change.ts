import type {
  Assignable,
  ChangedTicket,
  ChangeReference,
  TicketChange,
  TicketTriage,
} from '../../../../src/domain/ticket/ticket-update-rules.ts'
import type { Outcome } from '../../../../src/wire/events.ts'
import type { LastChange } from '../../../../src/wire/problem.ts'
import type { Ticket, TicketUpdate } from '../../../../src/wire/ticket.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { lastChange } from '../../records/journal.ts'
import { distinct } from '../../records/named-reference.ts'
import { lockReceivers } from '../../records/people.ts'

/** The fields of the form, in its order. */
export const changeFields = [
  'manager',
  'status',
  'assigned_to',
  'category_id',
  'priority',
  'asset_id',
] as const

/** Returns the change in a request body. A missing key counts as null. */
export function changeOf(body: TicketUpdate): TicketTriage {
  return {
    status: body.status ?? null,
    assigned_to: body.assigned_to ?? null,
    manager: body.manager ?? null,
    asset_id: body.asset_id ?? null,
    category_id: body.category_id ?? null,
    priority: body.priority ?? null,
  }
}

/** Locks a ticket and returns its version; undefined if there is none. To avoid deadlocks, lock its asset first. */
export function lockTicket(db: Queryable, id: number): Promise<{ version: number } | undefined> {
  return db.maybe(sql`
    select version from tickets where id = ${id} and deleted_at is null for no key update`)
}

/** Returns who changed a ticket last. A merge of master data has no event of the ticket, only a row of its run. */
export async function lastTicketChange(
  db: Queryable,
  { id, version }: Pick<Ticket, 'id' | 'version'>,
): Promise<LastChange | undefined> {
  const byRun = await db.maybe<LastChange>(sql`
    select users.username as by, coalesce(runs.ended_at, runs.created_at) as at
    from run_rows join runs on runs.id = run_rows.run_id join users on users.id = runs.created_by
    where subject = 'ticket' and subject_id = ${id} and version_after = ${version} order by runs.id desc limit 1`)
  return byRun ?? lastChange(db, { subject: 'ticket', id })
}

/** Loads the category and the user that a change names. Locks the user like `lockReceivers`. */
export async function referenceOf(
  db: Queryable,
  { category_id, assigned_to }: TicketChange,
): Promise<Pick<ChangeReference, 'categories'> & { users: Assignable[] }> {
  return {
    categories: await db.many(sql`
      select id, name, display_name, manager, retired_at from categories where id = ${category_id}`),
    users: await lockReceivers(db, distinct([assigned_to])),
  }
}

/** Returns whether the change differs from the stored ticket. */
export function differs(before: Ticket, after: ChangedTicket): boolean {
  return (
    before.status !== after.status ||
    (before.assigned_user?.id ?? null) !== after.assigned_to ||
    before.manager !== after.manager ||
    before.asset_id !== after.asset_id ||
    before.category.id !== after.category_id ||
    before.priority !== after.priority
  )
}

/** How a completed ticket ended. Both are null for an open ticket. `resolve_date` restores a former completion. */
export interface Ending {
  outcome: Outcome | null
  duplicate_of: number | null
  resolve_date?: string | undefined
}

/** Stores a changed ticket. The time of completion stays until the ticket is reopened (OP-092). */
export async function storeChange(
  db: Queryable,
  id: number,
  after: ChangedTicket & Ending & Pick<Ticket, 'due_at'>,
): Promise<void> {
  await db.run(sql`
    update tickets set
      status = ${after.status}, assigned_to = ${after.assigned_to}, manager = ${after.manager},
      asset_id = ${after.asset_id}, category_id = ${after.category_id}, priority = ${after.priority},
      due_at = ${after.due_at},
      outcome = ${after.outcome}, duplicate_of = ${after.duplicate_of},
      resolve_date = case when ${after.status} = 'completed' then coalesce(resolve_date, ${after.resolve_date ?? null}, now()) end
    where id = ${id}`)
}
