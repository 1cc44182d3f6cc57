import type { Intent } from '../../env.ts'
import { noticePlace } from '../../domain/event/notice-place.ts'
import type { LinkTarget } from '../../ui/link/link.tsx'
import type { Notification } from '../../wire/notification.ts'
import type { NoticeList } from './list.ts'

/** Where notifications are shown. */
export interface NoticePlace {
  list: NoticeList
  link(intent: Intent): LinkTarget
}

/** Leads to what a notification is about; its subject is read with that. */
export function noticeLink(notice: Notification, { list, link }: NoticePlace): LinkTarget {
  const to = link(noticePlace(notice))
  const go = () => {
    list.read(notice)
    to.go()
  }
  return { href: to.href, go }
}
