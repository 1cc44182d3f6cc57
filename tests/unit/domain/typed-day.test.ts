import { expect, test } from 'vitest'
import { parseDay, shownDay } from '../../../src/domain/text/typed-day.ts'

test.each([
  ['3-4-2026', '2026-04-03'],
  [' 03.04.2026 ', '2026-04-03'],
  ['3 / 4 / 26', '2026-04-03'],
  ['03042026', '2026-04-03'],
  ['2026-4-3', '2026-04-03'],
  ['29-02-2024', '2024-02-29'],
  ['31-12-0999', '0999-12-31'],
])('%s is the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test.each([
  '',
  '30-02-2026',
  '29-02-2025',
  '13/13/2026',
  '3-4',
  '3-4-202',
  '0-1-2026',
  '١-٢-٢٠٢٦',
  'May 3',
])('«%s» is no day', (text) => {
  expect(parseDay(text)).toBeUndefined()
  expect(shownDay(text)).toBe(text)
})

test('a day is shown as DD-MM-YYYY', () => {
  expect(shownDay('2026-04-03')).toBe('03-04-2026')
})
