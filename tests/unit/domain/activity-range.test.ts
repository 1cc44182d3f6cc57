import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  defaultRange,
  earliestActivityDay,
  rangeFault,
  rangeInstants,
} from '../../../src/domain/event/activity-range.ts'
import { dayOf } from '../../../src/domain/text/days.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** Zone, day, its first and last instant, with and without daylight-saving changes. */
const days: [string, string, string, string][] = [
  ['UTC', '2025-01-01', '2025-01-01T00:00:00.000Z', '2025-01-01T23:59:59.999Z'],
  ['Asia/Kolkata', '2026-11-21', '2026-11-20T18:30:00.000Z', '2026-11-21T18:29:59.999Z'],
  ['Asia/Kathmandu', '2025-07-01', '2025-06-30T18:15:00.000Z', '2025-07-01T18:14:59.999Z'],
  ['Pacific/Kiritimati', '2025-01-01', '2024-12-31T10:00:00.000Z', '2025-01-01T09:59:59.999Z'],
  ['Pacific/Pago_Pago', '2025-01-01', '2025-01-01T11:00:00.000Z', '2025-01-02T10:59:59.999Z'],
  // 23 hours: forward at 02:00.
  ['Europe/Berlin', '2025-03-30', '2025-03-29T23:00:00.000Z', '2025-03-30T21:59:59.999Z'],
  ['America/New_York', '2025-03-09', '2025-03-09T05:00:00.000Z', '2025-03-10T03:59:59.999Z'],
  // 25 hours: back at 03:00.
  ['Europe/Berlin', '2025-10-26', '2025-10-25T22:00:00.000Z', '2025-10-26T22:59:59.999Z'],
  // Half an hour.
  ['Australia/Lord_Howe', '2025-04-06', '2025-04-05T13:00:00.000Z', '2025-04-06T13:29:59.999Z'],
  // Forward at midnight: the day starts at one o'clock.
  ['Asia/Beirut', '2025-03-30', '2025-03-29T22:00:00.000Z', '2025-03-30T20:59:59.999Z'],
  ['Asia/Beirut', '2025-03-29', '2025-03-28T22:00:00.000Z', '2025-03-29T21:59:59.999Z'],
  // Back at midnight: the last hour of the day exists twice.
  ['America/Santiago', '2025-04-05', '2025-04-05T03:00:00.000Z', '2025-04-06T03:59:59.999Z'],
  ['Asia/Beirut', '2025-10-25', '2025-10-24T21:00:00.000Z', '2025-10-25T21:59:59.999Z'],
  // Back at one o'clock: the first hour exists twice.
  ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z', '2025-11-03T04:59:59.999Z'],
  ['UTC', '2024-02-29', '2024-02-29T00:00:00.000Z', '2024-02-29T23:59:59.999Z'],
  ['UTC', '0050-12-31', '0050-12-31T00:00:00.000Z', '0050-12-31T23:59:59.999Z'],
]

test.each(days)('OP-073 in %s the day %s has its own ends', (tz, day, ...ends) => {
  process.env['TZ'] = tz
  const { startDate, endDate } = rangeInstants({ from: day, to: day })
  expect([startDate, endDate]).toEqual(ends)
})

test('LOG-06 a range of several days runs from the start of the first to the end of the last', () => {
  process.env['TZ'] = 'Asia/Kolkata'
  expect(rangeInstants({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
    startDate: '2026-11-19T18:30:00.000Z',
    endDate: '2026-11-21T18:29:59.999Z',
  })
})

describe('consecutive days have no gap between them', () => {
  test.each(['Asia/Beirut', 'America/Santiago', 'America/Havana', 'Europe/Berlin', 'Asia/Kolkata'])(
    '%s',
    (tz) => {
      process.env['TZ'] = tz
      let day = new Date(Date.UTC(2025, 0, 1))
      let expected: number | undefined
      for (let n = 0; n < 366; n++) {
        const text = day.toISOString().slice(0, 10)
        const { startDate, endDate } = rangeInstants({ from: text, to: text })
        expect([text, Date.parse(startDate)]).toEqual([text, expected ?? Date.parse(startDate)])
        expect([text, dayOf(new Date(startDate)), dayOf(new Date(endDate))]).toEqual([
          text,
          text,
          text,
        ])
        expected = Date.parse(endDate) + 1
        day = new Date(day.getTime() + 86_400_000)
      }
    },
  )
})

describe('the default range', () => {
  beforeEach(() => {
    process.env['TZ'] = 'Asia/Kolkata'
  })

  test.each([
    ['2026-11-21T10:00:00+05:30', '2026-11-20', '2026-11-21'],
    ['2026-11-21T00:00:00+05:30', '2026-11-20', '2026-11-21'],
    ['2026-11-21T23:59:59+05:30', '2026-11-20', '2026-11-21'],
    ['2026-01-01T05:00:00+05:30', '2025-12-31', '2026-01-01'],
    ['2028-03-01T12:00:00+05:30', '2028-02-29', '2028-03-01'],
  ])('at %s it is %s to %s', (now, from, to) => {
    expect(defaultRange(new Date(now))).toEqual({ from, to })
    expect(dayOf(new Date(now))).toBe(to)
  })

  test.each(['Europe/Berlin', 'Asia/Beirut', 'America/Santiago', 'America/Havana'])(
    'has two days in %s, even across a clock change',
    (tz) => {
      process.env['TZ'] = tz
      for (let hour = 0; hour < 366 * 24; hour += 1) {
        const now = new Date(Date.UTC(2025, 0, 1, hour, 30))
        const { from, to } = defaultRange(now)
        expect([now.toISOString(), to]).toEqual([now.toISOString(), dayOf(now)])
        expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000)
      }
    },
  )
})

describe('faults of a range', () => {
  test.each([
    ['2025-01-02', '2025-01-01'],
    ['2025-01-01', '2024-12-31'],
    ['2026-11-21', '2024-10-28'],
  ])('%s to %s ends before it starts', (from, to) => {
    expect(rangeFault({ from, to })).toBe('To (end) date can not be before From (start) date*')
  })

  test.each([
    ['2025-01-01', '2025-01-01'],
    [earliestActivityDay, '2026-11-21'],
  ])('%s to %s is valid', (from, to) => {
    expect(rangeFault({ from, to })).toBeUndefined()
  })

  test.each([
    ['', '2025-01-01'],
    ['2025-01-01', ''],
    ['2025-01-01', '2025-13-01'],
    ['2025-02-30', '2025-03-01'],
    ['yesterday', '2025-01-01'],
  ])('a day is missing in %o to %o', (from, to) => {
    expect(rangeFault({ from, to })).toBe('Please select both dates*')
  })
})
