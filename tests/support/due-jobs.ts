import type { Queryable } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import type { QueueName } from '../../host/api/jobs/queues.ts'

/** Makes the waiting jobs of a queue due, and wakes its workers, which look for due jobs only every 30 seconds. */
export async function doJobsNow(db: Queryable, queue: QueueName): Promise<void> {
  await db.run(
    sql`update pgboss.job set start_after = now() where name = ${queue} and state = 'created'`,
  )
  await db.run(sql`
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${queue})`)
}
