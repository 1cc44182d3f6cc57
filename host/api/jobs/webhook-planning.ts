import { eventRow } from '../../../src/domain/event/events.ts'
import { isDelivered } from '../../../src/domain/event/webhook-rules.ts'
import type { Manager } from '../../../src/wire/enums.ts'
import type { Visibility } from '../../../src/wire/events.ts'
import type { Database, Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { JobQueue } from './queue.ts'

/** Days after which entries of the delivery log are deleted. */
export const deliveryDays = 30

/** An event with the manager of its ticket or asset. */
interface WebhookEvent {
  id: number
  kind: string
  visibility: Visibility
  manager: string
  subject: string
  /** The run that recorded the event. */
  run?: number
}

interface Hook {
  id: number
  kinds: string[]
  manager: Manager | null
  internal: boolean
}

/** Returns the handler of a job that creates the webhook deliveries of events, each with a job that sends it. Safe to repeat. */
export function planWebhooks(
  db: Database,
  jobs: Pick<JobQueue, 'plan'>,
): (job: { events: number[] }) => Promise<void> {
  return ({ events }) =>
    db.transaction(async (tx) => {
      await tx.run(
        sql`delete from deliveries where created_at < now() - make_interval(days => ${deliveryDays})`,
      )
      const hooks = await tx.many<Hook>(sql`
        select id, kinds, manager, internal from webhooks where active order by id for key share`)
      if (hooks.length === 0) return
      const webhookEvents = [...(await findEvents(tx, events)), ...(await eventsOfRuns(tx, events))]
      for (const hook of hooks) {
        const deliverable = webhookEvents.filter((event) => isDelivered(hook, event))
        for (const part of deliveryParts(deliverable))
          await planDelivery(tx, jobs, { hook: hook.id, part })
      }
    })
}

const findEvents = (tx: Queryable, ids: readonly number[]): Promise<WebhookEvent[]> =>
  tx.many<WebhookEvent>(sql`
    select events.id, events.kind, events.visibility,
      events.subject || ':' || events.subject_id as subject, coalesce(tickets.manager, assets.manager) as manager
    from events
    left join tickets on events.subject = 'ticket' and tickets.id = events.subject_id
    left join assets on events.subject = 'asset' and assets.id = events.subject_id
    where events.id = any(${[...ids]}) and events.subject in ('ticket', 'asset') order by events.id`)

/**
 * Returns the changes of ended runs since their previous end. Chunks of a run plan no deliveries, because these would be
 * too many.
 */
const eventsOfRuns = (tx: Queryable, ids: readonly number[]): Promise<WebhookEvent[]> =>
  tx.many<WebhookEvent>(sql`
    select events.id, events.kind, events.visibility, events.subject || ':' || events.subject_id as subject,
      coalesce(tickets.manager, assets.manager) as manager, events.run_id as run
    from events as ended
    join runs on runs.id = ended.subject_id left join runs as undone on undone.id = runs.undoes
    join events on events.run_id = ended.subject_id and events.id < ended.id and events.subject = any(
      case coalesce(undone.kind, runs.kind) when 'bulk-tickets' then array['ticket']
        when 'change-manager' then array['ticket', 'asset'] else array['asset'] end)
    left join tickets on events.subject = 'ticket' and tickets.id = events.subject_id
    left join assets on events.subject = 'asset' and assets.id = events.subject_id
    where ended.id = any(${[...ids]}) and ended.kind = 'run.ended' and events.id > coalesce((
      select max(former.id) from events as former
      where former.subject = 'run' and former.subject_id = ended.subject_id and former.kind = 'run.ended'
        and former.id < ended.id
    ), 0)
    order by events.id`)

/** Groups events by delivery: single events, all of a kind that is sent together, or all of a kind and run. */
function deliveryParts(events: readonly WebhookEvent[]): WebhookEvent[][] {
  const parts = Map.groupBy(events, ({ id, kind, run }) => {
    if (run) return `${kind}:${run}`
    return eventRow(kind)?.together ? kind : `event:${id}`
  })
  return [...parts.values()]
}

async function planDelivery(
  tx: Queryable,
  jobs: Pick<JobQueue, 'plan'>,
  { hook, part }: { hook: number; part: readonly WebhookEvent[] },
): Promise<void> {
  const subject = part[0]?.subject ?? ''
  const stored = await tx.maybe<{ id: number }>(sql`
    insert into deliveries (channel, webhook_id, subject, event_ids)
    values ('hook', ${hook}, ${subject}, ${part.map(({ id }) => id)}) on conflict do nothing returning id`)
  if (stored) await jobs.plan(tx, 'hook', { data: { delivery: stored.id }, group: String(hook) })
}
