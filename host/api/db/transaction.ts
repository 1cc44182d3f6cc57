import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { PoolClient } from 'pg'
import { runAfterCommit, collectAfterCommit } from './after-commit.ts'
import { responseTimeout, acquireConnection, watchErrors } from './connections.ts'
import { isRetriable } from './errors.ts'
import { DatabaseFailure, failureOf, retryOnce } from './failure.ts'
import { raw, sql } from './sql.ts'
import { queryable, type Named, type Queryable } from './statements.ts'

/** Attempts after a deadlock or a serialization failure. */
const retries = 3

export interface Transaction<Result> {
  work: (tx: Queryable) => Promise<Result>
  /** Statement timeout in milliseconds. Default: that of the pool. */
  statementTimeout?: number | undefined
}

/** Runs a transaction; see `Pool.transaction`. */
export async function runTransaction<Result>(
  pool: pg.Pool,
  named: Named,
  transaction: Transaction<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await retryOnce(() => attemptTransaction(pool, named, transaction))
    } catch (error) {
      if (!isRetriable(error)) throw error
      if (attempt === retries) throw new DatabaseFailure('busy', error)
      await sleep(5 * 3 ** attempt * (0.5 + Math.random()))
    }
  }
}

async function attemptTransaction<Result>(
  pool: pg.Pool,
  named: Named,
  { work, statementTimeout }: Transaction<Result>,
): Promise<Result> {
  const client = await acquireConnection(pool)
  const watch = watchErrors(client)
  let unusable: Error | undefined
  try {
    await execute(client, 'begin')
    const query_timeout = statementTimeout && responseTimeout(statementTimeout)
    const tx = queryable({ client, named, query_timeout })
    collectAfterCommit(tx)
    if (statementTimeout)
      await tx.run(sql`set local statement_timeout = ${raw(String(statementTimeout))}`)
    const result = await work(tx)
    await commit(client)
    runAfterCommit(tx)
    return result
  } catch (error) {
    // A connection that does not respond is closed without a rollback. So is a connection to a standby, because the next
    // connection may reach the new primary.
    if (isLost(error) || isReadOnly(error)) unusable = error
    else await execute(client, 'rollback').catch((failure: Error) => (unusable = failure))
    throw error
  } finally {
    watch.off()
    client.release(watch.broken() ?? unusable)
  }
}

const isLost = (error: unknown): error is DatabaseFailure =>
  error instanceof DatabaseFailure && ['unreachable', 'silent', 'unsure'].includes(error.kind)

const isReadOnly = (error: unknown): error is DatabaseFailure =>
  error instanceof DatabaseFailure && error.kind === 'readOnly'

const execute = (client: PoolClient, text: string) =>
  client.query(text).catch((error: unknown) => {
    throw failureOf(error)
  })

async function commit(client: PoolClient): Promise<void> {
  const { command } = await execute(client, 'commit').catch((error: unknown) => {
    throw isLost(error) ? new DatabaseFailure('unsure', error.cause) : error
  })
  // PostgreSQL responds to the COMMIT of a failed transaction with ROLLBACK and reports no error.
  if (command !== 'COMMIT') throw new Error('A failed statement was ignored; nothing was saved')
}
