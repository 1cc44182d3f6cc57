import { parentPort, workerData } from 'node:worker_threads'
import { faultOf, readTableFile } from './read-file.ts'
import type { Table, TableFault, TableLimits, TableRow, TableSettings } from './table.ts'

export interface TableTask {
  bytes: Uint8Array
  settings: TableSettings
  limits: TableLimits
}

/** Messages of a worker: batches of rows, then the rest of the table or a fault. */
export type TableMessage =
  | { rows: TableRow[] }
  | { table: Omit<Table, 'rows'> }
  | { fault: TableFault }

/** Rows per message, few enough not to block the thread that receives it. */
const batch = 500

async function work(): Promise<void> {
  const { bytes, settings, limits } = workerData as TableTask
  // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
  const post = (message: TableMessage) => parentPort?.postMessage(message)
  try {
    const { rows, ...table } = await readTableFile(Buffer.from(bytes.buffer), settings, limits)
    for (let at = 0; at < rows.length; at += batch) post({ rows: rows.slice(at, at + batch) })
    post({ table })
  } catch (error) {
    post({ fault: faultOf(error) })
  }
}

void work()
