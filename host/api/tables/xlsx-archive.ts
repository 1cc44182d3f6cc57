import { zipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { UnreadableTable, type TableLimits } from './table.ts'

/** Maximum number of entries of an archive, and of their uncompressed bytes in total. */
const maxEntries = 1000
const maxBytes = 60_000_000
/** Maximum number of shared strings per row. Reading a million of them from a small file would take half a gigabyte. */
const maxStringsPerRow = 40

/** Returns whether a part of a workbook is XML. Pictures, macros and nested archives are left out. */
const isNeeded = (name: string): boolean => /\.(xml|rels)$/i.test(name)

const unreadable = () => new UnreadableTable({ key: 'unreadable' })

function hasMoreThan(most: number, word: string, part: Buffer): boolean {
  let found = 0
  for (let at = part.indexOf(word); at >= 0 && found <= most; at = part.indexOf(word, at + 1))
    found += 1
  return found > most
}

/** Returns whether a cell is beyond the last column or row of a sheet. The reader would allocate all cells before it. */
const isFar = (text: string): boolean =>
  /<(?:c|row)\b[^>]*?\sr=["'](?:[A-Z]{4}|[A-Z]*(?:[2-9]\d{6}|\d{8}))/i.test(text)

/**
 * Matches the beginning of a cell with a date in ISO 8601, and its offset from UTC. The reader would convert the date to
 * UTC, which can be another day than the written one.
 */
const offsetOfDate =
  /(<(?:\w+:)?c\s(?=[^<>]*\bt=["']d["'])[^<>]*>\s*<(?:\w+:)?v>[\d:.T-]+)(?:Z|[+-]\d\d:?\d\d)(?=<)/g

/**
 * Repacks a workbook without compression. Compares the declared sizes with the real ones, so that the reader gets an
 * archive of a known size.
 */
export async function repackedWorkbook(bytes: Buffer, { rows }: TableLimits): Promise<Uint8Array> {
  const archive = await fromBufferPromise(bytes, { strictFileNames: true })
  if (archive.entryCount > maxEntries) throw unreadable()
  const parts: Record<string, Uint8Array> = {}
  let remaining = maxBytes
  for await (const entry of archive.eachEntry()) {
    if (!isNeeded(entry.fileName)) continue
    remaining -= entry.uncompressedSize
    if (remaining < 0) throw unreadable()
    const part = await buffer(await archive.openReadStreamPromise(entry))
    const text = part.toString('latin1')
    if (hasMoreThan(rows * maxStringsPerRow, '<si>', part) || isFar(text)) throw unreadable()
    const withoutOffsets = text.replace(offsetOfDate, '$1')
    parts[entry.fileName] = withoutOffsets === text ? part : Buffer.from(withoutOffsets, 'latin1')
  }
  if (!Object.keys(parts).some((name) => /^xl\/workbook\.xml$/i.test(name)))
    throw new UnreadableTable({ key: 'file-type' })
  return zipSync(parts, { level: 0 })
}
