import { expect, test } from 'vitest'
import {
  readBusinessTime,
  readFirstResponse,
  defaultBusinessTime,
} from '../../../host/api/config/business-hours.ts'
import { readSettings } from '../../../host/api/config/settings.ts'
import { buildInventory } from '../../../host/demo/assets.ts'
import { readRows } from '../../../host/demo/rows.ts'
import { buildTickets } from '../../../host/demo/tickets.ts'
import { dueAt } from '../../../src/domain/ticket/response-targets.ts'

const firstResponse = readFirstResponse(readSettings({}))
const day = 24 * 60 * 60_000

// The assets of tickets do not depend on the time.
const { assets } = buildInventory(Date.UTC(2026, 0, 1))

/** Returns the tickets of a demo that starts at this time. */
function deskAt(now: number, business = defaultBusinessTime) {
  const { tickets, threads, entries } = buildTickets({
    now,
    level: { business, firstResponse },
    assets,
  })
  const open = tickets.filter(({ status }) => status !== 'completed')
  const overdue = (time: number) => open.filter(({ due_at }) => Date.parse(due_at) < time).length
  return { tickets, threads, entries, open, overdue }
}

/** Nights, Sundays and ends of months: steps of about 29 hours, then longer ones through two years. */
const moments = [
  ...Array.from({ length: 10 }, (_, i) => Date.UTC(2026, 6, 10, 3, 17) + i * 1.23 * day),
  ...Array.from({ length: 20 }, (_, i) => Date.UTC(2026, 0, 1) + i * 37.37 * day),
].map((moment) => new Date(moment).toISOString())

test.each(moments)(
  'if the demo starts at %s, some open tickets are overdue and most are recent',
  (moment) => {
    const now = Date.parse(moment)
    const { tickets, entries, open, overdue } = deskAt(now)
    expect([tickets.length, open.length]).toEqual([200, 40])
    // At the start, and an hour later.
    expect([overdue(now), overdue(now + 55 * 60_000)]).toEqual([6, 6])
    const ages = open
      .map(({ created_at }) => now - Date.parse(created_at))
      .toSorted((one, other) => one - other)
    expect(ages[24]).toBeLessThan(5 * day)
    expect(ages.at(-1)).toBeLessThan(20 * day)
    expect(entries.every(({ at }) => at <= now)).toBe(true)
    const completed = tickets.filter(({ status }) => status === 'completed')
    const done = completed.map(({ resolve_date }) => Date.parse(resolve_date ?? ''))
    const inTime = completed.filter(({ due_at }, i) => done[i]! <= Date.parse(due_at))
    expect(inTime.length / completed.length).toBeGreaterThan(0.75)
    expect(inTime.length / completed.length).toBeLessThan(0.95)
    expect(completed.every(({ created_at }, i) => done[i]! > Date.parse(created_at))).toBe(true)
  },
)

test('the targets follow the configured business hours, and the share of overdue tickets stays in range', () => {
  const business = readBusinessTime(
    readSettings({
      BUSINESS_HOURS: 'Sun-Thu 08:00-16:00',
      BUSINESS_TIME_ZONE: 'America/New_York',
      BUSINESS_HOLIDAYS: '2026-07-05,2026-07-06,2026-07-07,2026-07-08',
    }),
  )
  const now = Date.parse('2026-07-09T10:00:00Z')
  const { tickets, threads, overdue } = deskAt(now, business)
  expect(overdue(now)).toBe(6)
  for (const { id, priority, created_at, due_at } of tickets) {
    const from = threads[id - 1]?.reopened_at ?? new Date(created_at)
    expect(due_at).toBe(dueAt(priority, from, business).toISOString())
  }
})

test('the demo’s employee has open and completed tickets', () => {
  const employee = readRows('people').find(({ email }) => email === 'employee@example.com')
  const { tickets } = deskAt(Date.parse('2026-07-15T09:41:00Z'))
  const raised = tickets.filter(({ raised_by }) => raised_by === employee?.id)
  const open = raised.filter(({ status }) => status !== 'completed')
  expect(open.length).toBeGreaterThanOrEqual(3)
  expect(raised.length - open.length).toBeGreaterThanOrEqual(5)
})
