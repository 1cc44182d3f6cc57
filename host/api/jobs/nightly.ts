import { zoned } from '../../../src/domain/text/zoned-time.ts'
import { sql } from '../db/sql.ts'
import type { AuditLog } from '../http/audit-source.ts'
import type { Services } from '../services.ts'

/** A job that runs once a night. */
interface Nightly {
  /** The name of its row in `settings`. */
  name: string
  /** The hour after midnight at which the night starts. */
  hour: number
}

/** One run of such a job. */
export interface NightlyRun {
  now: Date
  log: AuditLog
  /** Aborts when the server stops: the job ends after the current batch, and the next night continues. */
  signal: AbortSignal
}

/**
 * Claims the job of this night. Of several processes, only one gets true. Returns false on the first call for a job, so that
 * a new installation removes nothing before the next night. If the job fails, it is not repeated until the next night.
 */
export async function claimNight(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { name, hour }: Nightly,
  now: Date,
): Promise<boolean> {
  const { day } = zoned(config.business.timeZone).local(new Date(now.getTime() - hour * 3_600_000))
  const last = await db.maybe<{ value: unknown }>(
    sql`select value from settings where name = ${name}`,
  )
  if (last?.value === day) return false
  const claims = await db.run(sql`
    insert into settings as stored (name, value) values (${name}, ${JSON.stringify(day)}::jsonb)
    on conflict (name) do update set value = excluded.value where stored.value <> excluded.value`)
  return last !== undefined && claims === 1
}
