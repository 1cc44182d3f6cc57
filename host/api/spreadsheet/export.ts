import { pipeline } from 'node:stream/promises'
import { exportFileName } from '../../../src/domain/export-file.ts'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { spreadsheetType } from '../../../src/wire/schemas/asset.ts'
import type { Database } from '../db/open.ts'
import { snapshot, type Snapshot } from '../db/snapshot.ts'
import { Download } from '../http/download.ts'
import { Refusal } from '../http/problem.ts'
import { openTempFile } from './temp-file.ts'
import { workbook, type Sheet } from './sheet.ts'
import { semaphore } from '../semaphore.ts'

/** Exports that run at once: each takes a database connection and most of a CPU core. */
const exportSlots = semaphore(2, 'exports')

/** `signal` aborts when the caller disconnects. */
interface Asker {
  database: Database
  signal: AbortSignal
}

export interface SheetSource<Row> {
  sheet: Sheet<Row>
  batches: AsyncIterable<readonly Row[]>
}

/**
 * A spreadsheet of a consistent snapshot of rows. It is written to a temporary file and sent from there: a slow client
 * holds neither memory nor a database connection, and an error is known before the answer begins.
 */
export function spreadsheet<Row>(
  { database, signal }: Asker,
  prepare: (rows: Snapshot) => Promise<SheetSource<Row>>,
): Promise<Download> {
  return exportSlots(1, async () => {
    if (signal.aborted) throw givenUp()
    const file = await openTempFile()
    try {
      const bytes = await snapshot(database, async (rows) => {
        const { sheet, batches } = await prepare(rows)
        return pipeline(workbook(sheet, batches), file.write, { signal })
      })
      const stream = file.read(bytes)
      return new Download({
        contentType: spreadsheetType,
        fileName: exportFileName,
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
const givenUp = () => new Refusal(499, apiTexts.givenUp)
