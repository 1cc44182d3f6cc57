import { expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'

const read = (settings: Record<string, string>) =>
  readConfig({ IDENTITY: 'local', ...settings }).business

test('by default, business hours are Monday to Friday, 09:30 to 18:30 in India, without holidays', () => {
  expect(read({})).toEqual({
    timeZone: 'Asia/Kolkata',
    days: [1, 2, 3, 4, 5],
    opens: 570,
    closes: 1110,
    holidays: [],
  })
})

test.each([
  ['Sun-Thu 8:00-16:00', { days: [0, 1, 2, 3, 4], opens: 480, closes: 960 }],
  ['Fri-Mon 00:00-24:00', { days: [0, 1, 5, 6], opens: 0, closes: 1440 }],
  ['mon,WED-thu,Sat 09:15-17:45', { days: [1, 3, 4, 6], opens: 555, closes: 1065 }],
  ['Tue 10:00-11:00', { days: [2], opens: 600, closes: 660 }],
])('hours: %s', (hours, business) => {
  expect(read({ BUSINESS_HOURS: hours })).toMatchObject(business)
})

test('holidays are sorted days without duplicates; any known time zone is accepted', () => {
  const business = read({
    BUSINESS_HOLIDAYS: '2026-10-02, 2026-01-26 2026-10-02',
    BUSINESS_TIME_ZONE: 'Europe/Berlin',
  })
  expect(business.holidays).toEqual(['2026-01-26', '2026-10-02'])
  expect(business.timeZone).toBe('Europe/Berlin')
})

test.each([
  ['BUSINESS_HOURS', 'always'],
  ['BUSINESS_HOURS', 'Mon-Fri'],
  ['BUSINESS_HOURS', '09:30-18:30'],
  ['BUSINESS_HOURS', 'Mon-Fri 18:30-09:30'],
  ['BUSINESS_HOURS', 'Mon-Fri 09:30-09:30'],
  ['BUSINESS_HOURS', 'Mon-Fri 09:60-18:30'],
  ['BUSINESS_HOURS', 'Mon-Fri 09:30-24:01'],
  ['BUSINESS_HOURS', 'Mon-Wed-Fri 09:30-18:30'],
  ['BUSINESS_HOURS', 'Mon-Xyz 09:30-18:30'],
  ['BUSINESS_HOLIDAYS', '2026-02-30'],
  ['BUSINESS_HOLIDAYS', 'Diwali'],
  ['BUSINESS_HOLIDAYS', '26-01-2026'],
  ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
  ['BUSINESS_TIME_ZONE', '+05:30'],
  ['BUSINESS_TIME_ZONE', "Asia/Kolkata'; drop table tickets"],
])('an invalid setting is named in the error: %s=%s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`${name}: `)
})

test('a calendar without a business day in more than a year is rejected', () => {
  const days = Array.from({ length: 500 }, (_, n) =>
    new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
  )
  expect(() => read({ BUSINESS_HOLIDAYS: days.join() })).toThrow('BUSINESS_HOLIDAYS: ')
})
