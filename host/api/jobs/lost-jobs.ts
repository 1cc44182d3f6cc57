import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { DeliveryChannel } from '../../../src/wire/integration.ts'
import type { JobQueue } from './queue.ts'

/** Hours by which an attempt may be late before its job counts as lost. Many emails can cause such a delay. */
const lateHours = 1
const batchSize = 200

interface WaitingDelivery {
  id: number
  channel: DeliveryChannel
  webhook_id: number | null
}

/** Plans the next attempt of deliveries whose job was lost. */
export async function replanLostDeliveries(
  tx: Queryable,
  jobs: Pick<JobQueue, 'plan'>,
): Promise<void> {
  const waiting = await tx.many<WaitingDelivery>(sql`
    update deliveries set next_at = clock_timestamp()
    where id in (
      select id from deliveries where status = 'waiting' and next_at < now() - make_interval(hours => ${lateHours})
      order by id limit ${batchSize} for update skip locked
    ) returning id, channel, webhook_id`)
  for (const { id, channel, webhook_id } of waiting) {
    const group = webhook_id === null ? {} : { group: String(webhook_id) }
    await jobs.plan(tx, channel, { data: { delivery: id }, ...group })
  }
}
