import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyInOrder, migrationsFor } from '../db/migrate.ts'
import type { ReadEntry } from './archive.ts'
import { columnList, tablesOf } from './catalogue.ts'
import { BackupError, DamagedBackup, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'

const unzip = promisify(gunzip)
/** Maximum size in bytes of an unpacked part of a table. */
const maxPartBytes = 2 ** 30

/** The entries of a backup, one at a time. */
export interface Entries {
  /** Returns the next entry without taking it. */
  peek(): Promise<ReadEntry | undefined>
  take(): Promise<ReadEntry | undefined>
}

interface Loading {
  entries: Entries
  progress: Progress
  /** Whether to skip numbers and versions that may have been assigned since the backup. */
  skipsNumbers: boolean
}

/**
 * Fills an empty schema from a backup: first the migrations of the backup, then the rows, then the later migrations. While
 * rows are inserted, there are no foreign keys and indexes, which would slow it down, and no triggers, which must not run.
 * The caller has begun the transaction. The owner of the tables is sufficient; no superuser is needed.
 */
export async function loadDatabase(
  client: Client,
  manifest: Manifest,
  { entries, progress, skipsNumbers }: Loading,
): Promise<void> {
  const migrations = await migrationsFor(manifest.migrations)
  await applyInOrder(client, migrations.before)
  await compareTables(client, manifest)
  const restoreStatements = await dropConstraints(client)
  await client.query(
    `truncate ${manifest.tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`,
  )
  for (const table of manifest.tables) {
    const loaded = await loadTable(client, table, entries)
    if (loaded !== table.rows) {
      throw new DamagedBackup(
        `It contains ${loaded} rows of ${table.name} instead of ${table.rows}.`,
      )
    }
    progress.rows(loaded)
  }
  await setSequences(client, manifest, skipsNumbers)
  if (skipsNumbers) await raiseVersions(client)
  for (const statement of restoreStatements) await client.query(statement)
  await applyInOrder(client, migrations.later)
}

/**
 * The numbers that a restore skips: for records, twice the default limit of rows of an import; for events and deliveries,
 * whose numbers no screen shows, many more.
 */
const skippedNumbers = { records: 20_000, others: 1_000_000 }

/**
 * Sets the sequences to their values in the backup. With `skips`, new numbers begin after a gap, because emails, labels,
 * links and webhook receivers may use numbers that were assigned since the backup.
 */
async function setSequences(
  client: Client,
  { sequences }: Manifest,
  skips: boolean,
): Promise<void> {
  const { records, others } = skips ? skippedNumbers : { records: 0, others: 0 }
  for (const { name, value, called } of sequences)
    await client.query(
      `select setval(seqrelid::regclass, $2::bigint + case seqtypid when 'bigint'::regtype then $3::bigint else $4 end, $5)
       from pg_sequence where seqrelid = $1::regclass`,
      [escapeIdentifier(name), value, others, records, called],
    )
}

/** The versions that a restore skips: more than the changes of a record since the backup. */
const skippedVersions = 100_000

/**
 * Raises the versions of all records, and those that runs compare when they are undone. Otherwise a page that was open
 * before the restore could have the same version of a record with different content, and overwrite it without a conflict.
 */
async function raiseVersions(client: Client): Promise<void> {
  const { rows } = await client.query<{ raise: string }>(`
    select format('update %s set %s', attrelid::regclass,
      string_agg(format('%1$I = %1$I + ${skippedVersions}', attname), ', ')) as raise
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not attisdropped
      and atttypid = 'integer'::regtype and attname in ('version', 'version_before', 'version_after')
    group by attrelid`)
  for (const { raise } of rows) await client.query(raise)
}

/** Throws if tables or columns differ, which means that migrations were edited. */
async function compareTables(client: Client, { tables }: Manifest): Promise<void> {
  const shape = (some: readonly { name: string; columns: string[] }[]) =>
    some.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`)
  const existing = new Set(shape(await tablesOf(client)))
  const expected = shape(tables)
  const missing = expected.find((each) => !existing.has(each))
  if (missing !== undefined || expected.length !== existing.size) {
    throw new BackupError(
      `The tables of the backup do not match its migrations${missing ? `: ${missing}` : ''}. ` +
        'Nothing was changed.',
    )
  }
}

/** Drops foreign keys and indexes and disables triggers. Returns the statements that restore them. */
async function dropConstraints(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ remove: string; restore: string }>(`
    with ours as (
      select oid, oid::regclass::text as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    )
    select 1 as step, format('alter table %s drop constraint %I', ours.name, conname) as remove,
      format('alter table %s add constraint %I %s', ours.name, conname, pg_get_constraintdef(pg_constraint.oid)) as restore
    from pg_constraint join ours on ours.oid = conrelid where contype = 'f' and conparentid = 0
    union all
    select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index join ours on ours.oid = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    union all
    select 3, format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name)
    from ours where exists (select from pg_trigger where tgrelid = ours.oid and not tgisinternal)
    order by step`)
  for (const { remove } of rows) await client.query(remove)
  return rows.map(({ restore }) => restore).toReversed()
}

async function loadTable(
  client: Client,
  { name, columns }: Manifest['tables'][number],
  entries: Entries,
): Promise<number> {
  const isOfTable = (entry: ReadEntry | undefined) => entry?.name.startsWith(`database/${name}/`)
  if (!isOfTable(await entries.peek())) return 0
  async function* parts() {
    while (isOfTable(await entries.peek())) {
      const entry = (await entries.take())!
      const text = await unzip(await entry.bytes(), { maxOutputLength: maxPartBytes }).catch(() => {
        throw new DamagedBackup(`Its entry ${entry.name} is damaged.`)
      })
      yield text
    }
  }
  const copy = client.query(
    copyFrom(`copy ${escapeIdentifier(name)} (${columnList(columns)}) from stdin`),
  )
  // The pipeline reports errors. A connection that breaks afterwards is not a new error.
  copy.on('error', () => {})
  await pipeline(parts, copy)
  return copy.rowCount
}
