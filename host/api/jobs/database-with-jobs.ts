import type { Database } from '../db/open.ts'
import type { AuditLog } from '../http/audit-source.ts'
import { logAuditTo } from '../records/audit.ts'
import { recordedIn } from '../records/journal.ts'
import type { JobQueue } from './queue.ts'

/**
 * Returns a database whose transactions send one job for all events that they recorded, if any. Lines of the audit
 * trail go to `log`.
 */
export function databaseWithJobs(db: Database, queue: JobQueue, log?: AuditLog): Database {
  const database: Database = {
    ...db,
    transaction: (work, options) =>
      db.transaction(async (tx) => {
        if (log) logAuditTo(tx, log)
        const result = await work(tx)
        const events = recordedIn(tx)
        if (events.length > 0) await queue.send(tx, 'fan-out', { events: [...events] })
        return result
      }, options),
  }
  if (log) logAuditTo(database, log)
  return database
}
