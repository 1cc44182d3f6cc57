import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Client, ClientConfig } from 'pg'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { DatabaseUnavailable } from '../db/errors.ts'
import { storedNames, type Files } from '../files/files.ts'
import { assertStore } from '../files/store-mark.ts'
import { buildInfo } from '../runtime/build-info.ts'
import { openLongConnection, longTransaction } from './backup-lock.ts'
import { entryOf, type Entry } from './archive.ts'
import { columnList, pictureKeysOf, sequencesOf, tablesOf } from './catalogue.ts'
import { backupFormat, BackupError, type Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'

/** The database and the file store to back up, or to restore into. */
export interface Stores {
  connection: ClientConfig
  files: Files
}

const zip = promisify(gzip)
/** Bytes of rows per entry. */
const partSize = 1_000_000
/** Number of pictures opened in advance, because a bucket responds slowly. */
const prefetched = 4

const readme = `A backup of Assetdesk. Each table is in database/TABLE in parts, as PostgreSQL's COPY writes it:
  zcat database/assets/*.copy.gz | psql -c '\\copy assets (COLUMNS) from stdin'
manifest.json names the columns, SHA256SUMS the checksums (sha256sum -c SHA256SUMS).
npm run restore (assetdesk restore) puts all of it into an empty database.
`

/**
 * Yields the entries of a backup: a snapshot of the database, then the picture files that its rows refer to. The
 * caller holds `withBackupLock`, which blocks other backups and removals of files. Files that are already missing are
 * skipped and reported to `progress`.
 */
export async function* backupEntries(source: Stores, progress: Progress): AsyncGenerator<Entry> {
  const client = await openLongConnection(source.connection)
  let keys: string[]
  try {
    await client.query(`begin isolation level repeatable read, read only; ${longTransaction}`)
    const manifest = await manifestOf(client)
    const pictureKeys = await pictureKeysOf(client)
    await assertOwnStore(source.files, manifest.store, pictureKeys)
    keys = pictureKeys.flatMap(storedNames)
    yield entryOf('manifest.json', JSON.stringify({ ...manifest, pictures: keys.length }, null, 1))
    yield entryOf('README.txt', readme)
    progress.begin({ ...manifest, pictures: keys.length })
    for (const table of manifest.tables) {
      yield* tableParts(client, table)
      progress.rows(table.rows)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  yield* pictures(source.files, keys, progress)
}

/** Number of files to check in a store without a mark. */
const checkedFiles = 3

/** Throws if the store belongs to another database: a backup of the wrong store would contain no pictures. */
async function assertOwnStore(
  files: Files,
  mark: string | undefined,
  keys: readonly string[],
): Promise<void> {
  if (mark === undefined) return
  await assertStore(files, mark, keys.slice(-checkedFiles)).catch((error: Error) => {
    if (error instanceof DatabaseUnavailable) throw error
    throw new BackupError(`The file store cannot be read: ${error.message}`)
  })
}

async function manifestOf(client: Client): Promise<Omit<Manifest, 'pictures'>> {
  const { rows } = await client.query<{ taken_at: Date; postgresql: string; known: boolean }>(`
    select now() as taken_at, current_setting('server_version') as postgresql,
      to_regclass('schema_migrations') is not null as known`)
  const { taken_at, postgresql, known } = rows[0]!
  if (!known)
    throw new BackupError(
      'The database contains no data of Assetdesk, so there is nothing to back up.',
    )
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from schema_migrations order by number',
  )
  const tables: Manifest['tables'] = []
  for (const table of await tablesOf(client)) {
    const counted = await client.query<{ n: string }>(
      `select count(*) as n from ${escapeIdentifier(table.name)}`,
    )
    tables.push({ ...table, rows: Number(counted.rows[0]!.n) })
  }
  return {
    format: backupFormat,
    version: buildInfo.version,
    taken_at: taken_at.toISOString(),
    postgresql: postgresql.split(' ')[0]!,
    migrations: migrations.rows,
    tables,
    // Read after the snapshot, so each sequence is past the ids of all its rows.
    sequences: await sequencesOf(client),
    store: await markOf(client),
  }
}

/** Returns the mark of the store of this database; undefined before the first start. */
async function markOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ mark: string }>(
    `select value #>> '{}' as mark from settings where name = 'picture-store'`,
  )
  return rows[0]?.mark
}

/** Splits a table's rows into parts of whole rows. */
async function* tableParts(
  client: Client,
  { name, columns }: Manifest['tables'][number],
): AsyncGenerator<Entry> {
  const rows = client.query(
    copyTo(`copy (select ${columnList(columns)} from ${escapeIdentifier(name)}) to stdout`),
  )
  // If the reader stops early, the connection ends while it copies. This error is ignored.
  rows.on('error', () => {})
  let part = 0
  const entry = async (text: Buffer) => {
    part += 1
    const number = String(part).padStart(6, '0')
    return entryOf(`database/${name}/${number}.copy.gz`, await zip(text, { level: 1 }))
  }
  let pending: Buffer[] = []
  let bytes = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    pending.push(chunk)
    bytes += chunk.length
    if (bytes < partSize) continue
    const text = Buffer.concat(pending)
    const end = text.lastIndexOf('\n') + 1
    if (end === 0) continue
    yield await entry(text.subarray(0, end))
    pending = [text.subarray(end)]
    bytes = text.length - end
  }
  if (bytes > 0) yield await entry(Buffer.concat(pending))
}

async function* pictures(
  files: Files,
  keys: readonly string[],
  progress: Progress,
): AsyncGenerator<Entry> {
  type Opened = Awaited<ReturnType<Files['read']>>
  const opened: { key: string; file: Promise<Opened> }[] = []
  const open = (key: string | undefined) => {
    if (key === undefined) return
    const file = files.read(key)
    // An error is handled when it is awaited.
    file.catch(() => {})
    opened.push({ key, file })
  }
  const remaining = keys.values()
  try {
    for (let n = 0; n < prefetched; n++) open(remaining.next().value)
    for (let next = opened.shift(); next; next = opened.shift()) {
      open(remaining.next().value)
      const file = await next.file
      if (file) {
        const content = file.stream as AsyncIterable<Uint8Array>
        yield { name: `pictures/${next.key}`, size: file.bytes, content }
        progress.picture(file.bytes)
      } else progress.missing(next.key)
    }
  } finally {
    for (const { file } of opened)
      void file.then(
        (opened) => opened?.stream.destroy(),
        () => {},
      )
  }
}
