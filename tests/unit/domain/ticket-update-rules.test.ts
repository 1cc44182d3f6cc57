import { describe, expect, test } from 'vitest'
import {
  changedTicket,
  isAssignable,
  ticketChangeFaults,
  type ChangeReference,
  type TicketChange,
} from '../../../src/domain/ticket/ticket-update-rules.ts'
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

const keep: TicketChange = {
  status: null,
  assigned_to: null,
  manager: null,
  asset_id: null,
  category_id: null,
}
const ownLaptop = { assigned_user: { id: 3 }, category_id: laptop.id }

const faults = (ticket: Ticket, change: Partial<TicketChange>, asset?: ChangeReference['asset']) =>
  ticketChangeFaults(ticket, { ...keep, ...change }, { ...lists, asset }).map(
    ({ field, key }) => `${field} ${key}`,
  )
const after = (ticket: Ticket, change: Partial<TicketChange>) =>
  changedTicket(ticket, { ...keep, ...change }, lists)

describe('the updated ticket', () => {
  test('null keeps every value except the asset', () => {
    expect(after(laptopTicket, {})).toEqual({
      status: 'in_progress',
      assigned_to: people.system.id,
      manager: 'system_admin',
      asset_id: null,
      category_id: laptop.id,
      priority: laptopTicket.priority,
    })
  })

  test('a new category sets its manager; the category other keeps the current or chosen one', () => {
    expect(after(plainTicket, { category_id: furniture.id }).manager).toBe('office_admin')
    expect(after(laptopTicket, { category_id: other.id }).manager).toBe('system_admin')
    expect(after(laptopTicket, { category_id: other.id, manager: 'office_admin' }).manager).toBe(
      'office_admin',
    )
  })

  test('the manager is kept if neither it nor the category changes, even if the category’s manager has changed', () => {
    const drifted: Ticket = { ...laptopTicket, manager: 'office_admin' }
    expect(after(drifted, { status: 'on_hold' }).manager).toBe('office_admin')
    expect(after(drifted, { manager: 'system_admin' }).manager).toBe('system_admin')
    expect(faults(drifted, { manager: 'system_admin' })).toEqual([])
  })

  test('assigning an unassigned ticket changes its status; other statuses stay', () => {
    expect(after(plainTicket, { assigned_to: people.boss.id }).status).toBe('in_progress')
    expect(after(plainTicket, { assigned_to: people.boss.id, status: 'on_hold' }).status).toBe(
      'on_hold',
    )
    expect(after(plainTicket, {}).status).toBe('unassigned')
  })
})

test.each([
  ['super_admin', ['office_admin', 'system_admin', null]],
  ['office_admin', ['office_admin', null]],
  ['system_admin', ['system_admin', null]],
  ['employee', []],
  ['user', []],
  ['unheard_of', []],
] as const)('%s may be given tickets of %j', (name, managers) => {
  const may = (['office_admin', 'system_admin', null] as const).filter((manager) =>
    isAssignable({ role: { name } }, manager),
  )
  expect(may).toEqual(managers)
})

describe('rejected updates', () => {
  test.each([
    [{ status: 'gone' }, ['status isIn']],
    [{ status: 'unassigned' }, []],
    [{ manager: 'super_admin' }, ['manager isIn']],
    [{ manager: 'office_admin' }, []],
    [{ category_id: 99 }, ['category_id exists']],
    [{ assigned_to: 99 }, ['assigned_to exists']],
    [{ assigned_to: people.employee.id }, ['assigned_to role-of-manager']],
    [{ assigned_to: people.office.id }, ['assigned_to role-of-manager']],
    [{ assigned_to: people.office.id, manager: 'office_admin' }, []],
    [{ assigned_to: people.office.id, category_id: furniture.id }, []],
    [{ assigned_to: people.office.id, category_id: 99 }, ['category_id exists']],
    [{ assigned_to: people.office.id, manager: 'boss' }, ['manager isIn']],
    [{ manager: 'office_admin', category_id: laptop.id }, ['manager manager-of-category']],
    [{ manager: 'system_admin', category_id: furniture.id }, []],
  ] as const)('of an open ticket without an asset, %j: %j', (change, expected) => {
    expect(faults(plainTicket, change)).toEqual(expected)
  })

  test('an assigned ticket cannot become unassigned again', () => {
    expect(faults(laptopTicket, { status: 'unassigned' })).toEqual([
      'status not-back-to-unassigned',
    ])
  })

  test('an unchanged assignee is not checked, unless the manager changes', () => {
    const demoted: Ticket = {
      ...plainTicket,
      status: 'on_hold',
      assigned_user: { id: 3, username: 'Esha', role: { name: 'employee' } },
    }
    expect(faults(demoted, { status: 'completed', assigned_to: 3 })).toEqual([])
    expect(faults(demoted, { manager: 'office_admin' })).toEqual(['assigned_to role-of-manager'])
  })

  test('OP-091 a completed ticket keeps assignee, category and manager, and may be linked', () => {
    const completed: Ticket = {
      ...plainTicket,
      status: 'completed',
      assigned_user: laptopTicket.assigned_user,
    }
    const moves = {
      assigned_to: people.boss.id,
      manager: 'office_admin',
      category_id: furniture.id,
    }
    expect(faults(completed, moves)).toEqual([
      'assigned_to completed',
      'category_id completed',
      'manager completed',
    ])
    expect(faults(completed, { ...moves, status: 'on_hold' })).toEqual([])
    expect(faults({ ...completed, status: 'on_hold' }, { ...moves, status: 'completed' })).toEqual(
      [],
    )
    expect(
      faults(completed, { asset_id: 7 }, { assigned_user: null, category_id: other.id }),
    ).toEqual([])
  })

  describe('a linked asset that stays', () => {
    const keep = { asset_id: 7 }
    const othersChair = { assigned_user: { id: 5 }, category_id: furniture.id }
    const completed: Ticket = { ...laptopTicket, status: 'completed' }

    test.each([
      ['in progress', laptopTicket, { status: 'on_hold' }],
      ['completing', laptopTicket, { status: 'completed' }],
      ['completed', completed, {}],
      ['reopening', completed, { status: 'in_progress' }],
    ] as const)('OP-113 is not judged: %s', (_case, ticket, change) => {
      expect(faults(ticket, { ...keep, ...change }, othersChair)).toEqual([])
      expect(faults(ticket, { ...keep, ...change })).toEqual([])
    })

    test('keeps category and manager of the ticket, even if the asset was moved', () => {
      const boss = { assigned_to: people.boss.id }
      const moved = { ...keep, ...boss, category_id: furniture.id, manager: 'office_admin' }
      for (const asset of [ownLaptop, othersChair, undefined]) {
        expect(faults(laptopTicket, moved, asset)).toEqual([
          'category_id linked-asset',
          'manager linked-asset',
        ])
      }
    })

    test('removing the asset unlocks category and manager at once, unless the ticket stays completed', () => {
      const moved = { asset_id: null, category_id: furniture.id, assigned_to: people.boss.id }
      expect(faults(laptopTicket, moved)).toEqual([])
      expect(faults(completed, { ...moved, status: 'in_progress' })).toEqual([])
      expect(faults(laptopTicket, { ...moved, status: 'completed' })).toEqual([])
      expect(faults(completed, { asset_id: null })).toEqual([])
      expect(faults(completed, moved)).toEqual(['assigned_to completed', 'category_id completed'])
    })

    test('an asset that is linked again after its removal was saved is checked like any other', () => {
      const removed: Ticket = { ...laptopTicket, asset_id: null, asset: null }
      expect(faults(removed, keep, othersChair)).toEqual([
        'asset_id IsAssetBelongToTicketCreatorOrDoesNotBelongToAnyone',
        'asset_id IsAssetCategorySyncWithTicketCategory',
      ])
      expect(faults(removed, keep, ownLaptop)).toEqual([])
    })
  })

  test('both rules of a linked asset are checked at once; without a valid category, only the one that needs none', () => {
    const othersChair = { assigned_user: { id: 5 }, category_id: furniture.id }
    expect(faults(laptopTicket, { asset_id: 8 }, othersChair)).toEqual([
      'asset_id IsAssetBelongToTicketCreatorOrDoesNotBelongToAnyone',
      'asset_id IsAssetCategorySyncWithTicketCategory',
    ])
    expect(faults(laptopTicket, { asset_id: 8, category_id: 99 }, othersChair)).toEqual([
      'category_id exists',
      'asset_id IsAssetBelongToTicketCreatorOrDoesNotBelongToAnyone',
    ])
    expect(faults(laptopTicket, { asset_id: 8 })).toEqual([])
  })
})
