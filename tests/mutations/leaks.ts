import { broken, type Mutation } from './broken.ts'

/** Rules about data that some users must not see: internal notes, email addresses, deleted records, drafts of others. */
export const leaks: readonly Mutation[] = [
  ...broken('src/domain/event/events.ts', 'api', ['tests/api/conversation/leaks.test'])(
    [
      'all users see internal notes',
      'NOTE-03',
      "visibility === 'public' || can(role, 'ticket.note')",
      'true',
    ],
    [
      'an internal note counts as public',
      'NOTE-03',
      "visibility === 'comment' ? comment : visibility",
      "'public'",
    ],
  ),
  ...broken('host/api/modules/tickets/timeline-items.ts', 'api', [
    'tests/api/conversation/leaks.test',
  ])([
    'timeline entries are not filtered by visibility',
    'NOTE-03',
    'and ${isVisible(reader)}`',
    'and ${reader.id > 0}`',
  ]),
  ...broken('host/api/records/ticket-rows.ts', 'api', ['tests/api/conversation/leaks.test'])(
    [
      'the comment count of a ticket includes internal notes',
      'NOTE-03',
      "raw(seesNotes ? 'threads.all_comments' : 'threads.public_comments')",
      "raw('threads.all_comments')",
    ],
    [
      'the head of a ticket includes internal notes',
      'NOTE-03',
      "raw(seesNotes ? 'threads.last_event_id' : 'threads.last_public_event_id')",
      "raw('threads.last_event_id')",
    ],
  ),
  ...broken('host/api/modules/tickets/ticket-thread.ts', 'api', [
    'tests/api/conversation/leaks.test',
  ])([
    'the head of a timeline includes internal notes',
    'NOTE-03',
    "maySee(role, 'internal') ? row.latest : row.shown",
    'row.latest',
  ]),
  ...broken('host/api/modules/live/heads.ts', 'api', ['tests/api/conversation/leaks.test'])([
    'a head in a long-polling response includes internal notes',
    'NOTE-03',
    "maySee(role, 'internal') ? sql`last_event_id` : sql`last_public_event_id`",
    'sql`last_event_id`',
  ]),
  ...broken('host/api/modules/tickets/comment-find.ts', 'api', [
    'tests/api/conversation/leaks.test',
  ])([
    'the raiser can tell an internal note from a missing comment',
    'NOTE-03',
    '!comment || comment.held || !maySee(caller.role, comment.visibility)',
    '!comment || comment.held',
  ]),
  ...broken('host/api/modules/runs/queries.ts', 'api', ['tests/api/runs/undo.test'])([
    'the preview of the undo of a merge shows all admins the changes of users',
    'PERM-06',
    "case when ${people} or run_rows.subject <> 'user' then",
    'case when ${people} or true then',
  ]),
  ...broken('host/api/modules/reference/routes.ts', 'api', ['tests/api/privacy/asset-sight'])([
    'the counts of categories contain assets that an employee may not see',
    'PRIV2-01',
    ' and ${isSeen(viewer)} group by',
    ' group by',
  ]),
  ...broken('host/api/modules/users/list.ts', 'api', ['tests/api/records/users'])([
    'every user can read all email addresses',
    'PERM-06',
    "full: can(context.caller.role, 'user.administer')",
    'full: true',
  ]),
  ...broken('host/api/modules/tickets/queries.ts', 'api', ['tests/api/matrix/cases'])([
    'a deleted ticket is returned',
    'PERM-13',
    '${[...ids]}) and tickets.deleted_at is null`)',
    '${[...ids]})`)',
    '\\bgetTicket\\b',
  ]),
  ...broken('host/api/records/ticket-rows.ts', 'api', ['tests/api/records/ticket-lookups'])([
    'a ticket shows its archived asset as active',
    'OP-090',
    ' and assets.deleted_at is null',
    '',
  ]),
  ...broken('host/api/modules/assets/queries.ts', 'api', ['tests/api/matrix/cases'])([
    'archived assets are returned as active',
    'API-14 API-15',
    '(assets.deleted_at is not null) = ${archived}',
    '(assets.deleted_at is not null or not ${archived})',
    '\\bgetAsset\\b',
  ]),
  ...broken('src/domain/event/notification-rules.ts', 'unit', [
    'tests/unit/domain/notification-rules',
  ])(['raisers are notified of internal notes', '', ' || !maySee(role, event.visibility)', '']),
  ...broken('src/domain/event/webhook-rules.ts', 'api', ['tests/api/webhooks/webhooks.test'])([
    'every webhook receives internal notes',
    'NOTE-07',
    "event.visibility === 'public' || internal || ",
    'true || ',
  ]),
  ...broken('host/api/records/inbox.ts', 'api', ['tests/api/inbox/inbox'])([
    'a former admin keeps notifications of internal notes',
    'NOTE-10',
    " and events.visibility = 'public'))\n",
    '))\n',
  ]),
  ...broken('host/api/records/ticket-rows.ts', 'api', [
    'tests/api/conversation',
    'tests/api/inbox',
  ])([
    'an internal note marks a ticket as unread for its raiser',
    'NOTE-10',
    "seesNotes ? sql`true` : sql`events.visibility = 'public'`",
    'sql`true`',
  ]),
  ...broken('host/api/mail/email.ts', 'unit', ['tests/unit/mail/email.test'])([
    'a reply by email to an internal note becomes a public comment',
    'INM-02',
    "isInternal ? 'internal' : 'public'",
    "isInternal ? 'public' : 'public'",
  ]),
  ...broken('src/state/record/drafts.ts', 'unit', ['tests/unit/state/form'])(
    [
      'drafts of another user are not deleted',
      '',
      "if (person !== '' && hasEnv()) drafts.removeAll({ butOwn: true })",
      '',
    ],
    ['all users share the same draft', '', '${$owner.get()}:', ''],
  ),
]
