import type { Database } from '../db/open.ts'
import { raw, sql } from '../db/sql.ts'

/** The append-only counters: `fold_<name>_counts` sums the rows of `<name>_count_changes` into totals. */
const counters = ['asset', 'ticket', 'activity'] as const

/** Rows per transaction of a fold. */
const batchSize = 2000
/** Folded rows after which the table is vacuumed: dead rows slow down reads, and autovacuum runs once a minute only. */
const vacuumFrom = 2000
/**
 * Returns a function that sums up the changes which writes appended. Several processes may fold at once. Totals are
 * exact without it; it keeps reading them fast.
 */
export function countFolder(db: Database): () => Promise<void> {
  const folded = { asset: 0, ticket: 0, activity: 0 }
  return async () => {
    for (const name of counters) {
      folded[name] += await fold(db, name)
      if (folded[name] < vacuumFrom) continue
      folded[name] = 0
      await db.run(sql`vacuum (skip_locked) ${raw(`${name}_count_changes`)}`)
    }
  }
}

async function fold(db: Database, name: (typeof counters)[number]): Promise<number> {
  for (let folded = 0; ;) {
    const { n } = await db.transaction((tx) =>
      tx.one<{ n: number }>(sql`select ${raw(`fold_${name}_counts`)}(${batchSize}) as n`),
    )
    folded += n
    if (n < batchSize) return folded
  }
}
