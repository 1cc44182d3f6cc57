import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { fieldNumber, parseAmount } from '../../../src/domain/asset/amount.ts'
import { callAccess } from '../../../src/domain/access/call-access.ts'
import { can, rolesWith, type FixedCapability } from '../../../src/domain/access/roles.ts'
import { emptyFilters } from '../../../src/domain/list/list-filters.ts'
import { placeOfQuery, queryOfPlace } from '../../../src/domain/list/list-query.ts'
import { dayAfter, daysIn, isDay, weekday } from '../../../src/domain/text/days.ts'
import { pageMarks, pageRange } from '../../../src/domain/text/paging.ts'
import { formatDay } from '../../../src/domain/text/format-field.ts'
import { parseDay } from '../../../src/domain/text/typed-day.ts'
import { zoned } from '../../../src/domain/text/zoned-time.ts'
import {
  businessMinutes,
  responseDueAt,
  type BusinessTime,
} from '../../../src/domain/ticket/response-targets.ts'
import { keysOf, roles } from '../../../src/wire/enums.ts'
import { setLanguage } from '../../../src/wire/texts.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'

// HARD-03: properties that hold for all values.

const languages = fc.constantFrom('en', 'en-IN', 'de', 'fr', 'pt', 'hi', 'ar', 'pl')
const day = fc.integer({ min: 0, max: 84_000 }).map((days) => dayAfter('1970-01-01', days))
const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC']

describe('HARD-03 amounts', () => {
  test('the text of a field is parsed as the same amount, in every language', () => {
    const hundredths = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(hundredths, languages, (number, language) => {
        const value = number / 100
        expect(parseAmount(fieldNumber(value, language), language)?.value).toBe(value)
      }),
    )
  })

  test('groups and decimals are parsed in the format of the language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), languages, (number, language) => {
        const written = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
        expect(parseAmount(written.format(number / 100), language)?.value).toBe(number / 100)
      }),
    )
  })

  test('no text throws, and every parsed amount is finite with at most two decimals', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-+() ₹€$eE\u0663\u00A0\u066B') })
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), languages, (typed, language) => {
        const value = parseAmount(typed, language)?.value ?? 0
        expect(Number.isFinite(value)).toBe(true)
        if (Math.abs(value) < 1e12)
          expect(Number(`${Math.round(Number(`${value}e2`))}e-2`)).toBe(value)
      }),
    )
  })
})

describe('HARD-03 days', () => {
  const write = () => undefined
  afterEach(() => setLanguage({ locale: 'en', write }))

  test.each([
    ['en', '05-03-2024'],
    ['en-US', '05-03-2024'],
    ['en-GB', '05/03/2024'],
    ['de', '05.03.2024'],
    ['hr', '05. 03. 2024.'],
    ['ja', '2024/03/05'],
    ['ko', '05-03-2024'],
    ['bg', '05-03-2024'],
    ['th', '05/03/2024'],
    ['fa', '۲۰۲۴/۰۳/۰۵'],
    ['ar-EG', '٠٥\u200F/٠٣\u200F/٢٠٢٤'],
  ])('EMB-51 in %s a day is written as %s, and every day is read back', (locale, example) => {
    setLanguage({ locale, write })
    expect(formatDay('2024-03-05')).toBe(example)
    fc.assert(
      fc.property(day, (each) => {
        expect(parseDay(formatDay(each))).toBe(each)
      }),
      { examples: [['0050-03-05'], ['0500-03-05']] },
    )
  })

  test('adding and subtracting days cancel out, ranges count the days, and weekdays are consecutive', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 5000 }), (from, steps) => {
        const to = dayAfter(from, steps)
        expect([isDay(to), dayAfter(to, -steps), daysIn({ from, to })]).toEqual([
          true,
          from,
          steps + 1,
        ])
        expect(weekday(dayAfter(to))).toBe((weekday(to) + 1) % 7)
      }),
    )
  })

  test.each(zones)(
    'a local time in %s maps to an instant with that local time, unless the clock skips it',
    (name) => {
      const zone = zoned(name)
      fc.assert(
        fc.property(day, fc.integer({ min: 0, max: 1439 }), (local, minutes) => {
          const expected = { day: local, minutes }
          const instant = zone.instant(local, minutes).getTime()
          // A time that the clock skips has no instant.
          const around = [-180, -120, -90, -60, -30, 0, 30, 60, 90, 120, 180]
          const matches = around.filter((off) => {
            const there = zone.local(new Date(instant + off * 60_000))
            return there.day === expected.day && there.minutes === expected.minutes
          })
          expect(matches.length === 0 || matches.includes(0)).toBe(true)
        }),
      )
    },
  )
})

describe('HARD-03 business hours', () => {
  const businesses = fc.record({
    timeZone: fc.constantFrom(...zones),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    opens: fc.integer({ min: 0, max: 700 }),
    closes: fc.integer({ min: 720, max: 1440 }),
    holidays: fc.uniqueArray(
      fc.integer({ min: 0, max: 400 }).map((n) => dayAfter('2026-01-01', n)),
      { maxLength: 20 },
    ),
  })
  const moment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const after = (from: Date, minutes: number, business: BusinessTime) =>
    responseDueAt('high', from, {
      business,
      firstResponse: { immediately: minutes, high: minutes, normal: minutes, low: minutes },
    })

  test('adding business minutes to a time passes exactly that many business minutes', () => {
    fc.assert(
      fc.property(businesses, moment, fc.integer({ min: 0, max: 3000 }), (business, from, n) => {
        expect(businessMinutes(from, after(from, n, business), business)).toBe(n)
      }),
    )
  })

  test('a ticket that is raised later is not due earlier', () => {
    fc.assert(
      fc.property(businesses, moment, moment, (business, one, other) => {
        const [first, second] = one <= other ? [one, other] : [other, one]
        expect(after(first, 240, business) <= after(second, 240, business)).toBe(true)
      }),
    )
  })
})

describe('HARD-03 paging', () => {
  test('page marks ascend from the first page to the last, include the current one, and never have two adjacent gaps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (here, last) => {
          const marks = pageMarks(here, last)
          const pages = marks.filter((mark) => mark !== 'gap')
          expect(pages).toEqual(pages.toSorted((a, b) => a - b))
          expect(new Set(pages).size).toBe(pages.length)
          expect([pages[0], pages.at(-1)]).toEqual([1, last])
          expect(pages).toContain(Math.min(here, last))
          expect(marks.some((mark, at) => mark === 'gap' && marks[at + 1] === 'gap')).toBe(false)
          expect(marks.length).toBeLessThanOrEqual(7)
        },
      ),
    )
  })

  test('the row ranges of pages are consecutive, without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (page) => {
        expect(pageRange(page + 1, 12)?.first).toBe((pageRange(page, 12)?.last ?? 0) + 1)
      }),
    )
  })
})

describe('HARD-03 filters in addresses', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 20 })
  const places = fc.record({
    page: fc.integer({ min: 1, max: 1000 }),
    search: fc.string({ unit: 'grapheme', maxLength: 40 }),
    filters: fc
      .record({
        status: fc.uniqueArray(fc.constantFrom(...keysOf(ticketStatuses))),
        assigned_user: ids,
      })
      .map((chosen) => ({ ...emptyFilters.allTickets, ...chosen })),
  })

  test('a list’s place that is written into an address is read back', () => {
    fc.assert(
      fc.property(places, (place) => {
        const address = new URLSearchParams(queryOfPlace(place).toString())
        expect(placeOfQuery(address, 'allTickets')).toEqual(place)
      }),
    )
  })

  test('every address can be parsed, and parsing the result again changes nothing', () => {
    const names = fc.constantFrom(
      'page',
      'search',
      'sort',
      'columns',
      'status',
      'assigned_user',
      'overdue',
    )
    const pairs = fc.array(fc.tuple(names, fc.string({ unit: 'binary' })), { maxLength: 8 })
    fc.assert(
      fc.property(pairs, (query) => {
        const read = placeOfQuery(new URLSearchParams(query), 'allTickets')
        expect(placeOfQuery(queryOfPlace(read), 'allTickets')).toEqual(read)
      }),
    )
  })
})

describe('HARD-03 permissions', () => {
  const others = ['public', 'session', 'activity.read']
  const capabilities = Object.values<string>(callAccess).filter((each) => !others.includes(each))
  const capability = fc.constantFrom(...(capabilities as FixedCapability[]))

  test('a higher role has all rights of a lower one', () => {
    fc.assert(
      fc.property(capability, (each) => {
        const holders = rolesWith(each)
        if (holders.includes('employee')) expect(holders).toHaveLength(keysOf(roles).length)
        expect(can('super_admin', each)).toBe(true)
        expect(can('office_admin', each)).toBe(can('system_admin', each))
      }),
    )
  })

  test('an unknown role name counts as employee', () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'SUPER_ADMIN'))
    fc.assert(
      fc.property(names, capability, (name, each) => {
        fc.pre(!Object.hasOwn(roles, name))
        expect(can(name, each)).toBe(can('employee', each))
      }),
    )
  })
})
