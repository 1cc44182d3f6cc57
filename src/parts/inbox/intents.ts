import type { Intent } from '../../env.ts'
import { noticePlace } from '../../domain/event/notification-place.ts'
import type { LinkTarget } from '../../ui/link/link.tsx'
import type { Notification } from '../../wire/notification.ts'
import type { NoticeList } from './list.ts'

/** Where notifications are shown: the host of every widget is one. */
export interface NoticePlace {
  list: NoticeList
  link(intent: Intent): LinkTarget
}

/** Returns a link to the target of a notification. Following it marks the notification as read. */
export function noticeLink(notice: Notification, { list, link }: NoticePlace): LinkTarget {
  const to = link(noticePlace(notice))
  const go = () => {
    list.read(notice)
    to.go()
  }
  return { href: to.href, go }
}
