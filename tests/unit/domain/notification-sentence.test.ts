import { expect, test } from 'vitest'
import {
  notificationText,
  notificationSentence,
  quoteOf,
} from '../../../src/domain/event/notification-sentence.ts'
import { translation } from '../../../src/domain/text/translation.ts'
import { notificationPlace } from '../../../src/domain/event/notification-place.ts'
import type { TicketStatus } from '../../../src/wire/enums.ts'
import type { Notification } from '../../../src/wire/notification.ts'

type Latest = Notification['latest']
type Change = Latest['changes'][number]

const latest: Latest = {
  event_id: 1234,
  entry_id: 1234,
  kind: 'ticket.changed',
  happened_at: '2026-11-22T09:14:00.000Z',
  actor: { id: 2, username: 'Ravi Kumar', role: { name: 'system_admin' } },
  internal: false,
  source: 'app',
  changes: [],
  text: null,
}
const people = { Omana: 1, 'Ravi Kumar': 2, 'Meera Nair': 3, Esha: 4 }
const person = (text: keyof typeof people) => ({ id: people[text], text })
const status = (to: TicketStatus): Change => ({
  field: 'status',
  from: { id: 'unassigned', text: 'Unassigned' },
  to: { id: to, text: 'as it was called once' },
})
const assignee = (to: keyof typeof people | null): Change => ({
  field: 'assigned_to',
  from: person('Omana'),
  to: to && person(to),
})
const manager: Change = {
  field: 'manager',
  from: { id: 'system_admin', text: 'System Admin' },
  to: { id: 'office_admin', text: 'Office Admin' },
}
const originalCompleted: Partial<Latest> = {
  kind: 'ticket.original_completed',
  changes: [{ field: 'duplicate_of', from: null, to: { id: 12, text: '#12' } }],
}

const rows: [topic: Notification['topic'], event: Partial<Latest>, what: string][] = [
  ['mention', { kind: 'comment.added' }, 'mentioned you in a comment'],
  ['mention', { kind: 'comment.edited', internal: true }, 'mentioned you in a note'],
  ['own', { kind: 'comment.added' }, 'commented'],
  ['following', { kind: 'comment.added', internal: true }, 'added a note'],
  ['team', { kind: 'ticket.raised' }, 'raised a ticket for your team'],
  ['assigned', { kind: 'ticket.raised' }, 'raised a ticket'],
  ['own', { kind: 'ticket.reopened', changes: [status('unassigned')] }, 'reopened a ticket'],
  ['assigned', { changes: [assignee('Meera Nair')] }, 'assigned a ticket to you'],
  ['own', { changes: [assignee('Meera Nair')] }, 'assigned a ticket to Meera Nair'],
  ['own', { changes: [status('in_progress'), assignee('Ravi Kumar')] }, 'took a ticket'],
  ['team', { changes: [assignee(null)] }, 'returned a ticket to the queue'],
  ['team', { changes: [manager] }, 'passed a ticket to your team'],
  ['own', { changes: [manager] }, 'changed a ticket'],
  [
    'own',
    { changes: [status('completed'), assignee('Meera Nair')] },
    'completed your ticket. Is it solved?',
  ],
  ['following', { changes: [status('completed')] }, 'completed a ticket'],
  ['own', originalCompleted, 'completed #12, the original of your ticket'],
  ['following', originalCompleted, 'completed #12, the original of a ticket'],
  ['own', { changes: [status('on_hold')] }, 'changed the status to On hold'],
  [
    'own',
    { changes: [{ field: 'priority', from: null, to: { id: 'high', text: 'High' } }] },
    'changed the priority to High',
  ],
]

const notification = { subject: 'ticket:17', count: 1 }
const moment = (value: string) => `at ${value}`

test.each(rows)('INBOX-02 of topic %s, %o: «%s»', (topic, event, what) => {
  expect(
    notificationSentence({ ...notification, topic, latest: { ...latest, ...event } }, moment),
  ).toEqual({
    who: 'Ravi Kumar',
    what,
  })
})

test('INBOX-02 events without a user are attributed to the product', () => {
  const system = { ...notification, topic: 'own', latest: { ...latest, actor: null } } as const
  expect(notificationSentence(system, moment).who).toBe('Assetdesk')
})

test('INBOX-02 a comment is quoted; a description is not, because it is shown below', () => {
  const quoted = (kind: Latest['kind']) =>
    quoteOf({ ...notification, topic: 'own', latest: { ...latest, kind, text: 'Hot' } })
  expect([quoted('comment.added'), quoted('ticket.raised')]).toEqual(['Hot', null])
})

const target = (field: 'due_at' | 'response_due_at') => [
  { field, from: null, to: { id: 'noon', text: 'noon' } },
]
const reminders: [
  what: string,
  event: Partial<Latest>,
  more?: { subject: string; count: number },
][] = [
  ['Due at noon', { kind: 'due.soon', changes: target('due_at') }],
  ['Overdue', { kind: 'due.passed', changes: target('due_at') }],
  ['No response yet', { kind: 'due.passed', changes: target('response_due_at') }],
  [
    '12 warranties end within 30 days',
    { kind: 'warranty.ending' },
    { subject: 'warranty:30:2026-11-23', count: 12 },
  ],
  [
    '1 warranty ends within 7 days',
    { kind: 'warranty.ending' },
    { subject: 'warranty:7:2026-11-23', count: 1 },
  ],
  [
    'Webhook Channel was switched off',
    {
      kind: 'webhook.switched_off',
      changes: [{ field: 'webhook', from: null, to: { id: 5, text: 'Channel' } }],
    },
    { subject: 'webhook:5', count: 1 },
  ],
]
test.each(reminders)('REM-01 REM-02 REM-03 «%s»', (what, event, more = notification) => {
  const reminder = {
    ...more,
    topic: 'reminder',
    latest: { ...latest, actor: null, ...event },
  } as const
  expect(notificationSentence(reminder, moment)).toEqual({ who: null, what })
})

test('LOAN-05 the notification of a due loan names the asset and the day', () => {
  const due: Parameters<typeof notificationSentence>[0] = {
    subject: 'asset:5',
    count: 1,
    topic: 'asset',
    latest: {
      ...latest,
      kind: 'loan.due',
      actor: null,
      changes: [
        { field: 'assigned_to', from: null, to: { id: 7, text: 'Esha' } },
        { field: 'return_by', from: null, to: { id: '2024-03-05', text: '2024-03-05' } },
      ],
    },
  }
  expect(notificationSentence(due, moment)).toEqual({
    who: null,
    what: 'Return an asset by 05-03-2024',
  })
})

test('INBOX-02 the notification of an assigned or unassigned asset says so and links to the asset', () => {
  const asset = { ...chair, serial_number: null }
  const sentenceFor = (to: 'Esha' | null) =>
    notificationSentence(
      {
        subject: 'asset:5',
        count: 1,
        topic: 'asset',
        latest: { ...latest, kind: 'asset.changed', changes: [assignee(to)] },
      },
      moment,
    ).what
  expect([sentenceFor('Esha'), sentenceFor(null)]).toEqual([
    'assigned an asset to you',
    'unassigned an asset from you',
  ])
  expect(notificationPlace({ subject: 'asset:5', ticket: null, asset, latest })).toEqual({
    route: 'view-asset-info',
    query: { assetId: '5', assetType: 'assets' },
  })
  const inTrash = { ...asset, archived: true }
  expect(
    notificationPlace({ subject: 'asset:5', ticket: null, asset: inTrash, latest }).query,
  ).toEqual({
    assetId: '5',
    assetType: 'trash',
  })
  const hidden = { ...asset, visible: false }
  expect(notificationPlace({ subject: 'asset:5', ticket: null, asset: hidden, latest })).toEqual({
    route: 'dashboard',
  })
})

test('RUN-03 the notification of an ended run names it and the outcome of its rows, and links to the run', () => {
  const ended: Latest = {
    ...latest,
    kind: 'run.ended',
    changes: [{ field: 'run', from: null, to: { id: 46, text: 'as it was called once' } }],
    run: {
      kind: 'undo',
      action: 'move',
      title_total: 1243,
      file: null,
      state: 'done',
      done: 1243,
      refused: 0,
    },
  }
  const notice = { subject: 'run:46', ticket: null, asset: null, latest: ended } as const
  expect(
    notificationSentence(
      { ...notification, ...notice, topic: 'run', latest: { ...ended, kind: 'run.ended' } },
      () => '',
    ),
  ).toEqual({
    who: null,
    what: 'Undo of “Move of 1,243 assets” has ended',
  })
  const run = {
    kind: 'import-assets',
    action: null,
    title_total: 0,
    file: 'assets.csv',
    state: 'stopped',
    done: 1200,
    added: 988,
    updated: 0,
    refused: 12,
  } as const
  const of = {
    ...notification,
    ...notice,
    topic: 'run',
    latest: { ...ended, kind: 'run.ended', run },
  } as const
  expect(notificationSentence(of, () => '').what).toBe(
    'Import of assets.csv has ended: 988 added, stopped after 1,200, 12 refused',
  )
  expect(notificationPlace(notice)).toEqual({ route: 'view-run', params: { runId: 46 } })
  const changes: Change[] = [{ field: 'take', from: null, to: { id: 9, text: 'Pune, May' } }]
  const closed = { ...notice, latest: { ...latest, kind: 'take.closed', changes } } as const
  expect(notificationPlace(closed)).toEqual({ route: 'stock-take', params: { takeId: 9 } })
  const runNotice = { ...notice, latest: { ...latest, kind: 'run.assigned' } } as const
  expect(notificationPlace(runNotice)).toEqual({ route: 'dashboard' })
})

test.each([
  ['#17', 'changed #17', { route: 'view-ticket', params: { ticketId: 17 } }],
  ['#17, #18', 'changed #17, #18', { route: 'ticketing', query: { tab: 'mine' } }],
  ['12', 'changed 12 of your tickets', { route: 'ticketing', query: { tab: 'mine' } }],
])(
  'TRIAGE-05 the notification of a run that changed tickets names a few of them: %s',
  (text, what, place) => {
    const changes: Change[] = [{ field: 'tickets', from: null, to: { id: 1, text } }]
    const notice = { subject: 'run:46', ticket: null, asset: null, topic: 'own', count: 1 } as const
    const of = { ...notice, latest: { ...latest, kind: 'run.tickets_changed', changes } } as const
    expect(notificationSentence(of, () => '').what).toBe(what)
    expect(notificationPlace(of)).toEqual(place)
  },
)

test('INBOX-04 the notification of a ticket links to the entry that shows the event, if there is one', () => {
  const place = (entry_id: number | null) =>
    notificationPlace({
      subject: 'ticket:198',
      ticket: lamp,
      asset: null,
      latest: { ...latest, entry_id },
    })
  const ticket = { route: 'view-ticket', params: { ticketId: 198 } }
  expect([place(1200), place(null)]).toEqual([{ ...ticket, hash: '#event-1200' }, ticket])
})

test('REM-03 the notification of ending warranties links to their list in the reports', () => {
  const notice = { subject: 'warranty:30:2026-11-23', ticket: null, asset: null, latest }
  expect(notificationPlace(notice)).toEqual({ route: 'reports', query: { report: 'assets' } })
})

const lamp = { id: 198, description: 'Light above bay 7', status: 'on_hold' } as const
const chair = { id: 5, description: 'Chair', serial_number: 'CH-1', archived: false, visible: true }
const inList = (event: Partial<Latest>, more: Partial<Notification> = {}) => {
  const notice = {
    ...notification,
    id: 1,
    unread: 1,
    topic: 'own',
    ticket: lamp,
    asset: null,
  } as const
  const { who, what, about } = notificationText(
    { ...notice, ...more, latest: { ...latest, ...event } },
    () => 'today at 9:11 AM',
  )
  return [who, what[0] + (about ?? '') + what[1]].filter(Boolean).join(' ')
}

test.each<[sentence: string, event: Partial<Latest>, more?: Partial<Notification>]>([
  ['#198 “Light above bay 7” is due today at 9:11 AM', { kind: 'due.soon', actor: null }],
  ['#198 “Light above bay 7” is overdue', { kind: 'due.passed', changes: target('due_at') }],
  [
    '#198 “Light above bay 7” has no response yet',
    { kind: 'due.passed', changes: target('response_due_at') },
  ],
  ['Ravi Kumar commented on #198 “Light above bay 7”', { kind: 'comment.added' }],
  ['Ravi Kumar raised #198 “Light above bay 7”', { kind: 'ticket.raised' }],
  [
    'Ravi Kumar raised #198 “The light flickers” for your team',
    { kind: 'ticket.raised' },
    { topic: 'team', ticket: { ...lamp, description: 'The light flickers.\nSince Monday.' } },
  ],
  [
    'Ravi Kumar raised #198 “Again...” for your team',
    { kind: 'ticket.raised' },
    { topic: 'team', ticket: { ...lamp, description: 'Again...' } },
  ],
  ['Ravi Kumar completed #198 “Light above bay 7”', { changes: [status('completed')] }],
  [
    'Ravi Kumar changed the status of #198 “Light above bay 7” to On hold',
    { changes: [status('on_hold')] },
  ],
  [
    'Ravi Kumar marked #198 “Light above bay 7” as a duplicate of #12',
    {
      kind: 'ticket.duplicate',
      changes: [{ field: 'duplicate_of', from: null, to: { id: 12, text: '#12' } }],
    },
  ],
  [
    'Ravi Kumar assigned #198 “Light above bay 7” to you',
    { changes: [assignee('Meera Nair')] },
    { topic: 'assigned' },
  ],
  [
    'Ravi Kumar unassigned Chair · CH-1 from you',
    { kind: 'asset.changed', changes: [assignee(null)] },
    { topic: 'asset', ticket: null, asset: chair },
  ],
])('FSERV-10 a row says who did what to what: «%s»', (sentence, event, more) => {
  expect(inList(event, more)).toBe(sentence)
})

test('EMB-31 a row about an event that only a later version knows shows its subject alone', () => {
  const kind = 'ticket.split' as Latest['kind']
  expect(inList({ kind }, { topic: 'mention' })).toBe('#198 “Light above bay 7”')
  expect(inList({ kind }, { topic: 'run', ticket: null })).toBe('ticket.split')
})

test('INBOX-02 in German, the title of a ticket is in quotation marks within the sentence', async () => {
  ;(await translation('de'))()
  try {
    expect(inList({ changes: [status('completed')] })).toBe(
      'Ravi Kumar hat #198 „Light above bay 7“ abgeschlossen',
    )
  } finally {
    ;(await translation('en'))()
  }
})

test('HAND-05 in German, a declined receipt names the asset after the sentence', async () => {
  ;(await translation('de'))()
  try {
    const more = { topic: 'asset', ticket: null, asset: chair } as const
    expect(inList({ kind: 'handover.declined' }, more)).toBe(
      'Ravi Kumar hat nicht erhalten, was Sie zugewiesen haben: Chair · CH-1',
    )
  } finally {
    ;(await translation('en'))()
  }
})
