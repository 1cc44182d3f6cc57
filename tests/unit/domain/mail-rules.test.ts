import { expect, test } from 'vitest'
import {
  isPermanentRefusal,
  lastDigest,
  mailSubject,
  mailDelay,
  mailRetryDelay,
} from '../../../host/api/mail/mail-rules.ts'

test('MAIL-03 a new urgent notification is sent without delay', () => {
  const wait = (priority: string, kind: string, topic: string) =>
    mailDelay({ priority, kind, topic }, 120)
  expect(wait('immediately', 'ticket.raised', 'team')).toBe(0)
  expect(wait('immediately', 'ticket.changed', 'assigned')).toBe(0)
  expect(wait('immediately', 'comment.added', 'assigned')).toBe(120)
  expect(wait('immediately', 'due.passed', 'reminder')).toBe(0)
  expect(wait('high', 'ticket.raised', 'team')).toBe(120)
})

const india = { timeZone: 'Asia/Kolkata', days: [1, 2, 3, 4, 5], holidays: ['2026-11-24'] }
const digests: [what: string, now: string, at: string][] = [
  ['at that minute of a business day', '2026-11-23T03:00:00Z', '2026-11-23T03:00:00.000Z'],
  [
    'a minute before, and after a holiday: the business day before',
    '2026-11-25T02:59:00Z',
    '2026-11-23T03:00:00.000Z',
  ],
  ['on a Sunday, Friday', '2026-11-22T15:00:00Z', '2026-11-20T03:00:00.000Z'],
  [
    'after midnight there, still the day before in UTC',
    '2026-11-23T19:00:00Z',
    '2026-11-23T03:00:00.000Z',
  ],
]
test.each(digests)(
  'MAIL-11 REM-03 returns the time of the latest daily summary: %s',
  (_what, now, at) => {
    expect(lastDigest(new Date(now), india, 8 * 60 + 30).toISOString()).toBe(at)
  },
)

test('MAIL-12 retry delays grow up to 24 hours in total; a permanent rejection is not retried', () => {
  const pauses: number[] = []
  for (let nth = 1; mailRetryDelay(nth) !== undefined; nth += 1)
    pauses.push(mailRetryDelay(nth) ?? 0)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
  expect(hours).toBeCloseTo(24, 1)
  expect([null, 250, 421, 450, 550, 554].map(isPermanentRefusal)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})

test.each([
  ['A door that squeaks', '[#17] A door that squeaks'],
  [' \n The door squeaks \n Since Monday', '[#17] The door squeaks'],
  ['x'.repeat(70), `[#17] ${'x'.repeat(60)}`],
])('MAIL-05 OP5-001 the subject for %j is the shortened title', (description, subject) => {
  expect(mailSubject(17, description)).toBe(subject)
})
