import { broken } from './broken.ts'

const leaks = ['tests/api/conversation/leaks.test']

/** Who sees what of a conversation. */
export const conversation = [
  ...broken(
    'src/domain/events.ts',
    'api',
    leaks,
  )(
    [
      'notes are for everybody',
      'NOTE-03',
      "visibility === 'public' || can(role, 'ticket.note')",
      'true',
    ],
    ['a note counts as public', 'NOTE-03', "own === 'comment' ? comment : own", "'public'"],
  ),
  ...broken(
    'host/api/modules/tickets/timeline-items.ts',
    'api',
    leaks,
  )([
    'entries are not asked who may see them',
    'NOTE-03',
    "and ${anyOf('events.visibility', visibleTo(role))}`",
    'and ${visibleTo(role).length > 0}`',
  ]),
  ...broken(
    'host/api/records/ticket-rows.ts',
    'api',
    leaks,
  )(
    [
      'the count of a ticket tells of notes',
      'NOTE-03',
      "raw(seesNotes ? 'threads.all_comments' : 'threads.public_comments')",
      "raw('threads.all_comments')",
    ],
    [
      'the head of a ticket tells of notes',
      'NOTE-03',
      "raw(seesNotes ? 'threads.last_event_id' : 'threads.last_public_event_id')",
      "raw('threads.last_event_id')",
    ],
  ),
  ...broken(
    'host/api/modules/tickets/visible.ts',
    'api',
    leaks,
  )(
    [
      'the head of a timeline tells of notes',
      'NOTE-03',
      "maySee(role, 'internal') ? row.latest : row.shown",
      'row.latest',
    ],
    [
      'everybody talks on every ticket',
      'CONV-27',
      "row.raiser !== reader && !can(role, 'ticket.manage')",
      'false',
    ],
  ),
  ...broken(
    'host/api/modules/live/heads.ts',
    'api',
    leaks,
  )([
    'a live head tells of notes',
    'NOTE-03',
    "maySee(role, 'internal') ? sql`last_event_id` : sql`last_public_event_id`",
    'sql`last_event_id`',
  ]),
  ...broken(
    'host/api/modules/tickets/comment-find.ts',
    'api',
    leaks,
  )([
    'a note answers its raiser otherwise than no comment',
    'NOTE-03',
    '!comment || comment.held || !maySee(caller.role, comment.visibility)',
    '!comment || comment.held',
  ]),
]
