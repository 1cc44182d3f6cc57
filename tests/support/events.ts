import type { Database } from '../../host/api/db/open.ts'
import { raw, sql, type Sql } from '../../host/api/db/sql.ts'

/** Deletes events with the permission that the undo of an import has. */
export const removeEvents = (db: Database, condition: Sql): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.run(sql`set local assetdesk.undoing = 'on'`)
    return tx.run(sql`delete from events where ${condition}`)
  })

/** Makes the database refuse events that match the SQL `condition` while `work` runs. */
export async function withoutEvents(
  db: Database,
  condition: string,
  work: () => Promise<void>,
): Promise<void> {
  const refused = raw(`check (not (${condition})) not valid`)
  await db.run(sql`alter table events add constraint staged_failure ${refused}`)
  try {
    await work()
  } finally {
    await db.run(sql`alter table events drop constraint staged_failure`)
  }
}
