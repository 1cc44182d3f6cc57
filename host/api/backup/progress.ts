import { figure, megabytes } from '../runtime/figures.ts'
import type { Manifest } from './manifest.ts'

/** Receives the progress of a backup or restore. */
export interface Progress {
  begin(manifest: Pick<Manifest, 'tables' | 'pictures'>): void
  /** Adds `count` rows. */
  rows(count: number): void
  picture(bytes: number): void
  /** Reports a file that a row refers to but the store does not have. */
  missing(key: string): void
}

/** Milliseconds between two lines. */
const lineInterval = 2000

export interface Count {
  rows: number
  pictures: number
  bytes: number
  missing: string[]
}

/** Returns a `Progress` that counts and regularly logs a line. */
export function countingProgress(log: (line: string) => void): Progress & { count: Count } {
  const count: Count = { rows: 0, pictures: 0, bytes: 0, missing: [] }
  let total = { rows: 0, pictures: 0 }
  let last = performance.now()
  const report = () => {
    if (performance.now() - last < lineInterval) return
    last = performance.now()
    log(
      `  ${figure(count.rows)} of ${figure(total.rows)} rows, ` +
        `${figure(count.pictures)} of ${figure(total.pictures)} picture files ` +
        `(${megabytes(count.bytes)})`,
    )
  }
  return {
    count,
    begin: ({ tables, pictures }) => {
      total = { rows: tables.reduce((sum, { rows }) => sum + rows, 0), pictures }
    },
    rows(more) {
      count.rows += more
      report()
    },
    picture(bytes) {
      count.pictures += 1
      count.bytes += bytes
      report()
    },
    missing: (key) => void count.missing.push(key),
  }
}

/** Returns the message about files that a backup or a move lacks. */
export const missingText = ({ missing }: Count): string =>
  `Files missing from the store and left out: ${figure(missing.length)}, such as ${missing[0]}. ` +
  'Everything else is complete. To count this as success, use --without-missing.'
