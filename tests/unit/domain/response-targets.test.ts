import { describe, expect, test } from 'vitest'
import {
  dueAt,
  dueSoonUntil,
  isOverdue,
  type BusinessTime,
} from '../../../src/domain/ticket/response-targets.ts'
import type { Priority } from '../../../src/wire/enums.ts'

const office: BusinessTime = {
  timeZone: 'Asia/Kolkata',
  days: [1, 2, 3, 4, 5],
  opens: 9 * 60 + 30,
  closes: 18 * 60 + 30,
  holidays: ['2026-01-26', '2026-10-02'],
}
const berlin: BusinessTime = {
  ...office,
  timeZone: 'Europe/Berlin',
  opens: 9 * 60,
  closes: 17 * 60,
  holidays: [],
}
const roundTheClock: BusinessTime = {
  ...berlin,
  days: [0, 1, 2, 3, 4, 5, 6],
  opens: 0,
  closes: 24 * 60,
}

interface Row {
  what: string
  priority: Priority
  raised: string
  due: string
  business?: BusinessTime
}

describe('a target against business hours, holidays and the time zone', () => {
  test.each<Row>([
    // 2026-01-19 is a Monday; Monday the 26th is a holiday.
    {
      what: 'at once, at work',
      priority: 'immediately',
      raised: '2026-01-19T10:00+05:30',
      due: '2026-01-19T10:00+05:30',
    },
    {
      what: 'at once, before opening',
      priority: 'immediately',
      raised: '2026-01-19T07:00+05:30',
      due: '2026-01-19T09:30+05:30',
    },
    {
      what: 'at once, on Saturday',
      priority: 'immediately',
      raised: '2026-01-17T12:00+05:30',
      due: '2026-01-19T09:30+05:30',
    },
    {
      what: '4 hours within one day',
      priority: 'high',
      raised: '2026-01-19T10:00+05:30',
      due: '2026-01-19T14:00+05:30',
    },
    {
      what: '4 hours that end at closing',
      priority: 'high',
      raised: '2026-01-19T14:30+05:30',
      due: '2026-01-19T18:30+05:30',
    },
    {
      what: '4 hours over the night',
      priority: 'high',
      raised: '2026-01-19T17:00+05:30',
      due: '2026-01-20T12:00+05:30',
    },
    {
      what: '4 hours from before opening',
      priority: 'high',
      raised: '2026-01-19T03:00+05:30',
      due: '2026-01-19T13:30+05:30',
    },
    {
      what: '4 hours from after closing',
      priority: 'high',
      raised: '2026-01-19T22:00+05:30',
      due: '2026-01-20T13:30+05:30',
    },
    {
      what: '4 hours over the weekend and a holiday',
      priority: 'high',
      raised: '2026-01-23T16:30+05:30',
      due: '2026-01-27T11:30+05:30',
    },
    {
      what: 'next business day',
      priority: 'normal',
      raised: '2026-01-19T10:00+05:30',
      due: '2026-01-20T18:30+05:30',
    },
    {
      what: 'next business day after closing',
      priority: 'normal',
      raised: '2026-01-19T23:30+05:30',
      due: '2026-01-20T18:30+05:30',
    },
    {
      what: 'next business day from Friday',
      priority: 'normal',
      raised: '2026-01-16T10:00+05:30',
      due: '2026-01-19T18:30+05:30',
    },
    {
      what: 'next business day from Sunday',
      priority: 'normal',
      raised: '2026-01-18T10:00+05:30',
      due: '2026-01-19T18:30+05:30',
    },
    {
      what: 'next business day over a holiday',
      priority: 'normal',
      raised: '2026-01-23T10:00+05:30',
      due: '2026-01-27T18:30+05:30',
    },
    {
      what: 'five business days',
      priority: 'low',
      raised: '2026-01-12T10:00+05:30',
      due: '2026-01-19T18:30+05:30',
    },
    {
      what: 'five business days over a holiday',
      priority: 'low',
      raised: '2026-01-21T10:00+05:30',
      due: '2026-01-29T18:30+05:30',
    },
    {
      what: 'the day is that of the office, not of UTC',
      priority: 'normal',
      raised: '2026-01-19T20:00Z',
      due: '2026-01-21T18:30+05:30',
    },
    // Berlin: the clock goes forward on 2026-03-29, back on 2026-10-25, both Sundays.
    {
      what: '4 hours over the change to summer time',
      priority: 'high',
      raised: '2026-03-27T15:00+01:00',
      due: '2026-03-30T11:00+02:00',
      business: berlin,
    },
    {
      what: '4 hours over the change to winter time',
      priority: 'high',
      raised: '2026-10-23T15:00+02:00',
      due: '2026-10-26T11:00+01:00',
      business: berlin,
    },
    {
      what: 'next business day over the change to summer time',
      priority: 'normal',
      raised: '2026-03-27T15:00+01:00',
      due: '2026-03-30T17:00+02:00',
      business: berlin,
    },
    {
      what: 'four real hours in the night that has 23',
      priority: 'high',
      raised: '2026-03-29T00:30+01:00',
      due: '2026-03-29T05:30+02:00',
      business: roundTheClock,
    },
    {
      what: 'four real hours in the night that has 25',
      priority: 'high',
      raised: '2026-10-25T00:30+02:00',
      due: '2026-10-25T03:30+01:00',
      business: roundTheClock,
    },
  ])('$what', ({ priority, raised, due, business = office }) => {
    expect(dueAt(priority, new Date(raised), business).toISOString()).toBe(
      new Date(due).toISOString(),
    )
  })

  test('a calendar without business days is rejected instead of causing an endless search', () => {
    expect(() => dueAt('normal', new Date(), { ...office, days: [] })).toThrow(RangeError)
  })
})

test('a completed ticket is never overdue; any other ticket is overdue after its target', () => {
  const due_at = '2026-01-19T10:00:00Z'
  const now = new Date('2026-01-19T10:00:01Z')
  expect(isOverdue({ status: 'on_hold', due_at }, now)).toBe(true)
  expect(isOverdue({ status: 'unassigned', due_at }, new Date(due_at))).toBe(false)
  expect(isOverdue({ status: 'completed', due_at }, now)).toBe(false)
})

test.each([
  { what: 'within business hours', now: '2026-01-19T10:00+05:30', until: '2026-01-19T11:00+05:30' },
  {
    what: 'late on Friday, across the weekend and a holiday',
    now: '2026-01-23T18:00+05:30',
    until: '2026-01-27T10:00+05:30',
  },
  { what: 'at opening', now: '2026-01-19T09:30+05:30', until: '2026-01-19T10:30+05:30' },
  { what: 'at closing, never', now: '2026-01-19T18:30+05:30', until: undefined },
  { what: 'before opening, never', now: '2026-01-19T09:29+05:30', until: undefined },
  { what: 'on a holiday, never', now: '2026-01-26T12:00+05:30', until: undefined },
])('one business hour before: $what', ({ now, until }) => {
  const expected = until && new Date(until).toISOString()
  expect(dueSoonUntil(new Date(now), office)?.toISOString()).toBe(expected)
})
