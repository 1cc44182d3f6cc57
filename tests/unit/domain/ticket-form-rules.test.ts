import { describe, expect, test } from 'vitest'
import { errorsByField } from '../../../src/domain/faults.ts'
import {
  assigneeOptions,
  disabledTicketFields,
  linkTicketForm,
  readAssetId,
  ticketChangeOf,
  ticketFormFaults,
  ticketFormValues,
  triageValues,
  type TicketFormValues,
} from '../../../src/domain/ticket/ticket-form-rules.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'
import {
  furniture,
  laptop,
  laptopTicket,
  lists,
  other,
  people,
  plainTicket,
} from './ticket-change.ts'

const change = (ticket: Ticket, part: Partial<TicketFormValues>, from = ticketFormValues(ticket)) =>
  linkTicketForm({ ...from, ...part }, from, { ticket, lists })
const errors = (ticket: Ticket, part: Partial<TicketFormValues> = {}) =>
  errorsByField(ticketFormFaults({ ...ticketFormValues(ticket), ...part }, ticket, lists))
const closed = (ticket: Ticket, part: Partial<TicketFormValues> = {}) =>
  Object.keys(
    disabledTicketFields({ ...ticketFormValues(ticket), ...part }, { ticket, lists }),
  ).toSorted()

test.each([
  ['', null],
  ['  ', null],
  ['7', 7],
  [' 0012 ', 12],
  ['1042H', 1042],
  [' 1042h ', 1042],
  ['1042J', undefined],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['99999999999999999999', undefined],
  ['0', undefined],
  ['-4', undefined],
  ['+4', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['٣', undefined],
  ['１', undefined],
  ['\u200B4', undefined],
  ['4 4', undefined],
  ["4'; drop", undefined],
  ['seven', undefined],
  ['<b>7</b>', undefined],
])('the asset id %j is read as %j', (text, id) => {
  expect(readAssetId(text)).toBe(id)
})

test('TKE-17 the payload has exactly five keys, and an empty asset id is null', () => {
  expect(ticketChangeOf(ticketFormValues(laptopTicket))).toEqual({
    status: 'in_progress',
    assigned_to: people.system.id,
    manager: 'system_admin',
    asset_id: 7,
    category_id: laptop.id,
  })
  expect(ticketChangeOf({ ...ticketFormValues(laptopTicket), asset_id: ' ' }).asset_id).toBeNull()
})

describe('faults', () => {
  test('TKE-02 TKE-03 TKE-04 TKE-05 missing values have the specified messages', () => {
    const nothing = { manager: null, status: null, assigned_to: null, category_id: null }
    expect(errors(laptopTicket, nothing)).toEqual({
      manager: 'Please select a Manager from dropdown',
      status: 'Please select a Status from dropdown',
      assigned_to: 'Please select an Assigned User from dropdown',
      category_id: 'Please select an Category from dropdown',
    })
    expect(errors(laptopTicket)).toEqual({})
  })

  test('an invalid asset id is reported under its field, together with other faults', () => {
    expect(errors(plainTicket, { asset_id: '-4' })).toEqual({
      assigned_to: 'Please select an Assigned User from dropdown',
      asset_id:
        'Enter the number of an asset, such as 1042, or the code on its label, such as 1042H',
    })
  })

  test('a ticket that was completed without an assignee needs none', () => {
    const completed: Ticket = { ...plainTicket, status: 'completed' }
    expect(errors(completed)).toEqual({})
    expect(Object.keys(errors(completed, { status: 'on_hold' }))).toEqual(['assigned_to'])
    expect(Object.keys(errors(plainTicket, { status: 'completed' }))).toEqual(['assigned_to'])
  })
})

describe('faults when editing in place', () => {
  const triaged = (ticket: Ticket, part: Partial<TicketFormValues>) =>
    Object.keys(
      errorsByField(ticketFormFaults({ ...triageValues(ticket), ...part }, ticket, lists)),
    )

  test('TRIAGE-02 the priority of a ticket without assignee or manager can be changed', () => {
    expect(triaged({ ...plainTicket, manager: null }, { priority: 'high' })).toEqual([])
  })

  test('TRIAGE-01 another status requires an assignee, and existing values stay required', () => {
    expect(triaged(plainTicket, { status: 'on_hold' })).toEqual(['assigned_to'])
    expect(triaged(laptopTicket, { manager: null })).toEqual(['manager'])
  })
})

describe('fields that depend on another one', () => {
  test('TKE-07 choosing an assignee changes the status of an unassigned ticket, but no other status', () => {
    expect(change(plainTicket, { assigned_to: people.boss.id }).status).toBe('in_progress')
    const onHold: Ticket = { ...plainTicket, status: 'on_hold' }
    expect(change(onHold, { assigned_to: people.boss.id }).status).toBe('on_hold')
  })

  test('TKE-10 choosing a category sets its manager, and the category other sets none', () => {
    expect(change(plainTicket, { category_id: furniture.id }).manager).toBe('office_admin')
    expect(change(laptopTicket, { category_id: other.id }).manager).toBeNull()
  })

  test.each([
    ['office', null],
    ['system', people.system.id],
    ['boss', null],
  ] as const)(
    'TKE-11 OP-094 the manager becomes system admin while %s has the ticket',
    (who, left) => {
      const ticket: Ticket = { ...plainTicket, manager: 'office_admin' }
      const from = { ...ticketFormValues(ticket), assigned_to: people[who].id }
      expect(change(ticket, { manager: 'system_admin' }, from).assigned_to).toBe(left)
    },
  )

  test('a category with another manager also clears the assignee; one without a manager keeps the choice', () => {
    expect(change(laptopTicket, { category_id: furniture.id }).assigned_to).toBeNull()
    expect(change(laptopTicket, { category_id: other.id }).assigned_to).toBe(people.system.id)
  })

  test('completing the ticket again restores its completed values', () => {
    const completed: Ticket = { ...laptopTicket, asset_id: null, asset: null, status: 'completed' }
    const reopened = change(completed, { status: 'on_hold' })
    const recategorized = change(completed, { category_id: furniture.id }, reopened)
    expect(recategorized.assigned_to).toBeNull()
    expect(change(completed, { status: 'completed' }, recategorized)).toEqual(
      ticketFormValues(completed),
    )
    const open: Ticket = { ...completed, status: 'on_hold' }
    const reassigned = change(open, { assigned_to: people.boss.id })
    expect(change(open, { status: 'completed' }, reassigned).assigned_to).toBe(people.boss.id)
  })
})

describe('closed fields', () => {
  test('TKE-09 OP-091 the status in the form decides which fields are closed', () => {
    const four = ['assigned_to', 'category_id', 'manager', 'priority']
    expect(closed(laptopTicket, { status: 'completed' })).toEqual(four)
    expect(closed({ ...plainTicket, status: 'completed' })).toEqual(four)
    expect(closed({ ...plainTicket, status: 'completed' }, { status: 'on_hold' })).toEqual([])
  })

  test('TKE-04 a user who completes an unassigned ticket can choose its assignee', () => {
    const part = { status: 'completed', assigned_to: people.boss.id } as const
    expect(closed(plainTicket, { status: 'completed' })).toEqual([
      'category_id',
      'manager',
      'priority',
    ])
    expect(closed(plainTicket, part)).toEqual(['category_id', 'manager', 'priority'])
    expect(errors(plainTicket, part)).toEqual({})
  })

  test('TKE-12 TKE-13 a linked asset closes category and manager, but not the manager if the category is other', () => {
    expect(closed(laptopTicket)).toEqual(['category_id', 'manager'])
    expect(closed(laptopTicket, { asset_id: ' ' })).toEqual(['manager'])
    expect(closed(plainTicket)).toEqual([])
    expect(closed(plainTicket, { category_id: null })).toEqual(['manager'])
  })
})

test.each([
  ['office_admin', ['Omana', 'Sunita']],
  ['system_admin', ['Sanjay', 'Sunita']],
  [null, ['Omana', 'Sanjay', 'Sunita']],
] as const)('TKE-15 TKE-16 the manager %s leaves %j to choose', (manager, names) => {
  const options = assigneeOptions({ manager, assigned_to: null }, lists)
  expect(options.map(({ username }) => username)).toEqual(names)
  const withAssignee = assigneeOptions({ manager, assigned_to: people.employee.id }, lists)
  expect(withAssignee.map(({ username }) => username)).toContain('Esha')
})
