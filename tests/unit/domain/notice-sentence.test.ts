import { expect, test } from 'vitest'
import { noticeSentence, quoteOf } from '../../../src/domain/notice-sentence.ts'
import type { Notification } from '../../../src/wire/notification.ts'

type Latest = Notification['latest']
type Change = Latest['changes'][number]

const latest: Latest = {
  event_id: 1234,
  kind: 'ticket.changed',
  happened_at: '2026-11-22T09:14:00.000Z',
  actor: { id: 2, username: 'Ravi Kumar', role: { name: 'system_admin' } },
  internal: false,
  source: 'app',
  changes: [],
  text: null,
}
const status = (to: string): Change => ({ field: 'status', from: 'Unassigned', to })
const assignee = (to: string | null): Change => ({ field: 'assigned_to', from: 'Omana', to })
const manager: Change = { field: 'manager', from: 'System Admin', to: 'Office Admin' }

const rows: [topic: Notification['topic'], event: Partial<Latest>, what: string][] = [
  ['mention', { kind: 'comment.added' }, 'mentioned you in a comment'],
  ['mention', { kind: 'comment.edited', internal: true }, 'mentioned you in a note'],
  ['own', { kind: 'comment.added' }, 'commented'],
  ['following', { kind: 'comment.added', internal: true }, 'added a note'],
  ['team', { kind: 'ticket.raised' }, 'raised a ticket for your team'],
  ['assigned', { kind: 'ticket.raised' }, 'raised a ticket'],
  ['own', { kind: 'ticket.reopened', changes: [status('Unassigned')] }, 'reopened a ticket'],
  ['assigned', { changes: [assignee('Meera Nair')] }, 'assigned a ticket to you'],
  ['own', { changes: [assignee('Meera Nair')] }, 'assigned a ticket to Meera Nair'],
  ['own', { changes: [status('In progress'), assignee('Ravi Kumar')] }, 'took a ticket on'],
  ['team', { changes: [assignee(null)] }, 'put a ticket back into the queue'],
  ['team', { changes: [manager] }, 'passed a ticket to your team'],
  ['own', { changes: [manager] }, 'changed a ticket'],
  ['own', { changes: [status('Completed'), assignee('Meera Nair')] }, 'completed a ticket'],
  ['own', { changes: [status('On hold')] }, 'changed the status to On hold'],
]

test.each(rows)('INBOX-02 of topic %s, %o: «%s»', (topic, event, what) => {
  expect(noticeSentence({ topic, latest: { ...latest, ...event } })).toEqual({
    who: 'Ravi Kumar',
    what,
  })
})

test('INBOX-02 what nobody did is the product’s own', () => {
  expect(noticeSentence({ topic: 'own', latest: { ...latest, actor: null } }).who).toBe('Assetdesk')
})

test('INBOX-02 a comment is quoted; the description of a ticket stands below anyway', () => {
  const told = (kind: Latest['kind']) =>
    quoteOf({ topic: 'own', latest: { ...latest, kind, text: 'Hot' } })
  expect([told('comment.added'), told('ticket.raised')]).toEqual(['Hot', null])
})
