import { utils, write, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { faultOf, readTableFile } from '../../../host/api/tables/read-file.ts'
import type { TableFault, TableSettings } from '../../../host/api/tables/table.ts'
import { tableLimits as limits } from './files.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'

const guessed: TableSettings = { sheet: null, encoding: null, delimiter: null, header_row: null }

const saved = (book: WorkBook): Buffer =>
  write(book, { type: 'buffer', compression: true, bookSST: true }) as Buffer

function workbook(sheets: Record<string, WorkSheet>, hidden: readonly string[] = []): WorkBook {
  const book = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name)
  for (const name of hidden) utils.book_set_sheet_visibility(book, name, 1)
  return book
}

const read = (bytes: Buffer, settings: Partial<TableSettings> = {}) =>
  readTableFile(bytes, { ...guessed, ...settings }, limits)

const rows = (...cells: unknown[][]): WorkSheet => utils.aoa_to_sheet(cells)

const fault = (bytes: Buffer): Promise<TableFault> =>
  read(bytes).then(
    () => expect.unreachable('it was read'),
    (error: unknown) => faultOf(error),
  )

/** Returns a workbook with some parts replaced. */
function altered(bytes: Buffer, parts: Record<string, (before: string) => string>): Buffer {
  const files = unzipSync(bytes)
  for (const [name, change] of Object.entries(parts))
    files[name] = strToU8(change(new TextDecoder().decode(files[name])))
  return Buffer.from(zipSync(files))
}

describe('cells', () => {
  test('IMP-12 reads days by the format of their cells, results of formulas, errors and booleans', async () => {
    const sheet = rows(['Day', 'Sum', 'Broken', 'Written off', 'Number', 'Text'])
    utils.sheet_add_aoa(sheet, [[45_356, 3, 0, true, 12.5, '=1+1']], { origin: 'A2' })
    sheet['A2'] = { t: 'n', v: 45_356, z: 'dd.mm.yyyy' }
    sheet['B2'] = { t: 'n', v: 3, f: '1+2' }
    sheet['C2'] = { t: 'e', v: 0x2a, f: 'VLOOKUP(1,A1:A1,1)' }
    const { header, rows: parsed } = await read(saved(workbook({ Assets: sheet })))
    expect(header).toHaveLength(6)
    expect(parsed[0]?.cells).toEqual([
      { day: '2024-03-05' },
      { formula: 3 },
      { error: '#N/A' },
      true,
      12.5,
      '=1+1',
    ])
  })

  test('IMP-12 a date in ISO 8601 with an offset from UTC is the day that is written', async () => {
    const days = [
      '2024-12-31T23:30:00Z',
      '2025-01-01T00:30:00+05:30',
      '2024-12-31T20:00:00.5-08:00',
    ]
    const sheet = rows(['One', 'Two', 'Three', 'Text'], [1, 2, 3, days[1]])
    for (const cell of ['A2', 'B2', 'C2']) sheet[cell] = { ...sheet[cell], z: 'yyyy-mm-dd' }
    const bytes = altered(saved(workbook({ Assets: sheet })), {
      'xl/worksheets/sheet1.xml': (before) =>
        before.replaceAll(
          /<c (r="[ABC]2"[^>]*?)(?: t="n")?><v>(\d)<\/v>/g,
          (_, cell: string, at: string) => `<c ${cell} t="d"><v>${days[Number(at) - 1]}</v>`,
        ),
    })
    const { rows: parsed } = await read(bytes)
    expect(parsed[0]?.cells).toEqual([
      { day: '2024-12-31' },
      { day: '2025-01-01' },
      { day: '2024-12-31' },
      days[1],
    ])
  })

  test('IMP-44 texts of formulas are cleaned like other texts', async () => {
    const sheet = rows(['Name'], ['x'])
    sheet['A2'] = { t: 's', v: 'Zoe\u0308', f: 'A1' }
    const { rows: parsed } = await read(saved(workbook({ Assets: sheet })))
    expect(parsed[0]?.cells).toEqual([{ formula: 'Zoë' }])
  })

  test('IMP-05 rows whose formulas are blank do not count, and a header may have formulas', async () => {
    const sheet = rows(['Inventory', null], ['ID', 'Place'], ['1', 'Pune'], ['x', 'x'])
    for (const cell of ['A4', 'B4']) sheet[cell] = { t: 's', v: '', f: 'IF(C4="","",C4)' }
    for (const [cell, v] of Object.entries({ A2: 'ID', B2: 'Place' }))
      sheet[cell] = { t: 's', v, f: 'C1' }
    const { header_row, header, rows: parsed } = await read(saved(workbook({ Assets: sheet })))
    expect([header_row, header]).toEqual([2, ['ID', 'Place']])
    expect(parsed.map(({ cells }) => cells)).toEqual([['1', 'Pune']])
  })

  test('IMP-12 IDs keep the leading zeros of their format, and percentages their sign; other numbers stay numbers', async () => {
    const sheet = rows(['ID', 'Tag', 'Cost', 'VAT', 'Fixed'], [123, 42, 5, 0.19, 19])
    const formats = { A2: '00000', B2: '"INV-"0000', C2: '#,##0.00', D2: '0%', E2: '0.0" %"' }
    for (const [cell, z] of Object.entries(formats)) sheet[cell] = { ...sheet[cell], z }
    const { rows: parsed } = await read(saved(workbook({ Assets: sheet })))
    expect(parsed[0]?.cells).toEqual(['00123', 'INV-0042', 5, '19%', 19])
  })

  test('IMP-12 a number with an unknown or too long format stays a number', async () => {
    const sheet = rows(['VAT', 'Tax', 'Cost'], [0.19, 0.19, 5])
    const formats = { A2: '0\u00A0%', B2: '0%[', C2: '$'.repeat(300) }
    for (const [cell, z] of Object.entries(formats)) sheet[cell] = { ...sheet[cell], z }
    const { rows: parsed } = await read(saved(workbook({ Assets: sheet })))
    expect(parsed[0]?.cells).toEqual([0.19, 0.19, 5])
  })

  test('IMP-14 an amount has the currency that its format shows', async () => {
    const formats = {
      '"$"#,##0.00': '$',
      '[$€-407] #,##0.00': '€',
      '#,##0.00\\ "€";[Red]-#,##0.00\\ "€"': '€',
      '[$INR] #,##0': 'INR',
      '#,##0.00 "USD"': 'USD',
    }
    const all = [...Object.keys(formats), '[$-409]#,##0.00']
    const sheet = rows(
      all,
      all.map(() => 1234.5),
    )
    for (const [at, z] of all.entries()) {
      const cell = utils.encode_cell({ r: 1, c: at })
      sheet[cell] = { ...sheet[cell], z }
    }
    const { rows: parsed } = await read(saved(workbook({ Assets: sheet })))
    const amounts = Object.values(formats).map((sign) => ({ amount: 1234.5, sign }))
    expect(parsed[0]?.cells).toEqual([...amounts, 1234.5])
  })

  test.each([false, true])(
    'IMP-12 a time of day and a duration are read as such and not as a day; from 1904: %s',
    async (date1904) => {
      const sheet = rows(['Opens', 'Lasts', 'Month', 'Late'], [0.4375, 1.5, 45_356, 45_356.4375])
      const formats = { A2: 'h:mm AM/PM', B2: '[h]:mm', C2: 'mmm', D2: 'h:mm' }
      for (const [cell, z] of Object.entries(formats)) Object.assign(sheet[cell] ?? {}, { z })
      const book = workbook({ Rooms: sheet })
      book.Workbook = { ...book.Workbook, WBProps: { date1904 } }
      const [row] = (await read(saved(book))).rows
      const day = { day: date1904 ? '2028-03-06' : '2024-03-05' }
      expect(row?.cells).toEqual(['10:30 AM', '36:00', day, day])
    },
  )

  test('IMP-12 reads days of the 1904 date system', async () => {
    const sheet = rows(['Day'], [0])
    sheet['A2'] = { t: 'n', v: 43_894, z: 'yyyy-mm-dd' }
    const book = workbook({ Assets: sheet })
    book.Workbook = { ...book.Workbook, WBProps: { date1904: true } }
    expect((await read(saved(book))).rows[0]?.cells).toEqual([{ day: '2024-03-05' }])
  })

  test('IMP-12 a merged cell counts once', async () => {
    const sheet = rows(['ID', 'Place'], ['1', 'Pune'], ['2', null])
    sheet['!merges'] = [utils.decode_range('B2:B3')]
    const { rows: parsed } = await read(saved(workbook({ Assets: sheet })))
    expect(parsed.map(({ cells }) => cells)).toEqual([
      ['1', 'Pune'],
      ['2', null],
    ])
  })

  test('IMP-12 reads rich text and inline text', async () => {
    const bytes = altered(saved(workbook({ Assets: rows(['ID', 'Note'], ['rich', 'x']) })), {
      'xl/sharedStrings.xml': (xml) =>
        xml.replace('<t>rich</t>', '<r><t>ri</t></r><r><rPr><b/></rPr><t>ch</t></r>'),
      'xl/worksheets/sheet1.xml': (xml) =>
        xml.replace(/<c r="B2".*?<\/c>/, '<c r="B2" t="inlineStr"><is><t>inside</t></is></c>'),
    })
    expect((await read(bytes)).rows[0]?.cells).toEqual(['rich', 'inside'])
  })
})

describe('sheets', () => {
  const book = workbook(
    { Notes: rows(['Hidden']), Assets: rows(['ID'], ['1']), Old: rows(['ID'], ['2']) },
    ['Notes'],
  )

  test('IMP-12 the first visible sheet is read, and all are listed', async () => {
    const table = await read(saved(book))
    expect(table.sheet).toBe('Assets')
    expect(table.sheets).toEqual([
      { name: 'Notes', hidden: true },
      { name: 'Assets', hidden: false },
      { name: 'Old', hidden: false },
    ])
  })

  test('IMP-12 the sheet with the largest table is proposed, wherever it is', async () => {
    const readme = rows(['How to fill in this workbook'], ['Ask it@example.com'])
    const assets = rows(['ID', 'Place'], ['1', 'Pune'], ['2', 'Pune'])
    const parsed = await read(saved(workbook({ Empty: rows(), Readme: readme, Assets: assets })))
    expect(parsed.sheet).toBe('Assets')
  })

  test('IMP-12 another sheet can be chosen', async () => {
    expect((await read(saved(book), { sheet: 'Old' })).rows[0]?.cells).toEqual(['2'])
  })

  test('IMP-10 rows keep their numbers below titles and blank rows', async () => {
    const sheet = rows(['Inventory 2024'], [], ['ID', 'Place', ''], ['1', 'Pune'], [], ['2'])
    const table = await read(saved(workbook({ Assets: sheet })))
    expect(table.header_row).toBe(3)
    expect(table.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [4, '1', 'Pune'],
      [6, '2', null],
    ])
  })
})

describe('hostile archives', () => {
  const good = saved(workbook({ Assets: rows(['ID'], ['1']) }))

  test('IMP-42 a cell in the last column makes only its row unusable', async () => {
    const sheet = rows(['ID'], ['1'], ['2'])
    sheet['XFD2'] = { t: 's', v: 'far' }
    sheet['!ref'] = 'A1:XFD3'
    const { rows: parsed } = await read(saved(workbook({ Assets: sheet })))
    expect(parsed.map(({ faults }) => faults.length)).toEqual([1, 0])
  })

  test.each(['ZZZZZZ2', 'A4000000000'])(
    'IMP-42 a cell at %s is outside every sheet',
    async (at) => {
      const bytes = altered(good, {
        'xl/worksheets/sheet1.xml': (xml) =>
          xml.replace('</sheetData>', `<row><c r="${at}"><v>1</v></c></row></sheetData>`),
      })
      const time = await cpuTimeOf(async () =>
        expect(await fault(bytes)).toEqual({ key: 'unreadable' }),
      )
      expect(time).toBeLessThan(1000)
    },
  )

  test('IMP-42 a decompression bomb is rejected', async () => {
    const zeros = new Uint8Array(61_000_000)
    const bytes = Buffer.from(
      zipSync({ ...unzipSync(good), 'xl/sharedStrings.xml': zeros }, { level: 9 }),
    )
    expect(bytes.length).toBeLessThan(100_000)
    expect(await fault(bytes)).toEqual({ key: 'unreadable' })
  })

  test('IMP-42 an entry whose size differs from the declared one is rejected', async () => {
    const bytes = Buffer.from(
      zipSync(
        { ...unzipSync(good), 'xl/sharedStrings.xml': new Uint8Array(100_000) },
        { level: 9 },
      ),
    )
    const directory = bytes.lastIndexOf('xl/sharedStrings.xml') - 46
    expect(bytes.readUInt32LE(directory + 24)).toBe(100_000)
    bytes.writeUInt32LE(10, directory + 24)
    expect(await fault(bytes)).toEqual({ key: 'unreadable' })
  })

  test('IMP-42 an archive with more entries than a workbook has is rejected', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 1001 }, (_, index) => [`x${index}`, new Uint8Array()]),
    )
    expect(await fault(Buffer.from(zipSync(parts)))).toEqual({ key: 'unreadable' })
  })

  test('IMP-42 a workbook with more texts than its rows can hold is rejected', async () => {
    const strings = `<sst>${'<si><t>a</t></si>'.repeat(40 * limits.rows + 1)}</sst>`
    expect(await fault(altered(good, { 'xl/sharedStrings.xml': () => strings }))).toEqual({
      key: 'unreadable',
    })
  })

  test('IMP-42 a workbook whose cells repeat a long text is rejected', async () => {
    const sheet = rows(['ID'], ...Array.from({ length: 31 }, () => ['long', 'long']))
    const bytes = altered(saved(workbook({ Assets: sheet })), {
      'xl/sharedStrings.xml': (xml) =>
        xml.replace('<t>long</t>', `<t>${'x'.repeat(1_000_000)}</t>`),
    })
    expect(await fault(bytes)).toEqual({ key: 'unreadable' })
  })

  test('IMP-42 entities are not expanded, and external ones are not fetched', async () => {
    const bytes = altered(good, {
      'xl/sharedStrings.xml': (xml) =>
        xml
          .replace(/\?>/, '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "secret.txt">]>')
          .replace('<t>1</t>', '<t>&a;&b;</t>'),
    })
    expect((await read(bytes)).rows[0]?.cells).toEqual(['&a;&b;'])
  })

  test('IMP-42 an archive that is not a workbook is rejected', async () => {
    const nested = zipSync({ 'inner.zip': zipSync({ a: new Uint8Array(10) }) })
    expect(await fault(Buffer.from(nested))).toEqual({ key: 'file-type' })
  })

  test('IMP-43 a truncated workbook is rejected', async () => {
    expect(await fault(good.subarray(0, good.length / 2))).toEqual({ key: 'unreadable' })
  })
})
