import { expect, test } from 'vitest'
import { type PageMark, pageMarks, pageRange, rowNumber } from '../../src/domain/text/paging.ts'

const show = (marks: PageMark[]) => marks.map((mark) => (mark === 'gap' ? '…' : mark)).join(' ')

test('PAGE-02 up to four pages are all listed, whatever the current page; a single page shows page 1', () => {
  for (const total of [1, 2, 3, 4]) {
    const all = [1, 2, 3, 4].slice(0, total).join(' ')
    for (let page = 1; page <= total; page += 1) expect(show(pageMarks(page, total))).toBe(all)
  }
  expect(show(pageMarks(1, 0))).toBe('1')
})

test.each([
  ['PAGE-03', 1, '1 2 … 10'],
  ['neighbours', 2, '1 2 3 … 10'],
  ['PAGE-04', 3, '1 2 3 4 … 10'],
  ['PAGE-05', 4, '1 … 3 4 5 … 10'],
  ['PAGE-07', 7, '1 … 6 7 8 … 10'],
  ['PAGE-06', 8, '1 … 7 8 9 10'],
  ['neighbours', 9, '1 … 8 9 10'],
  ['PAGE-08', 10, '1 … 9 10'],
])('%s of 10 pages, page %i shows %s', (_id, page, marks) => {
  expect(show(pageMarks(page, 10))).toBe(marks)
})

test('a page beyond either end counts as the nearest one', () => {
  expect(show(pageMarks(99, 10))).toBe(show(pageMarks(10, 10)))
  expect(show(pageMarks(-3, 10))).toBe(show(pageMarks(1, 10)))
})

test('CONST-02 rows are numbered (page − 1) × 12 + index + 1', () => {
  expect(rowNumber(1, 0)).toBe(1)
  expect(rowNumber(3, 4)).toBe(29)
  expect(pageRange(5, 12)).toEqual({ first: 49, last: 60 })
  expect(pageRange(107, 12)).toEqual({ first: 1273, last: 1284 })
  expect(pageRange(1, 0)).toBeUndefined()
  expect(pageRange(3, 20, 50)).toEqual({ first: 101, last: 120 })
})
