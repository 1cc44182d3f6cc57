import { expect, test } from 'vitest'
import {
  bucketEnds,
  bucketOf,
  bucketStarts,
  dueReports,
  isPartial,
  monthsFrom,
  namedRange,
  periodBefore,
  raisedBefore,
  reportToday,
  reportRangeFaults,
} from '../../../src/domain/report/report-range.ts'
import { pickedRangeFault } from '../../../src/domain/report/picked-range.ts'
import { daysIn, dayOf, type DayRange } from '../../../src/domain/text/days.ts'
import type { Bucket } from '../../../src/wire/report-kinds.ts'

test.each([
  ['30d', '2026-10-24'],
  ['90d', '2026-08-25'],
  ['12m', '2025-12-01'],
  ['year', '2026-01-01'],
  [7, '2026-11-16'],
] as const)('%s ends today and begins on %s', (name, from) => {
  expect(namedRange(name, '2026-11-22')).toEqual({ from, to: '2026-11-22' })
})

test.each([
  [null, '2026-11-22', /^Please select both dates/],
  ['2026-11-01', 'abc', /^This is not a valid date/],
  ['1969-12-31', '2026-11-22', /^Choose a day from 01-01-2000 to 22-11-2026/],
  ['2026-11-01', '2026-11-23', /^Choose a day from 01-01-2000 to 22-11-2026/],
  ['2026-11-22', '2026-11-01', /./],
  ['2026-11-01', '2026-11-22', undefined],
] as const)('the picked range %s to %s has the fault %s', (from, to, fault) => {
  const text = pickedRangeFault({ from, to }, '2026-11-22')
  if (fault === undefined) expect(text).toBeUndefined()
  else expect(text).toMatch(fault)
})

test.each([
  ['30d', ['2026-10-24', '2026-11-22'], ['2026-09-24', '2026-10-23']],
  ['days', ['2026-11-22', '2026-11-22'], ['2026-11-21', '2026-11-21']],
  ['days', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['30d', ['2026-11-01', '2026-11-30'], ['2026-10-02', '2026-10-31']],
  ['year', ['2026-01-01', '2026-11-22'], ['2025-01-01', '2025-11-22']],
  ['year', ['2026-01-01', '2026-01-31'], ['2025-01-01', '2025-01-31']],
  ['12m', ['2023-03-01', '2024-02-29'], ['2022-03-01', '2023-02-28']],
  ['days', ['1970-01-02', '2026-11-22'], undefined],
  ['days', ['1970-01-01', '1970-01-31'], undefined],
] as const)('TAB-03 %s: %s is compared with %s', (name, [from, to], before) => {
  const period = periodBefore({ from, to }, name)
  expect(period && [period.from, period.to]).toEqual(before)
})

test.each([
  // Days without a weekday in common: each week is compared with as many days.
  ['90d', ['2026-08-30', '2026-11-27'], 'week', [1, ...Array(12).fill(7), 5]],
  ['12m', ['2027-03-01', '2028-02-29'], 'month', [31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 28]],
  ['year', ['2028-01-01', '2028-04-30'], 'week', [2, ...Array(8).fill(7), 6, ...Array(8).fill(7)]],
  // 365 days with a leap day.
  ['days', ['2023-06-01', '2024-05-30'], 'month', [30, 31, 31, 30, 31, 30, 31, 31, 29, 31, 30, 30]],
  ['days', ['2026-03-01', '2026-03-31'], 'day', [...Array(28).fill(1), ...Array(3)]],
] as const)('TAB-03 %s: with one ticket a day, the days before %j by %s are %j', (...given) => {
  const [name, [from, to], bucket, expected] = given
  const series = (range: DayRange, by: Bucket) =>
    bucketStarts(range, by).map((start) => ({ start, raised: 1 }))
  const range = { from, to }
  const before = periodBefore(range, name) ?? range
  expect(
    raisedBefore(
      { range, series: series(range, bucket) },
      { range: before, series: series(before, 'day') },
    ),
  ).toEqual(expected)
})

test.each([
  ['2026-01-16', '2026-01-17', []],
  ['2026-01-16', '2026-01-19', [['weekly', '2026-01-12', '2026-01-18']]],
  ['2026-01-19', '2026-01-20', []],
  [
    '2026-01-30',
    '2026-02-03',
    [
      ['weekly', '2026-01-26', '2026-02-01'],
      ['monthly', '2026-01-01', '2026-01-31'],
    ],
  ],
  ['2025-12-30', '2026-01-01', [['monthly', '2025-12-01', '2025-12-31']]],
])('TAB-03 after a daily run on %s, the run on %s sends %j', (last, day, due) => {
  expect(dueReports(last, day).map(({ every, range: { from, to } }) => [every, from, to])).toEqual(
    due,
  )
})

test('twelve months back cross the end of a year and short months', () => {
  expect(namedRange('12m', '2026-01-31').from).toBe('2025-02-01')
})

test.each([
  ['2026-03-02', '2026-03-01', ['not-before-start']],
  ['2023-01-01', '2026-01-04', []],
  ['2023-01-01', '2026-01-05', ['max-range']],
  ['2026-03-01', '2026-03-01', []],
])('HARD-01 a range from %s to %s is rejected with %s', (from, to, keys) => {
  expect(reportRangeFaults({ from, to }).map(({ key }) => key)).toEqual(keys)
})

test('weeks begin on Monday; the first and the last are cut to the range', () => {
  const range = { from: '2026-08-25', to: '2026-09-16' }
  const starts = bucketStarts(range, 'week')
  expect(starts).toEqual(['2026-08-25', '2026-08-31', '2026-09-07', '2026-09-14'])
  const series = starts.map((start) => ({ start }))
  expect(bucketEnds({ series, range })).toEqual([
    '2026-08-30',
    '2026-09-06',
    '2026-09-13',
    '2026-09-16',
  ])
})

test('every day of a range is in exactly one bucket', () => {
  const range = { from: '2024-02-27', to: '2024-04-02' }
  expect(bucketStarts(range, 'day')).toHaveLength(daysIn(range))
  expect(bucketStarts(range, 'month')).toEqual(['2024-02-27', '2024-03-01', '2024-04-01'])
})

test.each([
  ['30d', 'day'],
  ['90d', 'week'],
  ['12m', 'month'],
] as const)('%s are shown by %s', (name, bucket) => {
  expect(bucketOf(namedRange(name, '2026-11-22'))).toBe(bucket)
})

test('returns consecutive months, starting with the month of a day', () => {
  expect(monthsFrom('2026-11-30', 3)).toEqual(['2026-11', '2026-12', '2027-01'])
})

test.each([
  ['day', '2026-11-25', '2026-11-25', false],
  ['week', '2026-11-16', '2026-11-22', false],
  ['week', '2026-11-18', '2026-11-22', true],
  ['week', '2026-11-23', '2026-11-25', true],
  ['month', '2026-11-01', '2026-11-30', false],
  ['month', '2026-11-02', '2026-11-30', true],
  ['month', '2028-02-01', '2028-02-28', true],
  ['month', '2028-02-01', '2028-02-29', false],
] as const)('FSERV-12 a %s from %s to %s is partial: %s', (...given) => {
  const [bucket, start, end, expected] = given
  expect(isPartial(bucket, start, end)).toBe(expected)
})

test('today is the day in the desk’s time zone, even for a browser in an earlier one', () => {
  const evening = new Date('2026-11-25T20:00:00Z')
  expect(reportToday(evening, 'Asia/Kolkata')).toBe('2026-11-26')
  expect(reportToday(evening, 'America/New_York')).toBe('2026-11-25')
  expect(reportToday(evening, 'Not/A_Zone')).toBe(dayOf(evening))
})
