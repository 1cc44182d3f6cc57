import { message } from '../../../src/wire/texts.ts'
import { pipeline } from 'node:stream/promises'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { spreadsheetType } from '../../../src/wire/schemas/asset.ts'
import type { Database } from '../db/open.ts'
import { snapshot, type Snapshot } from '../db/snapshot.ts'
import { Download } from '../http/download.ts'
import { callerGone, Refusal } from '../http/problem.ts'
import { openTempFile } from './temp-file.ts'
import { workbook, type SheetSource } from './sheet.ts'
import { semaphore } from '../runtime/semaphore.ts'
import type { Shutdown } from '../runtime/shutdown.ts'

/** Exports that run at once: each takes a database connection and most of a CPU core. */
const exportSlots = semaphore(2, 'exports')

/** `signal` aborts when the caller disconnects. */
interface Asker {
  database: Database
  signal: AbortSignal
  shutdown: Shutdown
}

/**
 * A spreadsheet of a consistent snapshot of rows. It is written to a temporary file and sent from there: a slow client
 * holds neither memory nor a database connection, and an error is known before the answer begins.
 */
export function spreadsheet<Row>(
  { database, signal: left, shutdown: { closing } }: Asker,
  fileName: string,
  prepare: (rows: Snapshot) => Promise<readonly SheetSource<Row>[]>,
): Promise<Download> {
  const signal = AbortSignal.any([left, closing])
  const givenUp = () => (left.aborted ? callerGone() : stopping())
  return exportSlots(1, async () => {
    if (signal.aborted) throw givenUp()
    const file = await openTempFile()
    try {
      const written = snapshot(database, async (rows) => {
        const sheets = await prepare(rows)
        return pipeline(workbook(sheets), file.write, { signal })
      })
      // A statement may run for long yet; nobody waits for it when the server ends.
      const bytes = await Promise.race([written, rejection(signal, () => closing.aborted)])
      const stream = file.read(bytes)
      return new Download({
        contentType: spreadsheetType,
        fileName,
        bytes,
        stream,
      })
    } catch (error) {
      await file.close()
      throw signal.aborted ? givenUp() : error
    }
  })
}

/** The client has gone and never reads this; it is not logged as a failure. */

const stopping = () => new Refusal(503, message(apiTexts, 'stopping'), { 'retry-after': '2' })

const rejection = (signal: AbortSignal, counts: () => boolean) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => counts() && reject(signal.reason as Error))
  })
