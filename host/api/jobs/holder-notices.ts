import { holdersTold } from '../../../src/domain/notices.ts'
import { holderEvents } from '../../../src/wire/events.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { Told } from './desk-notices.ts'

interface AssetEvent {
  subject_id: number
  run_id: number | null
  actor: number | null
  before: number | null
  after: number | null
}

/** Whom an asset went to or came from; undefined where an event did neither. What a run does is one subject. */
export async function holderNotices(tx: Queryable, id: number): Promise<Told | undefined> {
  const event = await tx.maybe<AssetEvent>(sql`
    select events.subject_id, events.run_id, events.created_by as actor,
      (change #>> '{from,id}')::integer as before,
      case when events.kind = 'asset.added' then assets.assigned_to else (change #>> '{to,id}')::integer end as after
    from events
    join assets on assets.id = events.subject_id
    left join lateral jsonb_array_elements(events.changes) as changed (change) on change ->> 'field' = 'user'
    where events.id = ${id} and events.subject = 'asset' and events.kind = any(${[...holderEvents]})`)
  if (!event) return undefined
  const { subject_id, run_id } = event
  const people = holdersTold(event)
  if (people.length === 0) return undefined
  return {
    subject: run_id === null ? `asset:${subject_id}` : `run:${run_id}`,
    people: people.map((user_id) => ({ user_id, topic: 'asset' })),
  }
}
