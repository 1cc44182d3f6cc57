import type { Notification } from '../../src/wire/notification.ts'

export type Day = 'today' | 'yesterday' | 'earlier'

/** Returns whether a moment is today, yesterday or earlier, in local time. */
function dayOf(value: string, now: Date): Day {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const moment = new Date(value)
  if (moment >= new Date(year, month, day)) return 'today'
  return moment >= new Date(year, month, day - 1) ? 'yesterday' : 'earlier'
}

/** Groups notifications by day, in their order. Omits days without notifications. */
export function groupByDay(
  items: readonly Notification[],
  now: Date,
): { day: Day; notifications: readonly Notification[] }[] {
  const days = Map.groupBy(items, ({ latest }) => dayOf(latest.happened_at, now))
  return (['today', 'yesterday', 'earlier'] as const).flatMap((day) => {
    const notifications = days.get(day)
    return notifications ? [{ day, notifications }] : []
  })
}
