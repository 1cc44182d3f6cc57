import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { message } from '../../../src/wire/texts.ts'
import { pipeline } from 'node:stream/promises'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { spreadsheetType } from '../../../src/wire/schemas/shared.ts'
import { linesType } from '../../../src/wire/schemas/audit.ts'
import type { Database } from '../db/open.ts'
import { snapshot, type Snapshot } from '../db/snapshot.ts'
import { Download } from '../http/download.ts'
import { callerGone, Refusal } from '../http/problem.ts'
import type { AuditSource } from '../http/audit-source.ts'
import { recordExport } from '../records/exports.ts'
import { workbook, type WorksheetSource } from './worksheet.ts'
import { semaphore } from '../runtime/semaphore.ts'
import type { Shutdown } from '../runtime/shutdown.ts'

/** Limits concurrent exports, because each occupies a database connection and most of a CPU core. */
const exportSlots = semaphore(2, 'exports')

export interface ExportContext {
  database: Database
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
  shutdown: Shutdown
  audit: AuditSource
}

/** The name of a file, and its details for the audit trail. */
export interface Exported {
  fileName: string
  /** What is exported. If absent, the file contains no data and is not recorded. */
  list?: string
  /** The filters of the request. */
  filter?: object
}

/**
 * Returns a spreadsheet of a consistent snapshot of rows. Writes it to a temporary file first, so that a slow client
 * occupies neither memory nor a database connection, and errors occur before the response starts.
 */
export const spreadsheet = <Row>(
  context: ExportContext,
  exported: Exported,
  prepare: (rows: Snapshot) => Promise<readonly WorksheetSource<Row>[]>,
): Promise<Download> =>
  exportedFile(context, { ...exported, contentType: spreadsheetType }, async (rows, count) =>
    workbook(counting(await prepare(rows), count)),
  )

/** Like `spreadsheet`, but returns JSON Lines. */
export const jsonLines = (
  context: ExportContext,
  exported: Exported,
  prepare: (rows: Snapshot) => AsyncIterable<readonly object[]>,
): Promise<Download> =>
  exportedFile(context, { ...exported, contentType: linesType }, async (rows, count) =>
    linesOf(prepare(rows), count),
  )

async function* linesOf(
  batches: AsyncIterable<readonly object[]>,
  count: Count,
): AsyncGenerator<Buffer> {
  for await (const batch of batches) {
    count.rows += batch.length
    yield Buffer.from(batch.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
}

interface Count {
  rows: number
}

/** Returns a file of a consistent snapshot of rows. `prepare` returns its content and counts the rows. */
export function exportedFile(
  { database, signal: disconnected, shutdown: { closing }, audit }: ExportContext,
  { contentType, ...exported }: Exported & { contentType: string },
  prepare: (rows: Snapshot, count: Count) => Promise<AsyncIterable<Buffer>>,
): Promise<Download> {
  const signal = AbortSignal.any([disconnected, closing])
  const abortError = () => (disconnected.aborted ? callerGone() : stopping())
  return exportSlots(1, async () => {
    if (signal.aborted) throw abortError()
    const file = await openTempFile()
    const count = { rows: 0 }
    try {
      const written = snapshot(database, async (rows) => {
        // `snapshot` repeats its work after a broken connection.
        count.rows = 0
        return pipeline(await prepare(rows, count), file.write, { signal })
      })
      // A server that shuts down does not wait for a long statement.
      const bytes = await raced(written, signal, () => closing.aborted)
      await recordExport(database, audit, { ...exported, ...count })
      const stream = file.read(bytes)
      return new Download({ contentType, fileName: exported.fileName, bytes, stream })
    } catch (error) {
      await file.close()
      throw signal.aborted ? abortError() : error
    }
  })
}

/** Returns the same sheets, and counts their rows as they are written. */
const counting = <Row>(
  sources: readonly WorksheetSource<Row>[],
  count: Count,
): WorksheetSource<Row>[] =>
  sources.map(({ sheet, batches }) => ({
    sheet,
    batches: (async function* () {
      for await (const batch of batches) {
        count.rows += batch.length
        yield batch
      }
    })(),
  }))

const stopping = () => new Refusal(503, message(apiTexts, 'stopping'), { 'retry-after': '2' })

/**
 * Resolves or rejects like `result`, but rejects at once if `signal` aborts while `isFatal` returns true. Removes its
 * listener, because a signal of several sources stays in memory while it has one.
 */
async function raced<Result>(
  result: Promise<Result>,
  signal: AbortSignal,
  isFatal: () => boolean,
): Promise<Result> {
  const settled = new AbortController()
  const rejection = new Promise<never>((_resolve, reject) => {
    const onAbort = () => isFatal() && reject(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { signal: settled.signal })
  })
  try {
    return await Promise.race([result, rejection])
  } finally {
    settled.abort()
  }
}

/** A temporary file. It is unlinked when it is opened, so that not even a crash leaves it behind. */
interface TempFile {
  /** Returns the number of bytes. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** Returns a stream of the first `bytes` bytes. Its end closes the file. */
  read(bytes: number): Readable
  close(): Promise<void>
}

async function openTempFile(): Promise<TempFile> {
  const path = join(tmpdir(), `assetdesk-export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return {
    write: (chunks) => writeAll(file, chunks),
    read: (bytes) =>
      bytes === 0 ? emptyStream(file) : file.createReadStream({ start: 0, end: bytes - 1 }),
    close: () => file.close(),
  }
}

/** Returns an empty stream, because `createReadStream` cannot read 0 bytes. */
function emptyStream(file: FileHandle): Readable {
  return Readable.from([]).once('close', () => void file.close())
}

async function writeAll(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let at = 0
  for await (const chunk of chunks) {
    for (let done = 0; done < chunk.length;) {
      const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at)
      done += bytesWritten
      at += bytesWritten
    }
  }
  return at
}
