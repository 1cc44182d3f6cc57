import { describe, expect, test } from 'vitest'
import type { ActingUser } from '../../../src/domain/ticket/comment-rules.ts'
import { canReopen } from '../../../src/domain/ticket/comment-rules.ts'
import { ticketLifeTexts } from '../../../src/domain/messages/en/ticket-info.ts'
import * as life from '../../../src/domain/ticket/ticket-life.ts'

const raiser: ActingUser = { id: 7, role: 'employee' }
const office: ActingUser = { id: 1, role: 'office_admin' }
const system: ActingUser = { id: 2, role: 'system_admin' }
const boss: ActingUser = { id: 3, role: 'super_admin' }
const stranger: ActingUser = { id: 8, role: 'employee' }
const everybody = { raiser, office, system, boss, stranger }

const until = '2026-03-15T10:00:00.000Z'
const inTime = new Date(until)
const late = new Date(inTime.getTime() + 1)

const worker = { id: 2, username: 'Sanjay', role: { name: 'system_admin' as const } }
const open: life.TicketForRules = {
  id: 17,
  status: 'in_progress',
  user: { id: 7, username: 'Esha' },
  assigned_user: worker,
  manager: 'system_admin',
  outcome: null,
  reopen_until: null,
  confirmed_at: null,
}
const unassigned: life.TicketForRules = { ...open, status: 'unassigned', assigned_user: null }
const solved: life.TicketForRules = {
  ...open,
  status: 'completed',
  outcome: 'resolved',
  reopen_until: until,
}
const confirmed: life.TicketForRules = { ...solved, confirmed_at: '2026-03-02T10:00:00.000Z' }
const withdrawn: life.TicketForRules = { ...solved, outcome: 'withdrawn' }
const duplicate: life.TicketForRules = { ...solved, outcome: 'duplicate' }
const tickets = { unassigned, open, solved, confirmed, withdrawn, duplicate }

/** Returns the people who may do something, by ticket. */
const whoMay = (may: (ticket: life.TicketForRules, person: ActingUser) => boolean) =>
  Object.fromEntries(
    Object.entries(tickets).map(([name, ticket]) => [
      name,
      Object.entries(everybody)
        .filter(([, person]) => may(ticket, person))
        .map(([who]) => who)
        .join(' '),
    ]),
  )

const nobody = { unassigned: '', open: '', solved: '', confirmed: '', withdrawn: '', duplicate: '' }

describe('offered actions', () => {
  test('users with a matching role may take an open ticket, except its assignee', () => {
    expect(whoMay(life.canTake)).toEqual({ ...nobody, unassigned: 'system boss', open: 'boss' })
    const anybodys = { ...unassigned, manager: null }
    expect([office, system, boss].map((person) => life.canTake(anybodys, person))).toEqual([
      true,
      true,
      true,
    ])
  })

  test('the raiser may withdraw a ticket until it is completed', () => {
    expect(whoMay(life.canWithdraw)).toEqual({ ...nobody, unassigned: 'raiser', open: 'raiser' })
  })

  test('the raiser may confirm or rate a solved ticket until the window ends', () => {
    expect(whoMay((ticket, person) => life.canConfirm(ticket, person, inTime))).toEqual({
      ...nobody,
      solved: 'raiser',
    })
    expect(whoMay((ticket, person) => life.canRate(ticket, person, inTime))).toEqual({
      ...nobody,
      confirmed: 'raiser',
    })
    expect(whoMay((ticket, person) => life.canConfirm(ticket, person, late))).toEqual(nobody)
    expect(whoMay((ticket, person) => life.canRate(ticket, person, late))).toEqual(nobody)
  })

  test('admins may reopen a ticket, and its raiser within the window, unless it is a duplicate', () => {
    const admins = 'office system boss'
    expect(whoMay((ticket, person) => canReopen(ticket, person, inTime))).toEqual({
      ...nobody,
      solved: `raiser ${admins}`,
      confirmed: `raiser ${admins}`,
      withdrawn: `raiser ${admins}`,
      duplicate: admins,
    })
    expect(whoMay((ticket, person) => canReopen(ticket, person, late))).toEqual({
      ...nobody,
      solved: admins,
      confirmed: admins,
      withdrawn: admins,
      duplicate: admins,
    })
  })

  test('admins may mark a ticket as a duplicate', () => {
    expect(whoMay((_ticket, person) => life.canMarkDuplicate(person))).toEqual(
      Object.fromEntries(Object.keys(tickets).map((name) => [name, 'office system boss'])),
    )
  })
})

const keysOf = (faults: readonly { field: string; key: string }[]) =>
  faults.map(({ field, key }) => `${field}: ${key}`)

const long = '😀'.repeat(life.remarkLimit)

test.each([
  ['by its raiser', open, raiser, null, []],
  ['with the longest reason', open, raiser, `  ${long}  `, []],
  ['with a longer one', open, raiser, `${long}!`, ['reason: maxLength']],
  ['by an admin', open, office, null, ['reason: not-raiser']],
  ['once completed', solved, raiser, `${long}!`, ['reason: completed']],
  ['once completed, by an admin', solved, office, null, ['reason: not-raiser']],
] as const)('withdrawing %s', (...[, ticket, person, reason, expected]) => {
  expect(keysOf(life.withdrawFaults(ticket, person, reason))).toEqual(expected)
})

const settings = { satisfaction: true }
test.each([
  ['without a word', solved, {}, {}, []],
  ['with rating and remark', solved, { rating: 'good', remark: long }, {}, []],
  ['again', confirmed, { rating: 'bad' }, {}, []],
  ['with another rating', solved, { rating: 'so-so' }, {}, ['rating: isIn']],
  [
    'with both wrong',
    solved,
    { rating: '', remark: `${long}!` },
    {},
    ['rating: isIn', 'remark: maxLength'],
  ],
  ['in time', solved, {}, { now: inTime }, []],
  ['too late', solved, {}, { now: late }, ['rating: reopen-window']],
  ['an open one', open, {}, {}, ['rating: not-completed']],
  ['a withdrawn one', withdrawn, {}, {}, ['rating: not-completed']],
  ['a duplicate', duplicate, {}, {}, ['rating: not-completed']],
  ['somebody else’s', solved, {}, { person: office }, ['rating: not-raiser']],
  [
    'rated where nobody asks',
    solved,
    { rating: 'good' },
    { satisfaction: false },
    ['rating: rating-off'],
  ],
  [
    'with a remark where nobody asks',
    solved,
    { remark: 'x' },
    { satisfaction: false },
    ['rating: rating-off'],
  ],
  [
    'without a word where nobody asks',
    solved,
    { rating: null, remark: null },
    { satisfaction: false },
    [],
  ],
] as const)('confirming %s', (...[, ticket, judgement, around, expected]) => {
  const faults = life.confirmFaults(ticket, judgement, {
    person: raiser,
    now: inTime,
    ...settings,
    ...around,
  })
  expect(keysOf(faults)).toEqual(expected)
})

test.each([
  ['nobody’s, seen as such', unassigned, null, undefined],
  ['somebody’s, seen as such', open, 2, undefined],
  ['the own one already', { ...open, assigned_user: { ...worker, id: 3 } }, null, undefined],
  ['taken meanwhile', open, null, ticketLifeTexts.justTaken('Sanjay')],
  ['given to another meanwhile', open, 1, ticketLifeTexts.justTaken('Sanjay')],
  ['nobody’s meanwhile', unassigned, 2, ticketLifeTexts.justFreed],
] as const)('taking one that is %s', (...[, ticket, from, expected]) => {
  expect(life.takeConflict(ticket, from, boss)?.text).toBe(expected)
})

test.each([
  ['of another', 12, 12, []],
  ['of a duplicate of another', 13, 12, []],
  ['of itself', 17, 17, ['of: self']],
  ['of none', 12, undefined, ['of: exists']],
  ['of its own duplicate', 12, 17, ['of: cycle']],
] as const)('a duplicate %s', (...[, of, root, expected]) => {
  expect(keysOf(life.duplicateFaults(open, of, root))).toEqual(expected)
})
