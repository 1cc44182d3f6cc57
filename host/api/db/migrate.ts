import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import pg, { type Client, type ClientConfig } from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { DatabaseUnavailable } from './errors.ts'
import { sql } from './sql.ts'
import type { Queryable } from './statements.ts'

interface Migration {
  number: number
  name: string
  text: string
  checksum: string
}

const ownFolder = fileURLToPath(new URL('migrations', import.meta.url))

const journal = `create table if not exists schema_migrations (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz(3) not null default now()
)`

/** A migration as recorded in a database. */
export type AppliedMigration = Pick<Migration, 'number' | 'name' | 'checksum'>

/**
 * Applies the migrations of `folder` that the database lacks, each in its own transaction. Returns the names of the
 * applied migrations. Throws `DatabaseUnavailable` if the database has a migration that differs from ours, or that this
 * version does not have.
 */
export async function migrate(connection: ClientConfig, folder = ownFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ ...connection, application_name: 'assetdesk migrate' })
  // If the connection breaks, the query rejects. An unhandled error event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    // Behind a pooler, the role has the timeouts of the API's sessions, which a migration may exceed.
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations])
    await client.query(journal)
    return await applyMissing(client, migrations)
  } finally {
    await client.end()
  }
}

/** Throws `DatabaseUnavailable` if the database lacks migrations. For commands that leave them to the server. */
export async function assertMigrated(db: Queryable): Promise<void> {
  const { isEmpty } = await db.one<{ isEmpty: boolean }>(
    sql`select to_regclass('schema_migrations') is null as "isEmpty"`,
  )
  const applied = isEmpty
    ? []
    : await db.many<{ number: number }>(sql`select number from schema_migrations`)
  const migrations = await readMigrations(ownFolder)
  const missing = migrations.find(({ number }) => applied.every((each) => each.number !== number))
  if (missing)
    throw new DatabaseUnavailable(
      `The database lacks the migration ${missing.name} of this version of Assetdesk. Start the server first. It applies missing migrations.`,
    )
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).toSorted()
  const migrations = names.map(async (name) => {
    // A checkout on Windows may have converted the line endings.
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(text).digest('hex')
    return { number: Number(name.slice(0, 3)), name, text, checksum }
  })
  return Promise.all(migrations)
}

async function applyMissing(client: Client, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migrations order by number',
  )
  assertKnown(rows, migrations, 'database')
  const missing = migrations.filter(({ number }) => !rows.some((row) => row.number === number))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

/** Throws `DatabaseUnavailable` if a migration of `holder` is unknown here, or differs from ours. */
function assertKnown(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
  holder: 'database' | 'backup',
): void {
  for (const { number, name, checksum } of applied) {
    const ours = migrations.find((each) => each.number === number)
    if (!ours) {
      throw new DatabaseUnavailable(
        `The ${holder} has the migration ${name}, which this version of Assetdesk does not have. ` +
          'Use the version that created it, or a later one.',
      )
    }
    if (ours.checksum !== checksum) {
      throw new DatabaseUnavailable(
        `The migration ${ours.name} was changed after this ${holder} ${holder === 'backup' ? 'was made' : 'had applied it'}. ` +
          'Restore the file, and add a new migration for changes of the schema.',
      )
    }
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await applyText(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function applyText(
  client: Client,
  { number, name, text, checksum }: Migration,
): Promise<void> {
  try {
    await client.query(text)
    await client.query(
      'insert into schema_migrations (number, name, checksum) values ($1, $2, $3)',
      [number, name, checksum],
    )
  } catch (error) {
    const { message, hint } = error as pg.DatabaseError
    throw new DatabaseUnavailable(
      `The migration ${name} failed: ${[message, hint].filter(Boolean).join('. ')}`,
    )
  }
}

/**
 * Returns the migrations that the database of a backup had, and the later ones. Throws `DatabaseUnavailable` if it had
 * one that is unknown here, or that differs from ours.
 */
export async function migrationsFor(
  applied: readonly AppliedMigration[],
): Promise<{ before: Migration[]; later: Migration[] }> {
  const ours = await readMigrations(ownFolder)
  assertKnown(applied, ours, 'backup')
  const isApplied = ({ number }: Migration) => applied.some((each) => each.number === number)
  return { before: ours.filter(isApplied), later: ours.filter((each) => !isApplied(each)) }
}

/** Makes starting processes wait with their migrations until the end of the caller's transaction. */
export async function lockMigrations(client: Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations])
}

/** Applies migrations to a schema that lacks them, within the caller's transaction. */
export async function applyInOrder(
  client: Client,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(journal)
  for (const each of migrations) await applyText(client, each)
}
