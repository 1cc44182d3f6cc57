import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readTable } from '../../../host/api/tables/read-table.ts'
import type { TableSettings } from '../../../host/api/tables/table.ts'

const guessed: TableSettings = { sheet: null, encoding: null, delimiter: null, header_row: null }
const limits = { rows: 100_000, columns: 200 }

const rows = 2000
const csv = Buffer.from(
  `ID,Name\n${Array.from({ length: rows }, (_, row) => `${row},x`).join('\n')}`,
)

function largeWorkbook(): Buffer {
  const book = utils.book_new()
  const cells = Array.from({ length: 60_000 }, (_, row) => [
    `text ${row}`,
    `other text ${row}`,
    row,
  ])
  utils.book_append_sheet(book, utils.aoa_to_sheet([['A', 'B', 'C'], ...cells]), 'Assets')
  return write(book, { type: 'buffer', compression: true, bookSST: true }) as Buffer
}

test('IMP-43 files are read in another thread, in order, and their bytes stay available', async () => {
  const { header, rows: read } = await readTable(csv, guessed, limits)
  expect(header).toEqual(['ID', 'Name'])
  expect(read.map(({ cells }) => cells[0])).toEqual(
    Array.from({ length: rows }, (_, row) => String(row)),
  )
  expect(csv.toString('latin1', 0, 7)).toBe('ID,Name')
})

test('IMP-43 a reader that takes too long is terminated, and the next file is read', async () => {
  const unreadable = { fault: { key: 'unreadable' } }
  await expect(readTable(csv, guessed, { ...limits, time: 1 })).rejects.toMatchObject(unreadable)
  await expect(readTable(csv, guessed, limits)).resolves.toMatchObject({ format: 'csv' })
})

test('IMP-42 IMP-43 a reader that needs too much memory does not stop the process', async () => {
  const reading = readTable(largeWorkbook(), guessed, { ...limits, heap: 24 })
  await expect(reading).rejects.toMatchObject({ fault: { key: 'unreadable' } })
})

test('IMP-05 an error of the reader reaches the caller', async () => {
  const reading = readTable(csv, guessed, { ...limits, rows: 10 })
  await expect(reading).rejects.toMatchObject({ fault: { key: 'too-many-rows', limit: 10 } })
})
