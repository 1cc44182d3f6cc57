import { expect, test } from 'vitest'
import { readBusinessTime, usualBusinessTime } from '../../../host/api/business-hours.ts'
import { stockUp } from '../../../host/demo/assets.ts'
import { foundCompany } from '../../../host/demo/company.ts'
import { createRandom } from '../../../host/demo/random.ts'
import { raiseTickets } from '../../../host/demo/tickets.ts'
import { readSettings } from '../../../host/api/settings.ts'
import { dueAt } from '../../../src/domain/response-targets.ts'

const day = 24 * 60 * 60_000

/** The help desk as a newcomer finds it who starts the demo at a moment. */
function deskAt(moment: Date, business = usualBusinessTime) {
  const company = foundCompany(moment)
  const { assets } = stockUp(company, createRandom('assets'))
  const { tickets, entries } = raiseTickets({ company, business }, assets, createRandom('tickets'))
  const open = tickets.filter(({ status }) => status !== 'completed')
  const overdue = (time: number) => open.filter((ticket) => ticket.dueAt < time).length
  return { now: company.now, company, tickets, entries, open, overdue }
}

/** Nights, Sundays, month ends: every 29 hours and something for a while, then leaps through two years. */
const moments = [
  ...Array.from({ length: 10 }, (_, i) => new Date(Date.UTC(2026, 6, 10, 3, 17) + i * 1.23 * day)),
  ...Array.from({ length: 20 }, (_, i) => new Date(Date.UTC(2026, 0, 1) + i * 37.37 * day)),
]

test.each(moments)('started at %s, some open tickets are overdue, most are young', (moment) => {
  const { now, tickets, entries, open, overdue } = deskAt(moment)
  expect([tickets.length, open.length]).toEqual([200, 40])
  // Now, and still after an hour of looking around.
  for (const time of [now, now + 55 * 60_000]) {
    expect(overdue(time)).toBeGreaterThanOrEqual(4)
    expect(overdue(time)).toBeLessThanOrEqual(8)
  }
  const ages = open.map(({ raisedAt }) => now - raisedAt).toSorted((one, other) => one - other)
  expect(ages[24]).toBeLessThan(5 * day)
  expect(ages.at(-1)).toBeLessThan(20 * day)
  expect(entries.every(({ at }) => at <= now)).toBe(true)
  const completed = tickets.filter(({ resolvedAt }) => resolvedAt !== null)
  const inTime = completed.filter(({ resolvedAt, dueAt: due }) => (resolvedAt ?? due) <= due)
  expect(inTime.length / completed.length).toBeGreaterThan(0.75)
  expect(inTime.length / completed.length).toBeLessThan(0.95)
  expect(completed.every(({ raisedAt, resolvedAt }) => (resolvedAt ?? 0) > raisedAt)).toBe(true)
})

test('the targets are those of the hours in force, and the share of the overdue holds under them', () => {
  const settings = readSettings({
    BUSINESS_HOURS: 'Sun-Thu 08:00-16:00',
    BUSINESS_TIME_ZONE: 'America/New_York',
    BUSINESS_HOLIDAYS: '2026-07-05,2026-07-06,2026-07-07,2026-07-08',
  })
  const business = readBusinessTime(settings)
  const { now, tickets, overdue } = deskAt(new Date('2026-07-09T10:00:00Z'), business)
  expect(overdue(now)).toBe(6)
  for (const { priority, raisedAt, dueAt: due } of tickets)
    expect(due).toBe(dueAt(priority, new Date(raisedAt), business).getTime())
})

test('the employee of the demo has tickets in both states', () => {
  const { company, tickets } = deskAt(new Date('2026-07-15T09:41:27Z'))
  const employee = company.people.find(({ email }) => email === 'employee@example.com')
  const own = tickets.filter(({ raiserId }) => raiserId === employee?.id)
  const open = own.filter(({ status }) => status !== 'completed')
  expect(open.length).toBeGreaterThanOrEqual(3)
  expect(own.length - open.length).toBeGreaterThanOrEqual(5)
})
