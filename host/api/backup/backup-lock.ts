import type { Client, ClientConfig } from 'pg'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { columnTypes, createClient } from '../db/connections.ts'
import { DatabaseUnavailable } from '../db/errors.ts'
import { BackupError } from './manifest.ts'

/** Another process is making a backup of the same database. */
export class OtherBackup extends BackupError {
  override readonly name = 'OtherBackup'
}

/** Opens a connection for backups and restores. */
export async function openLongConnection(connection: ClientConfig): Promise<Client> {
  const client = createClient({
    ...connection,
    application_name: 'assetdesk backup',
    keepAlive: true,
    // The default of Linux is two hours, after which a firewall may have dropped an idle connection.
    keepAliveInitialDelayMillis: 10_000,
  })
  // If the connection breaks between two statements, the next one fails.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new DatabaseUnavailable(
      `The database does not respond: ${error.message || String(error)}`,
    )
  })
  return client
}

/** Runs `work`, which may take hours, and sends a statement every minute, so that nothing closes the idle connection. */
export async function keepingAlive<Result>(
  client: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  const pulse = setInterval(() => void client.query('select 1').catch(() => {}), 60_000)
  try {
    return await work()
  } finally {
    clearInterval(pulse)
  }
}

/**
 * Settings for one transaction, which also work behind a connection pooler: no timeouts, and value formats that every
 * version of PostgreSQL reads alike.
 */
export const longTransaction = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`

/**
 * Runs `work` while no other backup of this database runs and no picture file is removed. `client` is in a transaction that
 * has no snapshot yet and is committed afterwards.
 */
export async function withBackupLock<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await openLongConnection({ ...connection, types: columnTypes })
  try {
    await client.query(`begin; ${longTransaction}`)
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as taken',
      [advisoryLocks.backup],
    )
    if (!rows[0]?.taken) {
      throw new OtherBackup('Another process is already making a backup of this database.')
    }
    // Waits for running removals, so that the next snapshot excludes the removed files.
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.removals])
    const result = await keepingAlive(client, () => work(client))
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}
