import type { Database } from '../db/open.ts'
import { recordedIn } from '../records/journal.ts'
import type { JobQueue } from './queue.ts'

/** A database whose transactions send one job for all events that they have recorded, and none where there are none. */
export function databaseWithJobs(db: Database, queue: JobQueue): Database {
  return {
    ...db,
    transaction: (work, options) =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        const events = recordedIn(tx)
        if (events.length > 0) await queue.send(tx, 'fan-out', { events: [...events] })
        return result
      }, options),
  }
}
