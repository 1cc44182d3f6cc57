import { Worker } from 'node:worker_threads'
import { semaphore } from '../runtime/semaphore.ts'
import {
  UnreadableTable,
  type Table,
  type TableLimits,
  type TableRow,
  type TableSettings,
} from './table.ts'
import type { TableMessage, TableTask } from './table-worker.ts'

/** Timeout in milliseconds, and the maximum heap of a worker in megabytes. */
const allowance = { time: 30_000, heap: 256 }

/** Reads one file at a time, because a hostile one may use the whole heap of its worker. */
const reading = semaphore(1, 'import_files')

/**
 * Reads an uploaded table in a worker thread, so that a hostile file cannot harm the API. Throws `UnreadableTable` if the
 * file cannot be read, or not in time.
 */
export const readTable = (
  bytes: Buffer,
  settings: TableSettings,
  limits: TableLimits & Partial<typeof allowance>,
): Promise<Table> => reading(1, () => inWorker({ bytes: Uint8Array.from(bytes), settings, limits }))

function inWorker(task: TableTask & { limits: Partial<typeof allowance> }): Promise<Table> {
  const { time, heap } = { ...allowance, ...task.limits }
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: heap },
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Table>()
  const fail = () => reject(new UnreadableTable({ key: 'unreadable' }))
  const timer = setTimeout(fail, time)
  const rows: TableRow[] = []
  worker.on('message', (message: TableMessage) => {
    if ('rows' in message) rows.push(...message.rows)
    else if ('table' in message) resolve({ ...message.table, rows })
    else reject(new UnreadableTable(message.fault))
  })
  worker.on('error', fail)
  worker.on('exit', fail)
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
