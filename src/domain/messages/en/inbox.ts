import type { SentenceParts } from '../../../wire/event-row.ts'
import { texts } from '../../../wire/texts.ts'

/** Notifications. A text that follows a name begins with a small letter. */
export const inboxTexts = /* @__PURE__ */ texts('inbox', {
  tabs: { unread: 'Unread', all: 'All' },
  unreadTab: (count: string) => `Unread ${count}`,
  /** Accessible name of the tabs. */
  choice: 'Which notifications',
  unread: 'Unread',
  loading: 'Loading notifications',
  nothing: 'Nothing new',
  more: (count: number) => `and ${count} more`,
  quote: (text: string) => `“${text}”`,
  ticket: (id: number, description: string) => `#${id} “${description}”`,
  days: { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
  showMore: 'Show 20 more',
  moreFailed: 'Older notifications could not be loaded.',
  fresh: 'New activity',
  show: 'Show',
  markAll: 'Mark all as read',
  notMarked: 'Could not mark as read. Try again.',
  settings: 'Settings',
  all: 'All notifications',
  mentioned: ({ it, internal }: Pick<SentenceParts, 'it' | 'internal'>) =>
    `mentioned you in a ${internal ? 'note' : 'comment'}${it ? ` on ${it}` : ''}`,
})

/** What an operating system shows of a notification. */
export const pushTexts = /* @__PURE__ */ texts('push', {
  internal: (ticket?: number) =>
    ticket === undefined ? 'New activity in Assetdesk' : `New activity on ticket #${ticket}`,
})

/** The bell. The texts of its list are separate because they load when it is first pressed. */
export const bellTexts = /* @__PURE__ */ texts('bell', {
  label: 'Notifications',
  unread: (count: string) => `Notifications, ${count} unread`,
  many: '99+',
  failed: 'Notifications could not be loaded.',
})
