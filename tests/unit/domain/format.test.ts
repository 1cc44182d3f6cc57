import { describe, expect, test } from 'vitest'
import {
  formatDay,
  formatMoment,
  formatMoney,
  formatShortMoment,
} from '../../../src/domain/text/format.ts'

describe('money', () => {
  test.each([
    [1_234_567.5, '12,34,568'],
    [100_000, '1,00,000'],
    [999, '999'],
    [0, '0'],
    [0.4, '0'],
    [10_000_000, '1,00,00,000'],
  ])('FMT-01 FMT-02 %d is %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown)
  })
})

describe('days', () => {
  test('FMT-03 a calendar day is formatted the same in every time zone', () => {
    expect(formatDay('2024-03-05')).toBe('05-03-2024')
    expect(formatDay('2024-12-31')).toBe('31-12-2024')
  })

  test('an instant is shown as its local day', () => {
    expect(formatDay(new Date(2026, 10, 20, 23, 59).toISOString())).toBe('20-11-2026')
  })
})

describe('moments', () => {
  const now = new Date(2026, 10, 21, 9, 0)
  const at = (...parts: [number, number, number, number, number]) =>
    formatMoment(new Date(...parts).toISOString(), now)

  test('FSERV-12 outside histories, a moment shows its day in the usual format', () => {
    const now = new Date(2026, 10, 25, 12)
    const shown = (...parts: [number, number, number, number, number]) =>
      formatShortMoment(new Date(...parts).toISOString(), now)
    expect(shown(2026, 10, 25, 15, 10)).toBe('Today 3:10 PM')
    expect(shown(2026, 10, 24, 15, 10)).toBe('Yesterday 3:10 PM')
    expect(shown(2026, 10, 26, 4, 23)).toBe('26-11-2026 4:23 AM')
  })

  test('FMT-04 a moment shows today, yesterday or the full date', () => {
    expect(at(2026, 10, 21, 15, 10)).toBe('Today 3:10 PM')
    expect(at(2026, 10, 20, 15, 10)).toBe('Yesterday 3:10 PM')
    expect(at(2024, 2, 5, 15, 10)).toBe('March 5, 2024 3:10 PM')
  })

  test('FMT-05 midnight separates yesterday from today', () => {
    expect(at(2026, 10, 20, 23, 59)).toBe('Yesterday 11:59 PM')
    expect(at(2026, 10, 21, 0, 1)).toBe('Today 12:01 AM')
    expect(at(2026, 10, 19, 23, 59)).toBe('November 19, 2026 11:59 PM')
  })

  test('the first of a month has a yesterday', () => {
    const first = new Date(2026, 2, 1, 8, 0)
    expect(formatMoment(new Date(2026, 1, 28, 9, 5).toISOString(), first)).toBe('Yesterday 9:05 AM')
  })
})
