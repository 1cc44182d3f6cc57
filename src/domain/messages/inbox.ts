import { texts } from '../../wire/texts.ts'

/** What somebody has been told of. What follows a name begins in small letters. */
export const inboxTexts = /* @__PURE__ */ texts('inbox', {
  tabs: { unread: 'Unread', all: 'All' },
  unreadTab: (count: number) => `Unread ${count}`,
  /** What the tabs choose between. */
  choice: 'Which notifications',
  unread: 'Unread',
  loading: 'Loading notifications',
  nothing: 'Nothing new',
  more: (count: number) => `and ${count} more`,
  quote: (text: string) => `“${text}”`,
  ticket: (id: number, description: string) => `#${id} ${description}`,
  days: { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
  showMore: 'Show 20 more',
  moreFailed: 'Older notifications could not be loaded',
  fresh: 'New activity',
  show: 'Show',
  markAll: 'Mark all as read',
  notMarked: 'Nothing was marked as read. Try again.',
  settings: 'Settings',
  all: 'All notifications',
  deeds: {
    mentionedInNote: 'mentioned you in a note',
    mentioned: 'mentioned you in a comment',
    noted: 'added a note',
    commented: 'commented',
    raised: 'raised a ticket',
    raisedForTeam: 'raised a ticket for your team',
    reopened: 'reopened a ticket',
    withdrew: 'withdrew a ticket',
    confirmed: 'confirmed the solution',
    rated: (rating: string) => `rated the solution: ${rating}`,
    markedDuplicate: (of: string) => `marked a ticket as a duplicate of ${of}`,
    foundDuplicate: (of: string) => `marked ${of} as a duplicate of a ticket`,
    completedOriginal: (of: string) => `completed ${of}, of which a ticket is a duplicate`,
    completed: 'completed a ticket',
    gaveToYou: 'assigned a ticket to you',
    gave: (name: string) => `assigned a ticket to ${name}`,
    took: 'took a ticket on',
    gaveBack: 'put a ticket back into the queue',
    toYourTeam: 'passed a ticket to your team',
    status: (to: string) => `changed the status to ${to}`,
    changed: 'changed a ticket',
    gaveAsset: 'assigned an asset to you',
    tookAsset: 'took an asset back from you',
    warranties: (count: number, days: number) =>
      count === 1
        ? `1 warranty ends within ${days} days`
        : `${count} warranties end within ${days} days`,
  },
})
