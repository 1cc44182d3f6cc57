import type { Intent } from '../../env.ts'
import { notificationPlace } from '../../domain/event/notification-place.ts'
import type { LinkTarget } from '../../ui/link/link.tsx'
import type { Notification } from '../../wire/notification.ts'
import type { InboxList } from './list.ts'

/** The functions of the widget host that are used here. */
export interface NotificationHost {
  list: InboxList
  link(intent: Intent): LinkTarget
}

/** Returns a link to the target of a notification. Following it marks the notification as read. */
export function notificationLink(
  notification: Notification,
  { list, link }: NotificationHost,
): LinkTarget {
  const to = link(notificationPlace(notification))
  const go = () => {
    list.read(notification)
    to.go()
  }
  return { href: to.href, go }
}
