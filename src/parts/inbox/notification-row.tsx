import { useStore } from '@nanostores/react'
import { formatShortMoment, formatMomentWithin } from '../../domain/text/format.ts'
import { inboxTexts as texts } from '../../domain/messages/en/inbox.ts'
import { notificationText, quoteOf } from '../../domain/event/notification-sentence.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { $now } from '../../state/reload/today.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { VisuallyHidden } from '../../ui/layout/text.tsx'
import { Link, type LinkTarget } from '../../ui/link/link.tsx'
import type { Notification } from '../../wire/notification.ts'
import * as styles from './notifications.css.ts'
import type { Intent } from '../../env.ts'
import { notificationPlace } from '../../domain/event/notification-place.ts'
import type { InboxList } from './list.ts'

const clockPath = 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2zM8 5v3.2l2.1 1.3'

export interface NotificationHost {
  list: InboxList
  link(intent: Intent): LinkTarget
}

interface NotificationRowProps extends NotificationHost {
  notification: Notification
}

/** A link to the subject of a notification, with its latest event, the number of other events, and the time. */
export function NotificationRow({ notification, list, link }: NotificationRowProps) {
  const now = useStore($now)
  const { who, what, about } = notificationText(notification, (value) =>
    formatMomentWithin(value, now),
  )
  const { latest, ticket, count, unread } = notification
  const quote = quoteOf(notification)
  // A repeated reminder has the same text.
  const isByPeople = ticket !== null || latest.actor !== null
  return (
    <li className={styles.entry} data-unread={unread > 0 || undefined}>
      <Link to={notificationLink(notification, { list, link })} className={styles.row}>
        {unread > 0 && <VisuallyHidden>{texts.unread}</VisuallyHidden>}
        <span className={styles.sign}>
          {latest.actor ? (
            <Avatar name={latest.actor.username} />
          ) : (
            <span className={styles.disc}>
              <Glyph path={clockPath} size="mark" />
            </span>
          )}
        </span>
        <span className={styles.sentence}>
          {who !== null && <bdi className={styles.who}>{showBidi(who)}</bdi>} {showBidi(what[0])}
          {about !== null && <bdi>{showBidi(about)}</bdi>}
          {showBidi(what[1])}
          {count > 1 && isByPeople && <span className={styles.more}> {texts.more(count - 1)}</span>}
        </span>
        {quote && (
          <span dir="auto" className={styles.quote}>
            {showBidi(texts.quote(quote))}
          </span>
        )}
        <time dateTime={latest.happened_at} className={styles.when}>
          {formatShortMoment(latest.happened_at, now)}
        </time>
      </Link>
    </li>
  )
}

/** Returns a link to the subject of a notification. Following it marks the notification as read. */
function notificationLink(
  notification: Notification,
  { list, link }: NotificationHost,
): LinkTarget {
  const { href, go } = link(notificationPlace(notification))
  return {
    href,
    go() {
      list.read(notification)
      go()
    },
  }
}
