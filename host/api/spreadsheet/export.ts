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

/** Exports that run at once: each takes a database connection and most of a CPU core. */
const exportSlots = semaphore(2, 'exports')

/** `signal` aborts when the caller disconnects. */
export interface ExportContext {
  database: Database
  signal: AbortSignal
  shutdown: Shutdown
  audit: AuditSource
}

/** A file, and its details for the audit trail. */
export interface Exported {
  fileName: string
  /** What is exported; the audit trail does not tell of a file without data. */
  list?: string
  /** The filters of the request. */
  filter?: object
}

/**
 * Returns a spreadsheet of a consistent snapshot of rows. It is written to a temporary file and sent from there: a slow
 * client holds neither memory nor a database connection, and errors occur before the response starts.
 */
export const spreadsheet = <Row>(
  context: ExportContext,
  exported: Exported,
  prepare: (rows: Snapshot) => Promise<readonly WorksheetSource<Row>[]>,
): Promise<Download> =>
  exportedFile(context, { ...exported, contentType: spreadsheetType }, async (rows, count) =>
    workbook(counting(await prepare(rows), count)),
  )

/** Returns the same as JSON Lines: one object a line. */
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

/** Returns a file made of a consistent snapshot of rows. It is written to a temporary file and sent from there. */
export function exportedFile(
  { database, signal: left, shutdown: { closing }, audit }: ExportContext,
  { contentType, ...exported }: Exported & { contentType: string },
  prepare: (rows: Snapshot, count: Count) => Promise<AsyncIterable<Buffer>>,
): Promise<Download> {
  const signal = AbortSignal.any([left, closing])
  const givenUp = () => (left.aborted ? callerGone() : stopping())
  return exportSlots(1, async () => {
    if (signal.aborted) throw givenUp()
    const file = await openTempFile()
    const count = { rows: 0 }
    try {
      const written = snapshot(database, async (rows) =>
        pipeline(await prepare(rows, count), file.write, { signal }),
      )
      // A statement may still run for long; a server that stops does not wait for it.
      const bytes = await Promise.race([written, rejection(signal, () => closing.aborted)])
      await recordExport(database, audit, { ...exported, ...count })
      const stream = file.read(bytes)
      return new Download({ contentType, fileName: exported.fileName, bytes, stream })
    } catch (error) {
      await file.close()
      throw signal.aborted ? givenUp() : error
    }
  })
}

/** Sheets whose rows are counted as they are written. */
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

/** The client has gone and never reads this; it is not logged as a failure. */

const stopping = () => new Refusal(503, message(apiTexts, 'stopping'), { 'retry-after': '2' })

const rejection = (signal: AbortSignal, counts: () => boolean) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => counts() && reject(signal.reason as Error))
  })

/** A temporary file that is unlinked as soon as it is open, so that even a crash leaves nothing behind. */
interface TempFile {
  /** Returns the number of bytes. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** The first `bytes` bytes; the file is closed once the stream has ended or is destroyed. */
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
      bytes === 0 ? nothing(file) : file.createReadStream({ start: 0, end: bytes - 1 }),
    close: () => file.close(),
  }
}

/** `createReadStream` cannot read 0 bytes. */
function nothing(file: FileHandle): Readable {
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
