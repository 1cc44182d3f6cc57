import { useStore } from '@nanostores/react'
import { inboxTexts } from '../../src/domain/messages/en/inbox.ts'
import { noticeLink, type NoticePlace } from '../../src/parts/inbox/intents.ts'
import { NoticeRow } from '../../src/parts/inbox/notice-row.tsx'
import { wide } from '../../src/parts/inbox/notices.css.ts'
import { classes } from '../../src/ui/classes.ts'
import { $now } from '../../src/state/reload/today.ts'
import { Heading } from '../../src/ui/layout/heading.tsx'
import type { Notification } from '../../src/wire/notification.ts'
import { daysOf } from './days.ts'
import * as styles from '../../src/parts/inbox/notification-list.css.ts'

export interface DayFramesProps {
  items: readonly Notification[]
  place: NoticePlace
}

/** Rows in frames for today, yesterday and earlier. */
export function DayFrames({ items, place }: DayFramesProps) {
  const now = useStore($now)
  return daysOf(items, now).map(({ day, notices }) => (
    <section key={day} className={styles.day}>
      <Heading usual={2} size="small" tone="faint">
        {inboxTexts.days[day]}
      </Heading>
      <ul className={classes(styles.frame, wide)} aria-label={inboxTexts.days[day]}>
        {notices.map((notice) => (
          <NoticeRow key={notice.subject} notice={notice} to={noticeLink(notice, place)} />
        ))}
      </ul>
    </section>
  ))
}
