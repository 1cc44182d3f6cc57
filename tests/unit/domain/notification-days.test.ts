import { expect, test } from 'vitest'
import type { Notification } from '../../../src/wire/notification.ts'
import { groupByDay } from '../../../widgets/notification-list/days.ts'

const at = (id: number, ...moment: [number, number, number, number?]) =>
  ({ id, latest: { happened_at: new Date(2026, ...moment).toISOString() } }) as Notification

test('rows are grouped by the local day of their latest event', () => {
  const now = new Date(2026, 10, 1, 0, 30)
  const items = [
    at(5, 10, 1, 0),
    at(4, 9, 31, 23),
    at(3, 9, 31, 0),
    at(2, 9, 30, 23),
    at(1, 0, 1, 0),
  ]
  const days = groupByDay(items, now).map(({ day, notifications }) => [
    day,
    notifications.map(({ id }) => id),
  ])
  expect(days).toEqual([
    ['today', [5]],
    ['yesterday', [4, 3]],
    ['earlier', [2, 1]],
  ])
})

test('days without rows are omitted', () => {
  expect(groupByDay([at(1, 0, 1, 0)], new Date(2026, 5, 1)).map(({ day }) => day)).toEqual([
    'earlier',
  ])
})
