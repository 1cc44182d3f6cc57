import { eventRow, kindsWhere } from '../../../src/domain/event/events.ts'
import { inboxSubjects } from '../../../src/domain/event/inbox-subjects.ts'
import { chunkSize } from '../../../src/domain/run/run-rules.ts'
import { rolesWith } from '../../../src/domain/access/roles.ts'
import { keysOf } from '../../../src/wire/enums.ts'
import { runEvents } from '../../../src/wire/event-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { teamOf } from '../records/team.ts'
import type { NotificationTargets } from './notification-targets.ts'

interface DeskEvent {
  kind: string
  subject: string
  subject_id: number
  once: string | null
  day: string
  manager: string | null
  place_id: number | null
}

const notifyingKinds = [
  ...kindsWhere(({ notify }) => notify === 'reminder' || notify === 'integration'),
  ...keysOf(runEvents),
]

/** Returns the recipients of an event that is not about a ticket, or undefined if there are none. */
export async function deskTargets(
  tx: Queryable,
  id: number,
): Promise<NotificationTargets | undefined> {
  const event = await tx.maybe<DeskEvent>(sql`
    select events.kind, events.subject, events.subject_id, events.once, to_char(events.created_at, 'YYYY-MM-DD') as day,
      assets.manager, assets.place_id
    from events
    left join assets on events.subject = 'asset' and assets.id = events.subject_id and assets.deleted_at is null
    where events.id = ${id} and events.subject <> 'ticket' and events.kind = any(${notifyingKinds})`)
  if (!event) return undefined
  if (event.subject === 'run') return runTargets(tx, id)
  if (eventRow(event.kind)?.notify === 'integration') return webhookTargets(tx, event.subject_id)
  return event.manager === null || event.place_id === null
    ? undefined
    : warrantyTargets(tx, { ...event, manager: event.manager, place_id: event.place_id })
}

async function webhookTargets(tx: Queryable, id: number): Promise<NotificationTargets> {
  const people = await tx.many<{ user_id: number }>(sql`
    select users.id as user_id from users join roles on roles.id = users.role_id
    where roles.name = any(${[...rolesWith('integration.manage')]}) order by users.id`)
  return {
    subject: inboxSubjects.webhook(id),
    people: people.map((each) => ({ ...each, topic: 'integration' })),
  }
}

/** Returns the recipients of a warranty reminder. Reminders of one day with the same lead time share a subject. */
async function warrantyTargets(
  tx: Queryable,
  { manager, place_id, once, day }: DeskEvent & { manager: string; place_id: number },
): Promise<NotificationTargets> {
  const people = await tx.many<{ user_id: number }>(sql`
    select id as user_id from (${teamOf(manager, place_id)}) as team order by id`)
  const days = once?.split(':').at(-1) ?? ''
  return {
    subject: inboxSubjects.warranties(days, day),
    people: people.map((each) => ({ ...each, topic: 'reminder' })),
  }
}

interface RunEvent {
  run: number
  kind: keyof typeof runEvents
  /** The user whose assets or tickets the run changed. */
  holder: number | null
  starter: number
  /** Whether the starter knows that the run ended, because they waited for it or stopped it. */
  is_known: boolean
}

/** Returns the recipients of an event of a run: its starter at its end, and users whose assets or tickets it changed. */
async function runTargets(tx: Queryable, id: number): Promise<NotificationTargets | undefined> {
  const event = await tx.maybe<RunEvent>(sql`
    select runs.id as run, events.kind, runs.created_by as starter,
      runs.total <= ${chunkSize} or (runs.state = 'stopped' and events.created_by = runs.created_by) as is_known,
      (jsonb_path_query_first(events.changes, '$[*] ? (@.field == "user")') #>> '{to,id}')::integer as holder
    from events join runs on runs.id = events.subject_id where events.id = ${id}`)
  if (!event) return undefined
  const subject = inboxSubjects.run(event.run)
  if (event.kind !== 'run.ended') {
    const topic = runEvents[event.kind].notify
    return event.holder === null
      ? undefined
      : { subject, people: [{ user_id: event.holder, topic }] }
  }
  return event.is_known
    ? undefined
    : { subject, people: [{ user_id: event.starter, topic: 'run' }] }
}
