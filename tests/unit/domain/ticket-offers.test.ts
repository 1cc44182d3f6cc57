import { describe, expect, test } from 'vitest'
import type { TicketForRules } from '../../../src/domain/ticket/ticket-life.ts'
import {
  firstResponse,
  ticketOffers,
  ticketQuestion,
} from '../../../src/domain/ticket/ticket-offers.ts'
import type { RoleName } from '../../../src/wire/enums.ts'

const now = new Date('2026-11-20T10:00:00Z')
const raiser = { id: 3, role: 'employee' as RoleName }

const open: TicketForRules = {
  id: 17,
  status: 'unassigned',
  user: { id: 3, username: 'Esha' },
  assigned_user: null,
  manager: 'system_admin',
  outcome: null,
  reopen_until: null,
  confirmed_at: null,
}
const heldBy = (id: number): Partial<TicketForRules> => ({
  status: 'in_progress',
  assigned_user: { id, username: 'Sami', role: { name: 'system_admin' } },
})
const ended = (outcome: TicketForRules['outcome']): Partial<TicketForRules> => ({
  status: 'completed',
  outcome,
  reopen_until: '2026-11-20T10:00:00Z',
})

describe('actions offered to each role', () => {
  test.each<[RoleName, number, Partial<TicketForRules>, string]>([
    ['employee', 3, {}, 'follow withdraw linked'],
    ['employee', 3, heldBy(2), 'follow withdraw linked'],
    ['employee', 3, ended('resolved'), 'follow linked'],
    ['system_admin', 2, {}, 'take follow linked duplicate'],
    ['system_admin', 2, heldBy(4), 'take follow linked duplicate'],
    ['system_admin', 2, heldBy(2), 'follow linked duplicate'],
    ['system_admin', 2, ended('resolved'), 'follow linked duplicate'],
    [
      'system_admin',
      2,
      { user: { id: 2, username: 'Sami' } },
      'take follow withdraw linked duplicate',
    ],
    ['office_admin', 1, {}, 'follow linked duplicate'],
    ['office_admin', 1, { manager: 'office_admin' }, 'take follow linked duplicate'],
    ['super_admin', 4, {}, 'take follow linked duplicate'],
  ])('%s %i on %j: %s', (...[role, id, state, offered]) => {
    const person = { id, role, fromAll: false }
    const past = role === 'employee' ? offered : `${offered} history`
    expect(ticketOffers({ ...open, ...state }, person).join(' ')).toBe(past)
    const more = role === 'employee' ? past : `${past.replace('follow', 'follow update')} delete`
    expect(ticketOffers({ ...open, ...state }, { ...person, fromAll: true }).join(' ')).toBe(more)
  })
})

describe('the question to the raiser', () => {
  const solved = { ...open, ...ended('resolved') }
  const confirmed = { ...solved, confirmed_at: '2026-11-19T10:00:00Z' }
  const late = new Date(now.getTime() + 1)
  test.each([
    ['open', open, raiser, now, true, undefined],
    ['solved, in the last millisecond', solved, raiser, now, true, 'solved'],
    ['a millisecond later', solved, raiser, late, true, undefined],
    ['withdrawn', { ...open, ...ended('withdrawn') }, raiser, now, true, undefined],
    ['a duplicate', { ...open, ...ended('duplicate') }, raiser, now, true, undefined],
    ['an admin looks', solved, { id: 2, role: 'system_admin' }, now, true, undefined],
    ['confirmed', confirmed, raiser, now, true, 'rating'],
    ['confirmed, without ratings', confirmed, raiser, now, false, undefined],
    ['confirmed, window over', confirmed, raiser, late, true, undefined],
  ])('%s', (...[, ticket, person, at, satisfaction, question]) => {
    expect(ticketQuestion(ticket, person, { now: at, satisfaction })).toBe(question)
  })
})

test.each([
  ['2026-11-20T10:00:00Z', null, 'in_progress', { answered: false, late: false }],
  ['2026-11-20T09:59:59Z', null, 'in_progress', { answered: false, late: true }],
  ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z', 'completed', { answered: true, late: false }],
  ['2026-11-20T09:00:00Z', '2026-11-20T09:00:01Z', 'in_progress', { answered: true, late: true }],
  ['2026-11-20T09:00:00Z', null, 'completed', undefined],
  [null, null, 'unassigned', undefined],
  // Employees do not see the target.
  [null, '2026-11-20T09:00:01Z', 'in_progress', { answered: true, late: null }],
] as const)(
  'SLA-03 due %s, first response %s: %s',
  (...[response_due_at, responded_at, status, expected]) => {
    const state = firstResponse({ response_due_at, responded_at, status }, now)
    const at = responded_at ?? response_due_at
    expect(state).toEqual(expected && { ...expected, at })
  },
)
