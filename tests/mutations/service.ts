import { broken } from './broken.ts'

/** What the help desk answers, measures and tells, beside who sees what of a conversation. */
export const service = [
  ...broken('src/domain/comment-rules.ts', 'unit', ['tests/unit/domain/ticket-life'])(
    [
      'a raiser may come back for ever',
      'LIFE-03 LIFE-06',
      'now.getTime() <= Date.parse(reopen_until)',
      'true',
    ],
    ['a duplicate is reopened by its raiser', 'LIFE-07', "ticket.outcome !== 'duplicate' && ", ''],
  ),
  ...broken('src/domain/ticket-life.ts', 'unit', ['tests/unit/domain/ticket-life'])(
    [
      'anybody withdraws a ticket',
      'LIFE-01',
      "isRaiser(ticket, person) && ticket.status !== 'completed'",
      "ticket.status !== 'completed'",
    ],
    [
      'a withdrawn ticket is rated',
      'LIFE-04',
      "isRaiser(ticket, person) && ticket.outcome === 'resolved'",
      'isRaiser(ticket, person)',
    ],
    ['who holds a ticket does not matter', 'LIFE-12', 'holder === from || holder === id', 'true'],
  ),
  ...broken('src/domain/ticket-clock.ts', 'unit', ['tests/unit/domain/ticket-clock'])(
    ['time on hold counts', 'SLA-04', "status === 'on_hold' || ", ''],
    ['the last answer counts', 'SLA-02', 'if (clock.responded_at) return clock\n', ''],
    ['a duplicate is measured', 'SLA-04', "to.outcome !== 'resolved'", 'false'],
    [
      'a reopened ticket keeps its target',
      'SLA-05',
      'responseDueAt(ticket.priority, at, level)',
      'clock.response_due_at',
    ],
  ),
  ...broken('src/domain/notices.ts', 'unit', ['tests/unit/domain/notices'])(
    ['raisers are told of notes', '', ' || !maySee(role, happened.visibility)', ''],
    ['people are told of what they did', 'INBOX-08', 'id === happened.actor || ', ''],
    [
      'an unfollowed ticket goes on telling',
      '',
      'concerned.followers.includes(id) && stays',
      'concerned.followers.includes(id)',
    ],
  ),
  ...broken('src/domain/webhook-rules.ts', 'unit', ['tests/unit/domain/webhook-rules'])([
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
]
