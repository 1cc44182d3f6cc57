import { useStore } from '@nanostores/react'
import { inboxTexts } from '../../src/domain/messages/en/inbox.ts'
import { NotificationRow, type NotificationHost } from '../../src/parts/inbox/notification-row.tsx'
import { wide } from '../../src/parts/inbox/notifications.css.ts'
import { classes } from '../../src/ui/classes.ts'
import { $now } from '../../src/state/reload/today.ts'
import { Heading } from '../../src/ui/layout/heading.tsx'
import type { Notification } from '../../src/wire/notification.ts'
import { groupByDay } from './days.ts'
import * as styles from '../../src/parts/inbox/notification-list.css.ts'

export interface DayFramesProps {
  items: readonly Notification[]
  host: NotificationHost
}

/** The notifications in a frame each for today, yesterday and earlier. */
export function DayFrames({ items, host }: DayFramesProps) {
  const now = useStore($now)
  return groupByDay(items, now).map(({ day, notifications }) => (
    <section key={day} className={styles.day}>
      <Heading defaultLevel={2} size="small" tone="faint">
        {inboxTexts.days[day]}
      </Heading>
      <ul className={classes(styles.frame, wide)} aria-label={inboxTexts.days[day]}>
        {notifications.map((notification) => (
          <NotificationRow key={notification.subject} notification={notification} {...host} />
        ))}
      </ul>
    </section>
  ))
}
