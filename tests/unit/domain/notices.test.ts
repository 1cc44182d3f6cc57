import { expect, test } from 'vitest'
import { topicFor, topicsOf, type Concerned, type Happened } from '../../../src/domain/notices.ts'
import { wishFaults } from '../../../src/domain/notice-rules.ts'

// Who is told of what happened to a ticket. Raiser 1, assignee 2, team 3 and 4, follower 5, a stranger 6.

const concerned: Concerned = {
  raiser: 1,
  assignee: 2,
  team: [3, 4],
  followers: [1, 5],
  unfollowed: [],
}
const happened: Happened = {
  kind: 'comment.added',
  visibility: 'public',
  actor: 9,
  mentions: [],
  assignedTo: null,
  isForTeam: false,
}
const roles: Record<number, string> = { 1: 'employee', 6: 'employee', 4: 'super_admin' }

/** The topic of each person who is told. */
function told(event: Partial<Happened>, around: Partial<Concerned> = {}, others = roles) {
  const entries = [1, 2, 3, 4, 5, 6].flatMap((id) => {
    const person = { id, role: others[id] ?? 'office_admin' }
    const topic = topicFor(person, { ...happened, ...event }, { ...concerned, ...around })
    return topic ? [[id, topic] as const] : []
  })
  return Object.fromEntries(entries)
}

test.each<[string, Partial<Happened>, Partial<Concerned>, Record<number, string>]>([
  ['a reply', {}, {}, { 1: 'own', 2: 'assigned', 5: 'following' }],
  ['a note', { visibility: 'internal' }, {}, { 2: 'assigned', 5: 'following' }],
  [
    'a raised ticket',
    { kind: 'ticket.raised', actor: 1, isForTeam: true },
    { assignee: null, followers: [1] },
    { 3: 'team', 4: 'team' },
  ],
  [
    'a ticket that came to another team',
    { kind: 'ticket.changed', isForTeam: true },
    {},
    { 1: 'own', 2: 'assigned', 3: 'team', 4: 'team', 5: 'following' },
  ],
  [
    'a ticket that is given to somebody',
    { kind: 'ticket.changed', assignedTo: 2 },
    {},
    { 1: 'own', 2: 'assigned', 5: 'following' },
  ],
  [
    'mentions, whoever they are of',
    { mentions: [1, 2, 3] },
    {},
    { 1: 'mention', 2: 'mention', 3: 'mention', 5: 'following' },
  ],
  [
    'a mention in a note, of somebody who may not see it',
    { visibility: 'internal', mentions: [1, 6] },
    {},
    { 2: 'assigned', 5: 'following' },
  ],
  [
    'an edit tells whom it mentions alone',
    { kind: 'comment.edited', mentions: [5] },
    {},
    { 5: 'mention' },
  ],
  ['a deleted comment', { kind: 'comment.deleted' }, {}, {}],
  ['a deleted ticket', { kind: 'ticket.deleted', visibility: 'internal' }, {}, {}],
])('%s', (_what, event, around, expected) => {
  expect(told(event, around)).toEqual(expected)
})

test('INBOX-08 nobody is told of what they did themselves, whatever the reason', () => {
  const mine = { actor: 2, mentions: [2], assignedTo: 2, isForTeam: true }
  expect(told(mine, { raiser: 2, team: [2], followers: [2] })).toEqual({})
})

test('whoever has unfollowed is told of mentions and of what they are given alone', () => {
  const unfollowed = { unfollowed: [1, 2, 5] }
  expect(told({}, unfollowed)).toEqual({})
  expect(told({ mentions: [5], assignedTo: 2 }, unfollowed)).toEqual({
    2: 'assigned',
    5: 'mention',
  })
})

test('an admin who raised a ticket reads its notes, as a follower', () => {
  const notes = told({ visibility: 'internal' }, {}, { ...roles, 1: 'system_admin' })
  expect(notes[1]).toBe('following')
})

test('PREF-01 each role has its topics', () => {
  expect(topicsOf('employee')).toEqual(['mention', 'own'])
  expect(topicsOf('office_admin')).toEqual(['mention', 'assigned', 'own', 'team', 'following'])
})

test.each<[string, string, boolean, string, string[]]>([
  ['own', 'employee', false, 'off', []],
  ['team', 'employee', true, 'soon', ['topic']],
  ['nothing', 'super_admin', true, 'soon', ['topic']],
  ['own', 'employee', true, 'hourly', ['mail']],
  ['mention', 'employee', false, 'soon', ['inbox']],
  ['assigned', 'office_admin', false, 'soon', ['inbox']],
])(
  'PREF-03 PREF-06 %s of %s, inbox %s, mail %s: faults at %j',
  (topic, role, inbox, mail, fields) => {
    expect(wishFaults({ topic, inbox, mail }, role).map(({ field }) => field)).toEqual(fields)
  },
)
