import type { Intent } from '../../env.ts'
import type { LinkTarget } from '../../ui/link/link.tsx'
import type { Notification } from '../../wire/notification.ts'
import type { NoticeList } from './list.ts'

/** Where notifications are shown. */
export interface NoticePlace {
  list: NoticeList
  link(intent: Intent): LinkTarget
}

/** Leads to the entry that a notification is about; its subject is read with that. */
export function noticeLink(notice: Notification, { list, link }: NoticePlace): LinkTarget {
  const to = link({
    route: 'view-ticket',
    params: { ticketId: notice.ticket.id },
    hash: `#event-${notice.latest.event_id}`,
  })
  const go = () => {
    list.read(notice)
    to.go()
  }
  return { href: to.href, go }
}
