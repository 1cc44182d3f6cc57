import { crc32, inflateRawSync } from 'node:zlib'
import { read, type CellObject, type WorkBook } from '@e965/xlsx'
import type { Person, TestApi } from './api.ts'

/** A cell as a spreadsheet program reads it: `value` is its content, `shown` its formatted text. */
export interface ReadCell {
  value: string | number
  shown: string
  isText: boolean
  isFormula: boolean
}

export interface ReadSheet {
  name: string
  headers: string[]
  /** The cells of each row below the headers, by header. Empty cells are absent. */
  rows: Partial<Record<string, ReadCell>>[]
  /** The range of the automatic filter. */
  filtered: string | undefined
}

/** Reads a workbook with an independent library. */
export function readWorkbook(bytes: Uint8Array): { sheets: ReadSheet[]; book: WorkBook } {
  const book = read(bytes, { cellNF: true, cellFormula: true, cellStyles: true, dense: true })
  return { book, sheets: book.SheetNames.map((name) => readSheet(book, name)) }
}

function readSheet(book: WorkBook, name: string): ReadSheet {
  const sheet = book.Sheets[name]
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []
  const headers = (data[0] ?? []).map((cell) => String(cell?.v))
  const rows = data.slice(1).map((cells) => {
    const named = headers.map((header, index) => [header, asRead(cells[index])] as const)
    return Object.fromEntries(named.filter(([, cell]) => cell !== undefined))
  })
  return { name, headers, rows, filtered: sheet?.['!autofilter']?.ref }
}

function asRead(cell: CellObject | undefined): ReadCell | undefined {
  if (cell === undefined || cell.t === 'z') return undefined
  const { t, v, w, f } = cell
  if (t !== 's' && t !== 'n') throw new Error(`A cell of type ${t}`)
  const value = typeof v === 'number' ? v : String(v)
  return { value, shown: w ?? '', isText: t === 's', isFormula: f !== undefined }
}

/** Returns the shown texts of a row by header. */
export function shown(row: ReadSheet['rows'][number] | undefined): Record<string, string> {
  const cells = Object.entries(row ?? {})
  return Object.fromEntries(cells.map(([header, cell]) => [header, cell?.shown ?? '']))
}

/** Returns the shown texts of a column. */
export const column = (sheet: ReadSheet | undefined, header: string): (string | undefined)[] =>
  (sheet?.rows ?? []).map((row) => row[header]?.shown)

/** Returns the files of a zip archive. Throws if a length or checksum is wrong. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = archive.readUInt32LE(end + 16)
  if (at + archive.readUInt32LE(end + 12) !== end)
    throw new Error('The central directory is in the wrong place')
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const [checksum, packed, size, start] = [16, 20, 24, 42].map((offset) =>
      archive.readUInt32LE(at + offset),
    ) as [number, number, number, number]
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const bytes = inflateRawSync(archive.subarray(content, content + packed))
    if (bytes.length !== size || crc32(bytes) !== checksum) throw new Error(`${name} is damaged`)
    files.set(name, bytes.toString())
    at += 46 + nameLength
  }
  return files
}

/** Exports a spreadsheet and reads it. */
export async function exported(api: TestApi, url: string, person: Person = 'superAdmin') {
  const authorization = `Bearer ${await api.tokenOf(person)}`
  const response = await api.app.inject({ url, headers: { authorization } })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.payload}`)
  const bytes = response.rawPayload
  const { sheets, book } = readWorkbook(bytes)
  return { headers: response.headers, bytes, book, sheets, sheet: sheets[0] }
}
