import { expect, test } from 'vitest'
import {
  topicFor,
  topicsOf,
  type TicketAudience,
  type TicketEventFacts,
} from '../../../src/domain/event/notification-rules.ts'

// Who is notified of a change of a ticket. Raiser 1, assignee 2, team 3 and 4, follower 5, a stranger 6.

const concerned: TicketAudience = {
  raiser: 1,
  assignee: 2,
  team: [3, 4],
  followers: [1, 5],
  unfollowed: [],
}
const happened: TicketEventFacts = {
  kind: 'comment.added',
  visibility: 'public',
  actor: 9,
  mentions: [],
  assignedTo: null,
  assignedFrom: null,
  isForTeam: false,
}
const roles: Record<number, string> = { 1: 'employee', 6: 'employee', 4: 'super_admin' }

/** Returns the topic of each notified person. */
function notified(
  event: Partial<TicketEventFacts>,
  around: Partial<TicketAudience> = {},
  others = roles,
) {
  const entries = [1, 2, 3, 4, 5, 6].flatMap((id) => {
    const person = { id, role: others[id] ?? 'office_admin' }
    const topic = topicFor(person, { ...happened, ...event }, { ...concerned, ...around })
    return topic ? [[id, topic] as const] : []
  })
  return Object.fromEntries(entries)
}

interface Case {
  of: string
  event: Partial<TicketEventFacts>
  around: Partial<TicketAudience>
  expected: Readonly<Record<number, string>>
}

test.each<Case>([
  { of: 'a reply', event: {}, around: {}, expected: { 1: 'own', 2: 'assigned', 5: 'following' } },
  {
    of: 'a note',
    event: { visibility: 'internal' },
    around: {},
    expected: { 2: 'assigned', 5: 'following' },
  },
  {
    of: 'a raised ticket',
    event: { kind: 'ticket.raised', actor: 1, isForTeam: true },
    around: { assignee: null, followers: [1] },
    expected: { 3: 'team', 4: 'team' },
  },
  {
    of: 'a ticket that came to another team',
    event: { kind: 'ticket.changed', isForTeam: true },
    around: {},
    expected: { 1: 'own', 2: 'assigned', 3: 'team', 4: 'team', 5: 'following' },
  },
  {
    of: 'a ticket that is given to somebody',
    event: { kind: 'ticket.changed', assignedTo: 2 },
    around: {},
    expected: { 1: 'own', 2: 'assigned', 5: 'following' },
  },
  {
    of: 'mentions, whoever they are of',
    event: { mentions: [1, 2, 3] },
    around: {},
    expected: { 1: 'mention', 2: 'mention', 3: 'mention', 5: 'following' },
  },
  {
    of: 'a mention in a note, of somebody who may not see it',
    event: { visibility: 'internal', mentions: [1, 6] },
    around: {},
    expected: { 2: 'assigned', 5: 'following' },
  },
  {
    of: 'an edit tells whom it mentions alone',
    event: { kind: 'comment.edited', mentions: [5] },
    around: {},
    expected: { 5: 'mention' },
  },
  {
    of: 'a reminder, to the assignee alone, who has unfollowed too',
    event: { kind: 'due.soon', visibility: 'internal', actor: null },
    around: { unfollowed: [2] },
    expected: { 2: 'reminder' },
  },
  { of: 'a deleted comment', event: { kind: 'comment.deleted' }, around: {}, expected: {} },
  {
    of: 'a deleted ticket',
    event: { kind: 'ticket.deleted', visibility: 'internal' },
    around: {},
    expected: {},
  },
])('$of', ({ event, around, expected }) => {
  expect(notified(event, around)).toEqual(expected)
})

test('INBOX-08 users are never notified of their own actions', () => {
  const mine = { actor: 2, mentions: [2], assignedTo: 2, isForTeam: true }
  expect(notified(mine, { raiser: 2, team: [2], followers: [2] })).toEqual({})
})

test('users who unfollowed a ticket are notified only of mentions and assignments', () => {
  const unfollowed = { unfollowed: [1, 2, 5] }
  expect(notified({}, unfollowed)).toEqual({})
  expect(notified({ mentions: [5], assignedTo: 2, assignedFrom: 5 }, unfollowed)).toEqual({
    2: 'assigned',
    5: 'mention',
  })
})

test('OP5-028 a former assignee is notified of the change, as a follower, unless it was their own', () => {
  const taken = { kind: 'ticket.changed', assignedTo: 2, assignedFrom: 7 } as const
  const around = { followers: [1] }
  const topicOfFormer = (event: Partial<TicketEventFacts>, unfollowed: number[] = []) =>
    topicFor(
      { id: 7, role: 'office_admin' },
      { ...happened, ...event },
      { ...concerned, ...around, unfollowed },
    )
  expect(topicOfFormer(taken)).toBe('following')
  expect(topicOfFormer({ ...taken, actor: 7 })).toBeUndefined()
  expect(topicOfFormer(taken, [7])).toBeUndefined()
  expect(topicOfFormer({})).toBeUndefined()
})

test('an admin who raised a ticket is notified of its internal notes, as a follower', () => {
  const notes = notified({ visibility: 'internal' }, {}, { ...roles, 1: 'system_admin' })
  expect(notes[1]).toBe('following')
})

test('PREF-01 each role has its topics', () => {
  expect(topicsOf('employee')).toEqual(['mention', 'own', 'asset'])
  expect(topicsOf('office_admin')).not.toContain('integration')
  expect(topicsOf('super_admin')).toContain('integration')
})
