import { pipeline } from 'node:stream/promises'
import { exportFileName } from '../../../src/domain/export-file.ts'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { spreadsheetType } from '../../../src/wire/schemas/asset.ts'
import type { Database } from '../db/open.ts'
import { snapshot, type Snapshot } from '../db/snapshot.ts'
import { Download } from '../http/download.ts'
import { Refusal } from '../http/problem.ts'
import { openSpool } from './spool.ts'
import { workbook, type Sheet } from './sheet.ts'
import { semaphore } from '../semaphore.ts'

/** So many spreadsheets are made at a time: each takes a connection and much of a processor. */
const oneOfFew = semaphore(2)

/** Who asks for a spreadsheet, and whether they still wait for it. */
interface Asker {
  database: Database
  signal: AbortSignal
}

export interface SheetSource<Row> {
  sheet: Sheet<Row>
  batches: AsyncIterable<readonly Row[]>
}

/**
 * The spreadsheet of one moment's rows. It is written to a temporary file as fast as rows come and sent from
 * there, so a slow client costs neither memory nor a connection, and what fails, fails before the answer has
 * begun.
 */
export function spreadsheet<Row>(
  { database, signal }: Asker,
  prepare: (rows: Snapshot) => Promise<SheetSource<Row>>,
): Promise<Download> {
  return oneOfFew(1, async () => {
    if (signal.aborted) throw givenUp()
    const spool = await openSpool()
    try {
      const bytes = await snapshot(database, async (rows) => {
        const { sheet, batches } = await prepare(rows)
        return pipeline(workbook(sheet, batches), spool.write, { signal })
      })
      const stream = spool.read(bytes)
      return new Download({
        contentType: spreadsheetType,
        fileName: exportFileName,
        bytes,
        stream,
      })
    } catch (error) {
      await spool.close()
      throw signal.aborted ? givenUp() : error
    }
  })
}

/** Nobody hears it; it keeps the log free of failures that are none. */
const givenUp = () => new Refusal(499, apiTexts.givenUp)
