import {
  cell,
  columnLetters,
  headerCell,
  stylesXml,
  xmlText,
  type CellKind,
  type CellValue,
} from './cells.ts'
import { zip, type ZipEntry } from './zip.ts'

export interface WorksheetColumn<Row> {
  header: string
  kind: CellKind
  /** In characters. */
  width: number
  /** `number` counts the rows from 1, over all sheets. */
  value(row: Row, number: number): CellValue
}

export interface Worksheet<Row> {
  /** At most 28 characters, without `: \ / ? * [ ] ' "`. Further sheets have a number after it. */
  name: string
  columns: readonly WorksheetColumn<Row>[]
}

/** A sheet and its rows, in batches. */
export interface WorksheetSource<Row> {
  sheet: Worksheet<Row>
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
}

/** Limits of a worksheet, after which the next one begins: those of Excel, and of a ZIP entry without ZIP64. */
export interface WorksheetLimits {
  rows: number
  bytes: number
}

const defaultLimits: WorksheetLimits = { rows: 1_048_576, bytes: 2_000_000_000 }

/** A written worksheet. */
interface WrittenSheet {
  name: string
  lastColumn: string
  lastRow: number
}

/**
 * Returns an Office Open XML workbook as a stream. At most one batch of rows is in memory. Headers are bold and frozen and
 * have an autofilter.
 */
export async function* workbook<Row>(
  sources: readonly WorksheetSource<Row>[],
  limits: WorksheetLimits = defaultLimits,
): AsyncGenerator<Buffer> {
  yield* zip(parts(sources, limits))
}

async function* parts<Row>(
  sources: readonly WorksheetSource<Row>[],
  limits: WorksheetLimits,
): AsyncGenerator<ZipEntry> {
  yield part('_rels/.rels', rootRelations)
  yield part('xl/styles.xml', stylesXml())
  const finished: WrittenSheet[] = []
  for (const source of sources) yield* worksheets(source, limits, finished)
  yield part('xl/workbook.xml', workbookXml(finished))
  yield part('xl/_rels/workbook.xml.rels', workbookRelations(finished))
  yield part('[Content_Types].xml', contentTypes(finished))
}

/** Yields the worksheets of one source, and adds them to `finished`. */
async function* worksheets<Row>(
  { sheet: { name, columns }, batches }: WorksheetSource<Row>,
  limits: WorksheetLimits,
  finished: WrittenSheet[],
): AsyncGenerator<ZipEntry> {
  const rows = rowReader(batches)
  const before = finished.length
  do {
    const number = finished.length + 1 - before
    const lastColumn = columnLetters(columns.length - 1)
    const current = { name: number === 1 ? name : `${name} ${number}`, lastColumn, lastRow: 1 }
    finished.push(current)
    const content = worksheet(columns, rows, { limits, current })
    yield { name: `xl/worksheets/sheet${finished.length}.xml`, content }
  } while (await rows.hasMore())
}

interface RowReader<Row> {
  hasMore(): Promise<boolean>
  /** Returns at most `limit` rows of the current batch, and the number of the first one, counted from 1. */
  take(limit: number): { rows: readonly Row[]; first: number }
}

function rowReader<Row>(batches: WorksheetSource<Row>['batches']): RowReader<Row> {
  const source =
    Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]()
  let batch: readonly Row[] = []
  let taken = 0
  return {
    async hasMore() {
      while (batch.length === 0) {
        const { done, value } = await source.next()
        if (done) return false
        batch = value
      }
      return true
    },
    take(limit) {
      const rows = batch.slice(0, limit)
      batch = batch.slice(limit)
      const first = taken + 1
      taken += rows.length
      return { rows, first }
    },
  }
}

async function* worksheet<Row>(
  columns: readonly WorksheetColumn<Row>[],
  reader: RowReader<Row>,
  { limits, current }: { limits: WorksheetLimits; current: WrittenSheet },
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index))
  const rowXml = (row: Row, line: number, number: number) => {
    let xml = `<row r="${line}">`
    for (const [place, { kind, value }] of columns.entries())
      xml += cell(`${letters[place]}${line}`, kind, value(row, number))
    return `${xml}</row>`
  }
  yield Buffer.from(declaration + sheetStart(columns, letters))
  const buffer = xmlBuffer()
  while (current.lastRow < limits.rows && buffer.bytes < limits.bytes && (await reader.hasMore())) {
    const { rows, first } = reader.take(limits.rows - current.lastRow)
    for (const [index, row] of rows.entries()) {
      const xml = rowXml(row, (current.lastRow += 1), first + index)
      if (!buffer.hasRoom(xml)) yield buffer.take()
      buffer.add(xml)
    }
  }
  yield buffer.take()
  const area = `A1:${current.lastColumn}${current.lastRow}`
  // Serial numbers are texts on purpose. This hides the warning «number stored as text».
  yield Buffer.from(
    `</sheetData><autoFilter ref="${area}"/><ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
  )
}

/** Collects XML in large chunks. */
function xmlBuffer() {
  let buffer = Buffer.allocUnsafe(262_144)
  let used = 0
  return {
    /** Total number of bytes. */
    bytes: 0,
    hasRoom: (xml: string) => used + xml.length * bytesPerUnit <= buffer.length,
    /** Returns the bytes that were added since the last call. */
    take() {
      const taken = Buffer.from(buffer.subarray(0, used))
      used = 0
      return taken
    },
    add(xml: string) {
      const needed = used + xml.length * bytesPerUnit
      if (needed > buffer.length) buffer = Buffer.allocUnsafe(needed)
      const written = buffer.write(xml, used)
      used += written
      this.bytes += written
    },
  }
}

/** Maximum number of bytes in UTF-8 for one unit of UTF-16. */
const bytesPerUnit = 3

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbooks = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function sheetStart(
  columns: readonly WorksheetColumn<never>[],
  letters: readonly string[],
): string {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const headers = columns.map(({ header }, index) => headerCell(`${letters[index]}1`, header))
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${headers.join('')}</row>`
}

const part = (name: string, xml: string): ZipEntry => ({
  name,
  content: [Buffer.from(declaration + xml)],
})

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${documents}/${type}" Target="${target}"/>`

const rootRelations = `<Relationships xmlns="${relations}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`

function workbookRelations(sheets: readonly WrittenSheet[]): string {
  const targets = sheets.map((_, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  )
  return `<Relationships xmlns="${relations}">${targets.join('')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`
}

/** Excel stores the range of an autofilter as a hidden defined name. */
function workbookXml(sheets: readonly WrittenSheet[]): string {
  const entries = sheets.map(
    ({ name }, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const filters = sheets.map(
    ({ name, lastColumn, lastRow }, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${xmlText(name)}'!$A$1:$${lastColumn}$${lastRow}</definedName>`,
  )
  return `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${entries.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`
}

function contentTypes(sheets: readonly WrittenSheet[]): string {
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${workbooks}.${type}+xml"/>`
  const worksheets = sheets.map((_, index) => override(`worksheets/sheet${index + 1}`, 'worksheet'))
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${worksheets.join('')}</Types>`
}
