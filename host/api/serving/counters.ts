import type { Database } from '../db/open.ts'
import { raw, sql } from '../db/sql.ts'

/** What is counted: `<name>_count_changes` are summed into totals by `fold_<name>_counts`. */
const counters = ['asset', 'ticket', 'activity'] as const

/** Changes per transaction of a fold. */
const batchSize = 2000
/** Dead rows make reading the changes slow, so they are vacuumed away after so many; autovacuum comes by once a minute. */
const vacuumFrom = 2000
/**
 * Answers a function that sums up what writes have added to the counters. Several processes may fold at once. Totals
 * are exact without it: it only keeps reading them fast.
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
