import pg, { type Client, type ClientConfig } from 'pg'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { DatabaseUnavailable } from '../db/errors.ts'
import { BackupError } from './manifest.ts'

/** A backup of the same database is under way. */
export class OtherBackup extends BackupError {
  override readonly name = 'OtherBackup'
}

/** A connection for long work: no limit of time, and texts of values that every version of PostgreSQL reads alike. */
export async function openLongConnection(connection: ClientConfig): Promise<Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'assetdesk backup',
    keepAlive: true,
  })
  // A connection that breaks between two statements is noticed by the next one.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new DatabaseUnavailable(
      `The database does not respond: ${error.message || String(error)}`,
    )
  })
  return client
}

/** Settings for the length of the transaction, which hold behind a connection pooler too. */
export const longWork = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`

/**
 * Runs `work` as the only backup of this database, while no file of a picture is removed. `client` is in a transaction,
 * which is committed afterwards; it holds no snapshot until the first query.
 */
export async function withBackupLock<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await openLongConnection(connection)
  try {
    await client.query(`begin; ${longWork}`)
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as taken',
      [advisoryLocks.backup],
    )
    if (!rows[0]?.taken) {
      throw new OtherBackup('Another process is already making a backup of this database.')
    }
    // Waits for running removals, so that the next snapshot excludes the removed files.
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.removals])
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}
