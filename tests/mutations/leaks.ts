import { broken, type Mutation } from './broken.ts'

/** Who sees what: internal notes, addresses, what was deleted, drafts of another person. */
export const leaks: readonly Mutation[] = [
  ...broken('src/domain/event/events.ts', 'api', ['tests/api/conversation/leaks.test'])(
    [
      'notes are for everybody',
      'NOTE-03',
      "visibility === 'public' || can(role, 'ticket.note')",
      'true',
    ],
    [
      'a note counts as public',
      'NOTE-03',
      "visibility === 'comment' ? comment : visibility",
      "'public'",
    ],
  ),
  ...broken('host/api/modules/tickets/timeline-items.ts', 'api', [
    'tests/api/conversation/leaks.test',
  ])([
    'entries are not asked who may see them',
    'NOTE-03',
    "and ${anyOf('events.visibility', visibleTo(role))}`",
    'and ${visibleTo(role).length > 0}`',
  ]),
  ...broken('host/api/records/ticket-rows.ts', 'api', ['tests/api/conversation/leaks.test'])(
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
  ...broken('host/api/modules/tickets/ticket-thread.ts', 'api', [
    'tests/api/conversation/leaks.test',
  ])([
    'the head of a timeline tells of notes',
    'NOTE-03',
    "maySee(role, 'internal') ? row.latest : row.shown",
    'row.latest',
  ]),
  ...broken('host/api/modules/live/heads.ts', 'api', ['tests/api/conversation/leaks.test'])([
    'a live head tells of notes',
    'NOTE-03',
    "maySee(role, 'internal') ? sql`last_event_id` : sql`last_public_event_id`",
    'sql`last_event_id`',
  ]),
  ...broken('host/api/modules/tickets/comment-find.ts', 'api', [
    'tests/api/conversation/leaks.test',
  ])([
    'a note answers its raiser otherwise than no comment',
    'NOTE-03',
    '!comment || comment.held || !maySee(caller.role, comment.visibility)',
    '!comment || comment.held',
  ]),
  ...broken('host/api/modules/users/list.ts', 'api', ['tests/api/records/users'])([
    'everybody reads the addresses of everybody',
    'PERM-06',
    "full: can(context.caller.role, 'user.administer')",
    'full: true',
  ]),
  ...broken('host/api/modules/tickets/queries.ts', 'api', [
    'tests/api/records/tickets.test',
    'tests/api/records/ticket-lookups',
  ])([
    'a deleted ticket is answered',
    'API-29',
    '${[...ids]}) and tickets.deleted_at is null`)',
    '${[...ids]})`)',
  ]),
  ...broken('host/api/records/ticket-rows.ts', 'api', ['tests/api/records/ticket-lookups'])([
    'an archived asset is shown as there',
    'OP-090',
    ' and assets.deleted_at is null',
    '',
  ]),
  ...broken('host/api/modules/assets/queries.ts', 'api', ['tests/api/matrix/cases'])([
    'archived assets are answered as active',
    'API-14 API-15',
    '(row.deleted_at !== null) === archived',
    '(archived ? row.deleted_at !== null : true)',
    '\\bgetAsset\\b',
  ]),
  ...broken('src/domain/event/notification-rules.ts', 'unit', [
    'tests/unit/domain/notification-rules',
  ])(['raisers are told of notes', '', ' || !maySee(role, event.visibility)', '']),
  ...broken('src/domain/event/webhook-rules.ts', 'api', ['tests/api/webhooks/webhooks.test'])([
    'every webhook is told of notes',
    'NOTE-07',
    "event.visibility === 'public' || internal || ",
    'true || ',
  ]),
  ...broken('host/api/records/inbox.ts', 'api', ['tests/api/inbox/inbox'])([
    'a former admin keeps notices of notes',
    'NOTE-10',
    " and events.visibility = 'public'))\n",
    '))\n',
  ]),
  ...broken('host/api/records/ticket-rows.ts', 'api', [
    'tests/api/conversation',
    'tests/api/inbox',
  ])([
    'a note marks a ticket unread',
    'NOTE-10',
    "seesNotes ? sql`true` : sql`events.visibility = 'public'`",
    'sql`true`',
  ]),
  ...broken('host/api/mail/email.ts', 'unit', ['tests/unit/mail/email.test'])([
    'the answer to a note is a comment',
    'INM-02',
    "isInternal ? 'internal' : 'public'",
    "isInternal ? 'public' : 'public'",
  ]),
  ...broken('src/state/record/drafts.ts', 'unit', ['tests/unit/state/form'])(
    [
      'drafts of another person stay',
      '',
      "if (person !== '' && hasEnv()) drafts.removeAll({ butOwn: true })",
      '',
    ],
    ['everybody reads the same draft', '', '${$owner.get()}:', ''],
  ),
]
