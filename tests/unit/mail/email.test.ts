import { expect, test } from 'vitest'
import { keysOf } from '../../../host/api/keys.ts'
import { readConfig } from '../../../host/api/config/config.ts'
import { emailOf } from '../../../host/api/mail/email.ts'
import { pushWords } from '../../../host/api/mail/push-words.ts'
import type { MailDelivery, MailEvent } from '../../../host/api/mail/mail-events.ts'
import { readReplyAddress } from '../../../host/api/mail/reply-address.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'

const set = { MAIL_REPLY: 'desk@example.com', IMAP_URL: 'imaps://desk:secret@example.com' }
const keys = keysOf('a'.repeat(32))
const mail: MailDelivery = {
  id: 1,
  user_id: 3,
  username: 'Esha',
  email: 'esha@example.com',
  left_at: null,
  role: 'employee',
  time_zone: null,
  language: 'en',
  status: 'waiting',
  subject: 'ticket:17',
  event_ids: [1],
  attempts: 0,
  created_at: '2026-11-23T10:00:00Z',
}
const news = (internal: boolean): MailEvent => ({
  subject: 'ticket:17',
  topic: 'own',
  latest: {
    event_id: 1,
    entry_id: 1,
    kind: 'comment.added',
    happened_at: '2026-11-23T10:00:00Z',
    source: 'app',
    internal,
    actor: { id: 1, username: 'Omana', role: { name: 'office_admin' } },
    changes: [],
    text: 'Which door?',
  },
  mentions: [],
  files: [],
  ticket: {
    id: 17,
    description: 'A door',
    status: 'in_progress',
    priority: 'low',
    user: { id: 3, username: 'Esha' },
    outcome: null,
    resolve_date: null,
    reopen_until: null,
    confirmed_at: null,
  },
  called: null,
  asset: null,
})
function letter(
  mailed: readonly MailEvent[],
  about = 'ticket:17',
  env: Record<string, string> = set,
) {
  const config = readConfig({ IDENTITY: 'local', ...env })
  const email = emailOf({ ...mail, subject: about }, mailed, { config, keys })
  const { replyTo, subject, text, html } = email
  const to = replyTo && readReplyAddress(keys.mail, replyTo)
  return { to, subject, both: [text, html] }
}

test('EMB-31 an email about an event that only a later version knows names its user and ticket', () => {
  const event = news(false)
  const kind = 'ticket.split' as MailEvent['latest']['kind']
  const { both } = letter([{ ...event, latest: { ...event.latest, kind, text: null } }])
  for (const part of both) expect(part).toMatch(/A door[^]*Omana/)
})

const repliable: [
  what: string,
  mailed: MailEvent[],
  expected: { visibility: string; words: string },
][] = [
  [
    'a comment',
    [news(false)],
    { visibility: 'public', words: 'Reply to this email or in Assetdesk' },
  ],
  [
    'a note',
    [news(true)],
    { visibility: 'internal', words: 'Your reply becomes an internal note' },
  ],
  [
    'a note among comments',
    [news(true), news(false)],
    { visibility: 'internal', words: 'an internal note' },
  ],
]
test.each(repliable)(
  'INM-01 INM-02 an email about %s can be answered',
  (_what, mailed, { visibility, words }) => {
    const { to, both } = letter(mailed)
    expect(to).toEqual({ user: 3, ticket: 17, visibility })
    for (const part of both) {
      expect(part).toContain(words)
      expect(part.indexOf('— Please reply above this line —')).toBeLessThan(
        part.indexOf('Which door?'),
      )
      expect(part).toContain('— Please reply above this line —')
    }
  },
)

const closed: [what: string, about: string, env: Record<string, string>][] = [
  ['nothing is set up', 'ticket:17', {}],
  ['it is the daily summary', 'daily', set],
]
test.each(closed)(
  'INM-01 if %s, an email can be answered only in Assetdesk',
  (_what, about, env) => {
    const { to, both } = letter([news(false)], about, env)
    expect(to).toBeUndefined()
    for (const part of both) {
      expect(part).toContain('Reply in Assetdesk')
      expect(part).not.toContain('reply above')
    }
  },
)

const lamp = { description: 'A lamp', serial_number: 'L-9' }
const handover: MailEvent = {
  ...news(false),
  subject: 'asset:4',
  topic: 'asset',
  latest: { ...news(false).latest, kind: 'asset.changed', text: null },
  ticket: null,
  asset: { id: 4, ...lamp, archived: false, visible: true },
  called: lamp,
}
test.each([
  ['an email', 'asset:4', mailTexts.reasons.asset],
  ['a daily email', 'daily', mailTexts.reasons.daily],
])('INM-01 %s about an asset does not ask for a reply', (_what, about, reason) => {
  const { to, both } = letter([handover], about)
  expect(to).toBeUndefined()
  for (const part of both) {
    expect(part).toContain(reason)
    expect(part).not.toMatch(/reply|undefined/i)
  }
})

test('INBOX-02 emails and pushes about an asset name it in the sentence', () => {
  const { subject, both } = letter([handover], 'asset:4')
  expect(subject).toBe('Omana assigned A lamp · L-9 to you')
  expect(both[0]).toMatch(/\nOmana, .+\n- assigned A lamp · L-9 to you\n/)
  const reader = { time_zone: null, language: 'en' } as const
  const config = readConfig({ IDENTITY: 'local' })
  expect(pushWords(handover, reader, config).title).toBe(subject)
})

test('REM-03 in an email about ending warranties, each line begins with its asset', () => {
  const ending: MailEvent = {
    ...handover,
    subject: 'warranty:30:2026-11-23',
    topic: 'reminder',
    latest: { ...handover.latest, kind: 'warranty.ending', actor: null },
    asset: null,
  }
  expect(letter([ending], ending.subject).both[0]).toContain('\n\nA lamp · L-9, ')
})

test.each([
  ['run.tickets_assigned', 'assigned', 'assignedRun'],
  ['run.tickets_changed', 'own', 'ownRun'],
  ['run.tickets_unassigned', 'following', 'unassignedRun'],
  ['run.assigned', 'asset', 'assetRun'],
  ['run.unassigned', 'asset', 'assetRun'],
  ['handover.declined', 'asset', 'given'],
  ['take.closed', 'run', 'stockTake'],
] as const)('an email about “%s” does not give the reason of its topic', (kind, topic, reason) => {
  const mailed: MailEvent = { ...handover, topic, latest: { ...handover.latest, kind } }
  for (const part of letter([mailed], 'asset:4').both) {
    expect(part).toContain(mailTexts.reasons[reason])
    expect(part).not.toContain(mailTexts.reasons[topic])
  }
})

test.each<[what: string, mailed: MailEvent[], heading: string]>([
  ['tickets', [news(false), news(false)], '1 ticket has new activity'],
  ['an asset', [handover], '1 new notification'],
  ['a ticket and an asset', [news(false), handover], '2 new notifications'],
])('MAIL-11 the heading of a daily email about %s', (_what, mailed, heading) => {
  expect(letter(mailed, 'daily').both[0]).toMatch(new RegExp(`^${heading}\n`))
})

type Latest = MailEvent['latest']
const good = { id: 'good', text: 'Good' }
const rated = { field: 'rating', from: good, to: good } as const
const status = {
  field: 'status',
  from: { id: 'in_progress', text: 'In progress' },
  to: { id: 'completed', text: 'Completed' },
} as const
const original = { field: 'duplicate_of', from: null, to: { id: 12, text: '#12' } } as const
test.each<[what: string, latest: Partial<Latest>, lines: string]>([
  ['a reason', { kind: 'ticket.withdrawn', text: 'Found it' }, 'withdrew a ticket\nFound it'],
  [
    'a remark',
    { kind: 'ticket.confirmed', text: 'Quick', changes: [rated] },
    'rated the solution: Good\nQuick',
  ],
  ['a change', { kind: 'ticket.changed', text: null, changes: [status] }, 'Status changed from'],
  [
    'an original',
    { kind: 'ticket.duplicate', text: null, changes: [status, original] },
    '#12\n- Status changed from In progress to Completed',
  ],
])('an email describes %s in the words of the conversation', (_what, latest, lines) => {
  const one = news(false)
  const mailed = [{ ...one, latest: { ...one.latest, ...latest } }]
  const [text = ''] = letter(mailed, 'ticket:17', {}).both
  const entry = text.slice(text.indexOf('Omana,'))
  expect(entry).toContain(lines)
  expect(entry).not.toMatch(/Rating|Duplicate of/)
})
