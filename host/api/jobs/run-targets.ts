import { inboxSubjects } from '../../../src/domain/event/inbox-subjects.ts'
import { chunkSize } from '../../../src/domain/run/run-rules.ts'
import { runEvents } from '../../../src/wire/event-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { NotificationTargets } from './notification-targets.ts'

interface RunEvent {
  run: number
  kind: keyof typeof runEvents
  /** Whose assets or tickets the run has changed. */
  holder: number | null
  starter: number
  /** Whether its starter knows that it ended, because they waited for it or stopped it. */
  is_known: boolean
}

/** Returns the recipients of an event of a run: its starter for its end, and users whose assets or tickets it changed. */
export async function runTargets(
  tx: Queryable,
  event: number,
): Promise<NotificationTargets | undefined> {
  const found = await tx.maybe<RunEvent>(sql`
    select runs.id as run, events.kind, runs.created_by as starter,
      runs.total <= ${chunkSize} or (runs.state = 'stopped' and events.created_by = runs.created_by) as is_known,
      (jsonb_path_query_first(events.changes, '$[*] ? (@.field == "user")') #>> '{to,id}')::integer as holder
    from events join runs on runs.id = events.subject_id where events.id = ${event}`)
  if (!found) return undefined
  const subject = inboxSubjects.run(found.run)
  if (found.kind !== 'run.ended') {
    const topic = runEvents[found.kind].notify
    return found.holder === null
      ? undefined
      : { subject, people: [{ user_id: found.holder, topic }] }
  }
  return found.is_known
    ? undefined
    : { subject, people: [{ user_id: found.starter, topic: 'run' }] }
}
