import { createPool, type Pool } from '../db/pool.ts'
import { erasureTimeout } from '../records/erasure.ts'
import type { Source } from './dump.ts'

/**
 * Calls `work` with a pool of one connection to a database that was just restored. Its changes notify nobody,
 * because no jobs are sent.
 */
export async function withPool<Result>(
  { connection }: Pick<Source, 'connection'>,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({
    connection,
    direct: connection,
    isPooled: false,
    size: 1,
    statementTimeout: erasureTimeout,
    onError: () => {},
  })
  try {
    return await work(pool)
  } finally {
    await pool.close()
  }
}
