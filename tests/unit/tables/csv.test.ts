import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { faultOf, readTableFile } from '../../../host/api/tables/read-file.ts'
import type { Table, TableFault, TableSettings } from '../../../host/api/tables/table.ts'
import type { Encoding } from '../../../src/wire/import-kinds.ts'
import { encoded, tableLimits as limits } from './files.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'

const guessed: TableSettings = { sheet: null, encoding: null, delimiter: null, header_row: null }

const read = (bytes: Buffer | string, settings: Partial<TableSettings> = {}): Promise<Table> =>
  readTableFile(Buffer.from(bytes as string), { ...guessed, ...settings }, limits)

const cellsOf = async (...args: Parameters<typeof read>) =>
  (await read(...args)).rows.map(({ cells }) => cells)

const fault = (...args: Parameters<typeof read>): Promise<TableFault> =>
  read(...args).then(
    () => expect.unreachable('it was read'),
    (error: unknown) => faultOf(error),
  )

describe('encodings', () => {
  const names = [
    'Zoë',
    'Jürgen',
    'Peña',
    'René',
    'Ünal',
    'Muñoz',
    'Chloé',
    'Müller',
    'Núñez',
    'Aimé',
  ]
  const text = ['Name,Room', ...names.map((name, row) => `${name},${row}`)].join('\n')

  test.each<[string, Encoding, Buffer]>([
    ['UTF-8', 'utf-8', encoded(text, 'utf-8')],
    ['UTF-8 with a mark', 'utf-8', encoded(`\uFEFF${text}`, 'utf-8')],
    ['little-endian UTF-16', 'utf-16le', encoded(text, 'utf-16le')],
    ['little-endian UTF-16 with a mark', 'utf-16le', encoded(`\uFEFF${text}`, 'utf-16le')],
    ['big-endian UTF-16', 'utf-16be', encoded(text, 'utf-16be')],
    ['big-endian UTF-16 with a mark', 'utf-16be', encoded(`\uFEFF${text}`, 'utf-16be')],
    ['Windows-1252', 'windows-1252', encoded(text, 'windows-1252')],
    ['Mac Roman with CR', 'macintosh', encoded(text.replaceAll('\n', '\r'), 'macintosh')],
  ])('IMP-07 %s is recognised', async (_name, encoding, bytes) => {
    const table = await read(bytes)
    expect(table.encoding).toBe(encoding)
    expect(table.header).toEqual(['Name', 'Room'])
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(names)
    expect(table.rows.flatMap(({ faults }) => faults)).toEqual([])
  })

  test('IMP-07 Cyrillic names are read from UTF-16 without a byte order mark', async () => {
    const { encoding, header } = await read(encoded('Имя,Комната\nЁлка,1\n', 'utf-16le'))
    expect([encoding, header]).toEqual(['utf-16le', ['Имя', 'Комната']])
  })

  test('IMP-07 IMP-08 after the encoding is chosen, Polish names are correct; before that, lines show that it is wrong', async () => {
    const bytes = encoded('Name\nŁukasz\nŻaneta\n', 'windows-1250')
    const wrong = await read(bytes)
    expect(wrong.encoding).toBe('windows-1252')
    expect(wrong.doubtful).toEqual(['£ukasz', '¯aneta'])
    expect(await cellsOf(bytes, { encoding: 'windows-1250' })).toEqual([['Łukasz'], ['Żaneta']])
  })

  test('IMP-08 only rows of another encoding are unreadable', async () => {
    const bytes = Buffer.concat([
      encoded('Name,Room\nZoë,1\nJürgen,2\n', 'utf-8'),
      encoded('Peña,3\n', 'windows-1252'),
    ])
    const { encoding, rows, doubtful } = await read(bytes)
    expect(encoding).toBe('utf-8')
    expect(rows.map(({ faults }) => faults)).toEqual([[], [], [{ key: 'unreadable' }]])
    // Unreadable rows are first, wherever they are in the file.
    expect(doubtful).toEqual(['Pe\uFFFDa,3', 'Zoë,1', 'Jürgen,2'])
  })

  test('IMP-08 rows of another encoding are unreadable even if they are half of the file or most of it', async () => {
    const bytes = Buffer.concat([
      encoded('Name,Room\nZoë,1\n', 'utf-8'),
      encoded(names.map((name) => `${name},2\n`).join(''), 'windows-1252'),
    ])
    const { encoding, rows } = await read(bytes)
    expect(encoding).toBe('utf-8')
    expect(rows.filter(({ faults }) => faults.length > 0)).toHaveLength(names.length)
    const complete = await read(encoded(text, 'windows-1252'))
    expect(complete.encoding).toBe('windows-1252')
  })

  test('IMP-08 a few rows in UTF-8 are unreadable in a long file in another encoding', async () => {
    const genuine = [
      'SÃO PAULO',
      'Â',
      'NESCAFÉ®',
      'Ø±0.1',
      '„Ä“',
      'à\u00A0«\u00A0Paris\u00A0»',
      '20 °C',
    ]
    const room = 'Büro Tür '.repeat(9)
    const rest = [...names, ...genuine]
    const bytes = Buffer.concat([
      encoded(`Name;Room\n${rest.map((name) => `${name};${room}\n`).join('')}`, 'windows-1252'),
      encoded('Gerät;1\nGerat;5 €\n', 'utf-8'),
    ])
    const { encoding, rows, doubtful } = await read(bytes)
    expect(encoding).toBe('windows-1252')
    const refused = rows.filter(({ faults }) => faults.length > 0)
    expect(refused.map(({ cells }) => cells[0])).toEqual(['GerÃ¤t', 'Gerat'])
    expect(doubtful).toEqual(['GerÃ¤t;1', 'Gerat;5 â‚¬', `Zoë;${room}`])
  })

  test('IMP-44 NUL is removed; half of a surrogate pair makes its row unreadable', async () => {
    const { rows } = await read(encoded('Name,Room\na\0b,x\n1,\uD800x', 'utf-16le'))
    expect(rows[0]?.cells).toEqual(['ab', 'x'])
    expect(rows[1]?.faults).toEqual([{ key: 'unreadable' }])
  })

  test('IMP-44 shortened names of columns and doubtful lines contain neither NUL nor half of a character', async () => {
    const [name, line] = ['a'.repeat(254), 'ë'.repeat(199)]
    const { header, doubtful } = await read(`${name}😀\nZo\0ë\n${line}😀\n`)
    expect(header).toEqual([name])
    expect(doubtful).toEqual(['a'.repeat(200), 'Zoë', line])
  })
})

describe('cells', () => {
  const rows = [
    ['Name', 'Note', 'Room'],
    ['a,b;c', 'two\nlines', '1'],
    ['say "so"', "=cmd|'/c calc'!A0", '\t=1+1'],
    ['', 'x', ''],
  ]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

  test('IMP-09 a comma in every amount is no delimiter, even if a row has too many cells', async () => {
    const rows = Array.from(
      { length: 50 },
      (_, at) => `SN-${at};Laptop;1.299,50${at === 7 ? ';;;' : ''}`,
    )
    const table = await read(`ID;Description;Item Cost (INR)\n${rows.join('\n')}\n`)
    expect([table.delimiter, table.header_row, table.rows.length]).toEqual([';', 1, 50])
  })

  test.each([',', ';', '\t', '|'])(
    'IMP-09 IMP-41 delimiter %j is recognised',
    async (delimiter) => {
      const text = rows.map((row) => row.map(quoted).join(delimiter)).join('\n')
      const table = await read(text)
      expect(table.delimiter).toBe(delimiter)
      expect([table.header, ...table.rows.map(({ cells }) => cells)]).toEqual(
        rows.map((row) => row.map((cell) => (cell === '' ? '' : cell))),
      )
    },
  )

  test.each([['\r'], ['\n'], ['\r\n']])('IMP-09 line end %j', async (end) => {
    expect(await cellsOf(['A,B', '1,2', '3,4'].join(end))).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  test('IMP-09 with mixed line ends, rows keep their line numbers', async () => {
    const { rows: read4 } = await read('A,B\r1,"x\r\ny"\n\r\n3,4\r\n5,6')
    expect(read4.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, '1', 'x\r\ny'],
      [5, '3', '4'],
      [6, '5', '6'],
    ])
  })

  test('IMP-11 a quote inside a cell is plain text; an unterminated cell is reported with its line', async () => {
    expect(await cellsOf('A,B\n27" screen,1')).toEqual([['27" screen', '1']])
    expect(await fault('A,B\n1,2\n"3,4\n5,6\n')).toEqual({ key: 'unclosed-quote', line: 3 })
    expect(await fault('Name;Room\nA;1\nB;2\nC;"3\nD;4\n')).toEqual({
      key: 'unclosed-quote',
      line: 4,
    })
  })

  test('IMP-09 the delimiter is recognised if the sample ends inside a quoted cell', async () => {
    const long = `"${'long '.repeat(20_000)}"`
    const { delimiter, rows } = await read(`Name;Note\nA;1\nB;${long}\n`)
    expect([delimiter, rows.length]).toEqual([';', 2])
  })

  test('IMP-11 missing cells are blank; extra cells make the row unusable', async () => {
    const { rows: result } = await read('A,B\n1\n1,2,,\n1,2,3,4\n')
    expect(result.map(({ cells, faults }) => [...cells, ...faults])).toEqual([
      ['1', null],
      ['1', '2'],
      ['1', '2', { key: 'extra-cells', count: 2 }],
    ])
  })
})

describe('header', () => {
  const titled = 'Inventory of Pune,,,\n\nID,Category,,category\n1,Laptop,x,y\n'

  test('IMP-10 the header is found below titles; unnamed and duplicate columns get names of their own', async () => {
    const table = await read(titled)
    expect(table.header_row).toBe(3)
    expect(table.header).toEqual(['ID', 'Category', 'Column 3', 'category (2)'])
    expect(table.rows).toEqual([{ line: 4, cells: ['1', 'Laptop', 'x', 'y'], faults: [] }])
  })

  test('IMP-10 the name of a duplicate column differs from every earlier name', async () => {
    const { header } = await read('A,a,A (2),A\n1,2,3,4\n')
    expect(header).toEqual(['A', 'a (2)', 'A (2) (2)', 'A (3)'])
  })

  test('IMP-10 another row can be chosen as the header', async () => {
    expect((await read(titled, { header_row: 1 })).header[0]).toBe('Inventory of Pune')
  })
})

describe('limits', () => {
  test('IMP-09 the last cell keeps a comma at its end', async () => {
    expect(await cellsOf('ID;Room\n1;Rack 3,\n2;Rack 4, \r\n;;\n')).toEqual([
      ['1', 'Rack 3,'],
      ['2', 'Rack 4, '],
    ])
  })

  test('IMP-05 blank rows do not count', async () => {
    const rows = (count: number) => `A\n${'\n1\n\n'.repeat(count)}`
    expect((await read(rows(limits.rows))).rows).toHaveLength(limits.rows)
    expect(await fault(rows(limits.rows + 1))).toEqual({ key: 'too-many-rows', limit: limits.rows })
  })

  test('IMP-05 IMP-42 a million blank rows are skipped, and too many lines are rejected, without delay', async () => {
    const time = await cpuTimeOf(async () => {
      for (const blank of ['\n', '\r', ';;;;\r\n'])
        expect((await read(`ID;Place\n1;Pune\n${blank.repeat(1_000_000)}`)).rows).toHaveLength(1)
      for (const end of ['\n', '\r'])
        expect(await fault(`ID${end.repeat(1_000_000)}1`)).toEqual({
          key: 'too-many-rows',
          limit: limits.rows,
        })
    })
    expect(time).toBeLessThan(3000)
  })

  test('IMP-05 IMP-42 a table with more columns than allowed is rejected', async () => {
    for (const columns of [limits.columns + 1, 1_000_000])
      expect(await fault('a,'.repeat(columns))).toEqual({
        key: 'too-many-columns',
        limit: limits.columns,
      })
  })

  test.each([
    ['nothing', ''],
    ['a PDF file', '%PDF-1.7\n'],
    ['a page', '\n<html><table>'],
    ['a picture', '\x89PNG\0\0\x01'],
    ['an old or protected workbook', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0'],
    ['a compressed table', gzipSync('ID,Place\n1,Pune\n2,Mumbai\n3,Chennai\n').toString('latin1')],
    ['a program', `\x7FELF\x02\x01\x01\n${'H\x01\xD8\x0F\x05\xC3'.repeat(20)}`],
  ])('IMP-03 %s is rejected', async (_name, content) => {
    const result = await fault(Buffer.from(content, 'latin1'))
    expect(result.key).toBe(content === '' ? 'empty' : 'file-type')
  })
})
