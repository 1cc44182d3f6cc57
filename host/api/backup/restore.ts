import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { markName, type Files } from '../files/files.ts'
import { collectAfterCommit, runAfterCommit } from '../db/after-commit.ts'
import { columnTypes } from '../db/connections.ts'
import { lockMigrations, migrationsFor } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import { queryable } from '../db/statements.ts'
import { keepingAlive, openLongConnection, longTransaction } from './backup-lock.ts'
import { readArchive, type ReadEntry } from './archive.ts'
import { auditCommand, commandSource } from './audit.ts'
import { tablesOf } from './catalogue.ts'
import { loadDatabase, type Entries } from './load.ts'
import { BackupError, DamagedBackup, readManifest, type Manifest } from './manifest.ts'
import type { Stores } from './dump.ts'
import type { Progress } from './progress.ts'
import { dropQueued, expediteQueued, noneDropped, type DroppedCount } from './queued-deliveries.ts'

/** Maximum number of concurrent file writes. They run in parallel because a bucket has a high latency. */
const maxWrites = 4

export interface RestoreOptions {
  progress: Progress
  /** Whether to send the emails and webhook deliveries that were queued in the backup; otherwise they are dropped. */
  sendsQueued?: boolean | undefined
  /** Whether the source was stopped before the backup. If so, it has assigned no numbers since, and none are skipped. */
  isSourceStopped?: boolean | undefined
  /** Runs at the end of the transaction. If it fails or is killed, nothing is restored. */
  finish?: ((db: Pick<Database, 'transaction'>) => Promise<void>) | undefined
}

export interface Restored {
  manifest: Manifest
  /** The dropped deliveries. */
  dropped: DroppedCount
}

/** Reads and checks a whole backup without restoring it. Throws a `BackupError` if it cannot be restored, or
 * `DatabaseUnavailable` if this release does not know its migrations. */
export async function checkBackup(stream: ReadableStream<Uint8Array>): Promise<Manifest> {
  const entries = entryReader(readArchive(stream))
  const manifest = await readManifestEntry(entries)
  while (await entries.take());
  return manifest
}

/**
 * Restores a backup into `target` in one transaction, and migrates it to this version. If it fails before the commit, the
 * database is still empty. Files that were already written stay, and a retry overwrites them.
 */
export async function restoreInto(
  target: Stores,
  stream: ReadableStream<Uint8Array>,
  options: RestoreOptions,
): Promise<Restored> {
  await assertUsable(target.files)
  const client = await openLongConnection({ ...target.connection, types: columnTypes })
  const entries = entryReader(readArchive(stream))
  try {
    await client.query(`begin; ${longTransaction}`)
    const tx = queryable({ client, named: () => undefined })
    collectAfterCommit(tx)
    const restored = await fill(client, target.files, { ...options, entries })
    await options.finish?.({ transaction: (work) => work(tx) })
    const { command } = await client.query('commit')
    // PostgreSQL responds to the COMMIT of a failed transaction with ROLLBACK and reports no error.
    if (command !== 'COMMIT')
      throw new Error(
        'The transaction was rolled back because a statement had failed. Nothing was restored.',
      )
    runAfterCommit(tx)
    // Statistics for the planner, and the visibility map, which index-only scans need.
    for (const { name } of await tablesOf(client))
      await client.query(`vacuum (analyze) ${escapeIdentifier(name)}`)
    return restored
  } finally {
    await entries.end()
    await client.end()
  }
}

async function fill(
  client: Client,
  files: Files,
  {
    entries,
    progress,
    sendsQueued = false,
    isSourceStopped = false,
  }: RestoreOptions & { entries: Entries },
): Promise<Restored> {
  await lockMigrations(client)
  await assertEmpty(client)
  const manifest = await readManifestEntry(entries)
  await assertStoreMatches(files, manifest)
  progress.begin(manifest)
  await loadDatabase(client, manifest, { entries, progress, skipsNumbers: !isSourceStopped })
  await keepingAlive(client, () => writePictures(files, entries, progress))
  // This row contains the id of the source's file store. The next start writes the id of this store.
  await client.query(`delete from settings where name = 'picture-store'`)
  if (sendsQueued) await expediteQueued(client)
  const dropped = sendsQueued ? noneDropped : await dropQueued(client)
  await auditCommand(client, commandSource(), {
    action: 'backup.restored',
    target: { kind: 'backup', name: manifest.taken_at },
    details: { version: manifest.version, taken_at: manifest.taken_at },
  })
  return { manifest, dropped }
}

/** Throws if the database has tables. */
export async function assertEmpty(client: Client): Promise<void> {
  const tables = await tablesOf(client)
  if (tables.length === 0) return
  throw new BackupError(
    `The target database already has ${tables.length} tables (${tables[0]!.name} …). ` +
      'Restore into an empty database: create a new one, or set DATA_DIR to a new folder.',
  )
}

/** Throws if the file store belongs to another database than the backup. */
export async function assertStoreMatches(files: Files, { store }: Manifest): Promise<void> {
  const mark = await files.mark().catch((error: Error) => {
    throw new BackupError(`The file store cannot be read: ${error.message}`)
  })
  if (mark === undefined || store === undefined || mark === store) return
  throw new BackupError(
    'The file store (DATA_DIR or STORAGE_URL) belongs to a different database than the backup. ' +
      'Use another DATA_DIR or STORAGE_URL. ' +
      `If no other database uses this store, delete its file ${markName} and run the command again.`,
  )
}

async function readManifestEntry(entries: Entries): Promise<Manifest> {
  const first = await entries.take()
  if (first?.name !== 'manifest.json') throw new DamagedBackup('It is not a backup of Assetdesk.')
  const manifest = readManifest((await first.bytes()).toString())
  // Throws if this release does not know the migrations.
  await migrationsFor(manifest.migrations)
  if ((await entries.peek())?.name === 'README.txt') await entries.take()
  return manifest
}

async function writePictures(files: Files, entries: Entries, progress: Progress): Promise<void> {
  const running = new Set<Promise<void>>()
  for (let entry = await entries.take(); entry; entry = await entries.take()) {
    const [folder, key = ''] = entry.name.split('/')
    // Later versions may add other entries, which can be ignored.
    if (folder !== 'pictures') continue
    const content = await entry.bytes()
    const work = files.write(key, content).then(
      () => {
        progress.picture(content.length)
        running.delete(work)
      },
      (error: Error) => {
        throw new BackupError(
          `The file store cannot be written: ${error.message}. The database is still empty, so you can run the command again.`,
        )
      },
    )
    // Prevents an unhandled rejection. `Promise.race` and `Promise.all` below report the error.
    work.catch(() => {})
    running.add(work)
    if (running.size >= maxWrites) await Promise.race(running)
  }
  await Promise.all(running)
}

/** Returns a reader with one entry of lookahead. */
function entryReader(source: AsyncGenerator<ReadEntry>): Entries & { end(): Promise<void> } {
  let next: Promise<ReadEntry | undefined> | undefined
  const peek = () => (next ??= source.next().then(({ value }) => value as ReadEntry | undefined))
  return {
    peek,
    async take() {
      const entry = await peek()
      next = undefined
      return entry
    },
    end: async () => void (await source.return(undefined).catch(() => {})),
  }
}

async function assertUsable(files: Files): Promise<void> {
  await files.check().catch((error: Error) => {
    throw new BackupError(`The file store cannot be used: ${error.message}`)
  })
}
