import { zoned } from '../../../src/domain/text/zoned-time.ts'
import { sql } from '../db/sql.ts'
import type { Services } from '../services.ts'

/** A work that is done once a night; `hour`: hours after midnight from which on the night counts. */
interface Nightly {
  /** Its row in `settings`. */
  name: string
  hour: number
}

/**
 * Is the work of this night ours? Of several processes one claims it. It is nobody's any more then, also if what follows
 * fails.
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
    insert into settings as kept (name, value) values (${name}, ${JSON.stringify(day)}::jsonb)
    on conflict (name) do update set value = excluded.value where kept.value <> excluded.value`)
  return claims === 1
}
