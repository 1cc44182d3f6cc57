import type { Notification } from '../../src/wire/notification.ts'

export type Day = 'today' | 'yesterday' | 'earlier'

/** Of which local day a moment is, as people speak of it. */
function dayOf(value: string, now: Date): Day {
  const { year, month, day } = {
    year: now.getFullYear(),
    month: now.getMonth(),
    day: now.getDate(),
  }
  const moment = new Date(value)
  if (moment >= new Date(year, month, day)) return 'today'
  return moment >= new Date(year, month, day - 1) ? 'yesterday' : 'earlier'
}

/** Notifications by day, those of a day in the order in which they come; days without any are left out. */
export function daysOf(
  items: readonly Notification[],
  now: Date,
): { day: Day; notices: readonly Notification[] }[] {
  const days = Map.groupBy(items, ({ latest }) => dayOf(latest.happened_at, now))
  return (['today', 'yesterday', 'earlier'] as const).flatMap((day) => {
    const notices = days.get(day)
    return notices ? [{ day, notices }] : []
  })
}
