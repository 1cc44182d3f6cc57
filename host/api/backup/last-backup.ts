import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'

export interface LastBackup {
  file: string
  bytes: number
  /** When the database was read, ISO 8601. */
  startedAt: string
  finishedAt: string
  /** Seconds since `finishedAt`, by the clock of the database. */
  age: number
}

/**
 * Returns the last completed backup of this database by any process: into `folder`, or into any folder. Undefined before
 * the first. Leaves out backups that a wrong clock has dated more than an hour in the future. Correct clocks of several
 * machines differ by less.
 */
export function lastBackup(db: Queryable, folder = ''): Promise<LastBackup | undefined> {
  return db.maybe<LastBackup>(sql`
    select file, bytes, started_at as "startedAt", finished_at as "finishedAt",
      extract(epoch from now() - finished_at)::float8 as age
    from backups where starts_with(file, ${folder}) and greatest(started_at, finished_at) <= now() + interval '1 hour'
    order by finished_at desc limit 1`)
}
