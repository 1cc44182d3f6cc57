import type pg from 'pg'
import type { PoolClient } from 'pg'
import { acquireConnection, watchErrors } from './connections.ts'
import { failureOf } from './failure.ts'
import { queryable, type Named, type Queryable } from './statements.ts'

/** Milliseconds after which the connection of a cancelled statement is closed. */
const cancelTimeout = 1000

export interface Reading<Result> {
  work: (db: Queryable) => Promise<Result>
  signal: AbortSignal
}

export interface Connections {
  pool: pg.Pool
  /** For `pg_cancel_backend`: all connections of `pool` may be busy. */
  spare: pg.Pool
  isPooled: boolean
}

/** Runs statements that only read on one connection; see `Pool.reading`. */
export async function runReading<Result>(
  { pool, spare, isPooled }: Connections,
  named: Named,
  { work, signal }: Reading<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const client = await acquireConnection(pool)
  if (signal.aborted) client.release()
  signal.throwIfAborted()
  const watch = watchErrors(client)
  const givenUp = Promise.withResolvers<never>()
  givenUp.promise.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  let processId: number | undefined
  const cancel = () => {
    timer = setTimeout(() => givenUp.reject(signal.reason), cancelTimeout)
    const text = 'select pg_cancel_backend($1)'
    spare
      .query({ text, values: [processId], query_timeout: cancelTimeout } as pg.QueryConfig)
      .catch(() => {})
  }
  const read = async () => {
    processId = isPooled ? await begin(client) : idOf(client)
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel)
    const result = await work(queryable({ client, named, signal }))
    if (isPooled) await client.query('commit')
    return result
  }
  let isDone = false
  try {
    const result = await Promise.race([read(), givenUp.promise])
    isDone = true
    return result
  } catch (error) {
    throw failureOf(error)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
    watch.off()
    // A late cancel could hit the connection's next statement, so the connection is closed.
    client.release(watch.broken() ?? (signal.aborted || (isPooled && !isDone)))
  }
}

const idOf = (client: PoolClient) => (client as unknown as { processID: number }).processID

/** Begins a transaction, during which a pooler keeps the server connection. Returns the id of the server process. */
async function begin(client: PoolClient): Promise<number> {
  const [, result] = (await client.query(
    'begin read only; select pg_backend_pid() as id',
  )) as unknown as pg.QueryResult<{ id: number }>[]
  return result?.rows[0]?.id ?? 0
}
