import { zipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { UnreadableTable, type TableLimits } from './table.ts'

/** Entries of an archive, and bytes that all of them together may have when they are inflated. */
const maxEntries = 1000
const maxBytes = 60_000_000
/** Different texts for each row: a million of them in a small file would take half a gigabyte to read. */
const textsOfRow = 40

/** Returns the parts of a workbook that are XML: pictures, macros and archives inside it are left out. */
const isNeeded = (name: string): boolean => /\.(xml|rels)$/i.test(name)

const unreadable = () => new UnreadableTable({ key: 'unreadable' })

function hasMoreThan(most: number, word: string, part: Buffer): boolean {
  let found = 0
  for (let at = part.indexOf(word); at >= 0 && found <= most; at = part.indexOf(word, at + 1))
    found += 1
  return found > most
}

/** Cells beyond the last column or row that a sheet can have: the reader makes room for all that lie before them. */
const isFar = (part: Buffer): boolean =>
  /<(?:c|row)\b[^>]*?\sr=["'](?:[A-Z]{4}|[A-Z]*(?:[2-9]\d{6}|\d{8}))/i.test(part.toString('latin1'))

/**
 * Returns a workbook packed anew without compression. What the archive says of its sizes is held against what comes
 * out, so the reader behind gets an honest archive of a known size.
 */
export async function honestWorkbook(bytes: Buffer, { rows }: TableLimits): Promise<Uint8Array> {
  const archive = await fromBufferPromise(bytes, { strictFileNames: true })
  if (archive.entryCount > maxEntries) throw unreadable()
  const parts: Record<string, Uint8Array> = {}
  let remaining = maxBytes
  for await (const entry of archive.eachEntry()) {
    if (!isNeeded(entry.fileName)) continue
    remaining -= entry.uncompressedSize
    if (remaining < 0) throw unreadable()
    const part = await buffer(await archive.openReadStreamPromise(entry))
    if (hasMoreThan(rows * textsOfRow, '<si>', part) || isFar(part)) throw unreadable()
    parts[entry.fileName] = part
  }
  if (!Object.keys(parts).some((name) => /^xl\/workbook\.xml$/i.test(name)))
    throw new UnreadableTable({ key: 'file-type' })
  return zipSync(parts, { level: 0 })
}
