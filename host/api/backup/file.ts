import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { syncFolder } from '../runtime/sync-folder.ts'
import type { AuditSource } from '../http/audit-source.ts'
import { auditCommand, commandSource } from './audit.ts'
import { withBackupLock } from './backup-lock.ts'
import { writeArchive } from './archive.ts'
import { backupEntries, type Stores } from './dump.ts'
import { decrypted, encrypted, isEncrypted } from './encryption.ts'
import { BackupError, DamagedBackup } from './manifest.ts'
import type { Progress } from './progress.ts'

export interface FileOptions {
  /** The backup file. Replaces an existing file when complete. */
  file: string
  /** File of age keys to encrypt for. */
  keyFile?: string | undefined
  progress: Progress
  /** Pause as a share of the working time: 1 pauses for as long as it works. Default: 0. */
  pauseShare?: number | undefined
  signal?: AbortSignal | undefined
  /** Runs first, while no other process makes a backup. */
  prepare?: (() => Promise<void>) | undefined
  /** Runs before other processes may make a backup again. */
  afterwards?: (() => Promise<void>) | undefined
  /** The actor for the audit trail; by default the user who runs this process. */
  audit?: AuditSource | undefined
}

/** Returns the name of a file while it is written. The next backup removes incomplete files. */
export const partialOf = (file: string) => `${file}.partial`
/** Returns the name of the checksum file of a backup, for `sha256sum -c`. */
export const sumOf = (file: string) => `${file}.sha256`

/**
 * Makes a backup while Assetdesk runs. `file` is replaced only by a complete, durable backup. Returns its size
 * in bytes. Rejects with a `BackupError` while another process backs up the same database, or if the disk is full.
 */
export async function backUpToFile(source: Stores, options: FileOptions): Promise<number> {
  const { file, prepare, afterwards, audit = commandSource() } = options
  await mkdir(dirname(file), { recursive: true }).catch((error: unknown) => {
    throw backupFileError(error, file)
  })
  return withBackupLock(source.connection, async (client) => {
    const started = new Date()
    const partial = partialOf(file)
    const partialSum = partialOf(sumOf(file))
    try {
      await prepare?.()
      const { bytes, digest } = await writeWhole(partial, source, options)
      await writeFile(partialSum, `${digest}  ${basename(file)}\n`, { flush: true })
      // Fails if the connection, and with it the lock, was lost during the backup: the file may then be inconsistent.
      await client.query('select 1')
      await rm(sumOf(file), { force: true })
      await rename(partial, file)
      await rename(partialSum, sumOf(file))
      await syncFolder(dirname(file))
      await record(client, { file, bytes, started }, audit)
      await afterwards?.()
      return bytes
    } catch (error) {
      for (const path of [partial, partialSum]) await rm(path, { force: true }).catch(() => {})
      throw backupFileError(error, file)
    }
  })
}

/** Converts errors that the operator can fix to a `BackupError`. */
function backupFileError(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(
      `There is not enough disk space for the backup in ${dirname(file)}. The incomplete file was deleted.`,
    )
  }
  const isFixable = [
    'EACCES',
    'EPERM',
    'EROFS',
    'EISDIR',
    'ENOTDIR',
    'EEXIST',
    'EIO',
    'EFBIG',
  ].includes(code ?? '')
  return isFixable ? new BackupError(`The backup cannot be written: ${message}`) : error
}

/** Bytes between syncs: a single sync at the end would delay all other writes. */
const syncEvery = 32_000_000

async function writeWhole(
  partial: string,
  source: Stores,
  { keyFile, progress, pauseShare = 0, signal }: FileOptions,
): Promise<{ bytes: number; digest: string }> {
  const archive = writeArchive(backupEntries(source, progress))
  const stream = keyFile === undefined ? archive : await encrypted(archive, keyFile)
  const hash = createHash('sha256')
  const handle = await open(partial, 'w', 0o600)
  let bytes = 0
  try {
    const pause = pacer(pauseShare)
    let unsynced = 0
    for await (const chunk of stream) {
      signal?.throwIfAborted()
      hash.update(chunk)
      bytes += chunk.length
      for (let at = 0; at < chunk.length;) at += (await handle.write(chunk, at)).bytesWritten
      unsynced += chunk.length
      if (unsynced >= syncEvery) {
        await handle.datasync()
        unsynced = 0
      }
      await pause(chunk.length)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { bytes, digest: hash.digest('hex') }
}

/** Bytes between two pauses. */
const pauseEvery = 1_000_000

/** Returns a function that pauses regularly, so that other processes get CPU time and disk throughput. */
function pacer(share: number): (bytes: number) => Promise<void> {
  let written = 0
  let since = performance.now()
  return async (bytes) => {
    written += bytes
    if (share === 0 || written < pauseEvery) return
    await new Promise((resolve) => setTimeout(resolve, (performance.now() - since) * share))
    written = 0
    since = performance.now()
  }
}

/** Records a backup. Does nothing in databases of old versions, which have no table of backups. */
async function record(
  client: Client,
  { file, bytes, started }: { file: string; bytes: number; started: Date },
  audit: AuditSource,
): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('backups') is not null as known`,
  )
  if (!rows[0]?.known) return
  await client.query(
    'insert into backups (file, bytes, started_at, finished_at) values ($1, $2, $3, clock_timestamp())',
    [file, bytes, started.toISOString()],
  )
  await auditCommand(client, audit, {
    action: 'backup.made',
    target: { kind: 'backup', name: basename(file) },
    details: { bytes, started_at: started.toISOString() },
  })
}

/** Opens the archive in a backup file, decrypted if necessary. */
export async function openBackup(
  file: string,
  keyFile: string | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const start = await firstBytes(file, 64).catch((error: Error) => {
    throw new BackupError(`The backup cannot be read: ${error.message}`)
  })
  const content = createReadStream(file, { highWaterMark: 256 * 1024 })
  const stream = Readable.toWeb(content) as ReadableStream<Uint8Array>
  if (isEncrypted(start)) return decrypted(stream, keyFile)
  return stream
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer
  } finally {
    await handle.close()
  }
}

/** Checks a backup against its checksum file. Does nothing if there is none. */
export async function compareWithSum(file: string): Promise<void> {
  const expected = await readFile(sumOf(file), 'utf8').catch(() => undefined)
  if (expected === undefined) return
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  if (expected.slice(0, 64) !== hash.digest('hex'))
    throw new DamagedBackup(`Its checksum does not match ${basename(sumOf(file))}.`)
}
