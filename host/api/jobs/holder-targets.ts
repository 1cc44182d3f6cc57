import { kindsWhere } from '../../../src/domain/event/events.ts'
import { inboxSubjects } from '../../../src/domain/event/inbox-subjects.ts'
import { holdersToNotify } from '../../../src/domain/event/notification-rules.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { NotificationTargets } from './notification-targets.ts'

interface AssetEvent {
  subject_id: number
  actor: number | null
  before: number | null
  after: number | null
}

const holderKinds = kindsWhere(({ notify }) => notify === 'asset')

/** Kinds of events whose new holder may get a receipt question instead. */
const assigningKinds = ['asset.added', 'asset.changed']

const isAsked = sql`exists (
  select from asset_handovers where asset_id = events.subject_id and user_id = (change #>> '{to,id}')::integer
    and asked and ended_at is null and given_at >= events.created_at)`

/** Returns the old and the new holder of an event; undefined if there are none to notify. */
export async function holderTargets(
  tx: Queryable,
  id: number,
): Promise<NotificationTargets | undefined> {
  const event = await tx.maybe<AssetEvent>(sql`
    select subject_id, created_by as actor,
      (change #>> '{from,id}')::integer as before,
      case when kind = any(${assigningKinds}) and ${isAsked} then null else (change #>> '{to,id}')::integer end as after
    from events cross join lateral jsonb_array_elements(events.changes) as changed (change)
    where id = ${id} and subject = 'asset' and kind = any(${holderKinds}) and change ->> 'field' in ('user', 'giver')`)
  const people = event ? holdersToNotify(event) : []
  if (!event || people.length === 0) return undefined
  return {
    subject: inboxSubjects.asset(event.subject_id),
    people: people.map((user_id) => ({ user_id, topic: 'asset' })),
  }
}
