import { readCsv } from './csv-table.ts'
import { isBinary } from './decode.ts'
import {
  UnreadableTable,
  type Table,
  type TableFault,
  type TableLimits,
  type TableSettings,
} from './table.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const zipStart = [0x50, 0x4b, 0x03, 0x04]

/** Matches texts that are not tables. */
const notTable = /^(%PDF-|\s*<)/i

const isTable = (bytes: Uint8Array): boolean =>
  !isBinary(bytes) && !notTable.test(new TextDecoder('latin1').decode(bytes.subarray(0, 1024)))

/** Reads a file. The content decides on its type, not the name. */
export async function readTableFile(
  bytes: Buffer,
  settings: TableSettings,
  limits: TableLimits,
): Promise<Table> {
  if (bytes.length === 0) throw new UnreadableTable({ key: 'empty' })
  if (startsWith(bytes, zipStart)) {
    // Loaded on demand: most files are CSV, and this library takes a third of the start time of a thread.
    const { readXlsx } = await import('./xlsx-table.ts')
    return readXlsx(bytes, settings, limits)
  }
  if (!isTable(bytes)) throw new UnreadableTable({ key: 'file-type' })
  return readCsv(bytes, settings, limits)
}

/** Returns the fault to show for an error. Unexpected errors count as an unreadable file. */
export const faultOf = (error: unknown): TableFault =>
  error instanceof UnreadableTable ? error.fault : { key: 'unreadable' }
