import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * The reasons for failures of the database that do not depend on the statement. `unreachable`: no connection, or it broke.
 * `silent`: no response within the client timeout. `busy`: no free connection or lock. `slow`: the statement timeout was
 * exceeded. `readOnly`: a standby, or writes are disabled. `full`: the disk is full. `unsure`: the connection broke
 * during a commit, so the transaction may have been saved. In all other cases, a transaction saved nothing.
 */
export type FailureKind =
  | 'unreachable'
  | 'silent'
  | 'busy'
  | 'slow'
  | 'readOnly'
  | 'full'
  | 'unsure'

/** A failure of the database itself. The API responds with a 503 or 507. The message is PostgreSQL's. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.kind = kind
  }
}

/** By SQLSTATE, or by its class of two characters. */
const kinds: Readonly<Record<string, FailureKind>> = {
  '08': 'unreachable',
  '28': 'unreachable',
  '3D000': 'unreachable',
  '25P03': 'unreachable',
  '57P': 'unreachable',
  '58': 'unreachable',
  '53': 'busy',
  '53100': 'full',
  '55P03': 'busy',
  '57014': 'slow',
  '25006': 'readOnly',
}

const timedOut = /^(Query read timeout|Connection terminated due to connection timeout)$/
const noFreeConnection = 'timeout exceeded when trying to connect'
const broken = /^(Connection terminated|Client (has encountered|was closed)|Cannot use a pool)/

function kindOf(error: Error): FailureKind | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error instanceof pg.DatabaseError)
    return kinds[code] ?? kinds[code.slice(0, 3)] ?? kinds[code.slice(0, 2)]
  if (timedOut.test(error.message)) return 'silent'
  if (error.message === noFreeConnection) return 'busy'
  // Errors of the socket have a code of the system, such as ECONNREFUSED.
  return broken.test(error.message) || /^E[A-Z_]+$/.test(code) ? 'unreachable' : undefined
}

/** Converts an error of `pg` to a `DatabaseFailure` if it is one, else returns it unchanged. */
export function failureOf(error: unknown): unknown {
  const kind = error instanceof Error ? kindOf(error) : undefined
  return kind ? new DatabaseFailure(kind, error) : error
}

/** Converts an error of an attempt to connect, which is always a failure of the database. */
export const connectFailure = (error: Error) =>
  new DatabaseFailure(kindOf(error) ?? 'unreachable', error)

/**
 * Returns whether nothing was saved and a retry may succeed. Returns false after a timeout, because a retry would double
 * the waiting time.
 */
const mayRepeat = (error: unknown) =>
  error instanceof DatabaseFailure &&
  (error.kind === 'unreachable' || error.kind === 'busy') &&
  error.message !== noFreeConnection

/**
 * Runs `work`, and retries it once if the connection broke or failed. For work that only reads, or that was rolled
 * back.
 */
export async function retryOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!mayRepeat(error)) throw error
    // A killed server is back within a few tenths of a second.
    await sleep(200 + 200 * Math.random())
    return work()
  }
}
