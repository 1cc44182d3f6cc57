import { expect } from 'vitest'
import type { Queryable } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'

/** Resolves when `waiting` connections to this database wait for a lock. */
export async function untilBlocked(tx: Queryable, waiting = 1): Promise<void> {
  const count = async () => {
    // Otherwise, the transaction sees its first snapshot of the statistics again.
    await tx.run(sql`select pg_stat_clear_snapshot()`)
    return tx.one(sql`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  }
  await expect.poll(count, { timeout: 10_000 }).toEqual({ n: waiting })
}
