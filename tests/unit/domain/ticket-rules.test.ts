import { describe, expect, test } from 'vitest'
import { errorsByField, constraintEntries } from '../../../src/domain/faults.ts'
import { managerFor } from '../../../src/domain/asset/managers.ts'
import {
  assetTicketFaults,
  canRaiseFor,
  newTicket,
  plainTicketFaults,
  readPriority,
  type TicketDraft,
} from '../../../src/domain/ticket/ticket-rules.ts'
import { reference } from '../../support/reference.ts'

const good: TicketDraft = {
  priority: 'high',
  description: ' The lamp flickers ',
  category_id: 1,
  place_id: 1,
  location_id: null,
  manager: null,
}
const faultsOf = (change: Partial<TicketDraft>) =>
  plainTicketFaults({ ...good, ...change }, reference).map(({ field, key, text }) => [
    field,
    key,
    text,
  ])

describe('a ticket without an asset', () => {
  test.each([
    ['TKR-07', { priority: null }, 'priority', 'Please select priority from the dropdown'],
    ['TKR-08', { description: '  \n ' }, 'description', 'Description cannot be empty'],
    ['TKR-09', { category_id: null }, 'category_id', 'Please select a category from the dropdown'],
    ['TKR-10', { place_id: null }, 'place_id', 'Please select a place from the dropdown'],
    ['TKR-11', { category_id: 2 }, 'manager', 'Please select manager from the dropdown'],
  ] as const)('%s says what is missing', (...[, change, field, text]) => {
    expect(faultsOf(change)).toEqual([[field, 'isNotEmpty', text]])
  })

  test('TKR-11 other categories need no manager', () => {
    expect(faultsOf({ manager: null })).toEqual([])
    expect(faultsOf({ category_id: 2, manager: 'office_admin' })).toEqual([])
  })

  test('TKR-12 the location may stay empty', () => {
    expect(faultsOf({ location_id: null })).toEqual([])
  })

  test('a location of another place is rejected', () => {
    expect(faultsOf({ location_id: 2 }).map(([field, key]) => [field, key])).toEqual([
      ['location_id', 'location-of-place'],
    ])
    expect(faultsOf({ location_id: 1 })).toEqual([])
  })

  test('deleted rows are named', () => {
    expect(
      faultsOf({ category_id: 9, place_id: 9, location_id: 9 }).map(([field]) => field),
    ).toEqual(['category_id', 'place_id', 'location_id'])
  })

  test('all faults are returned at once', () => {
    const faults = plainTicketFaults(
      {
        priority: 'soon',
        description: '',
        category_id: null,
        place_id: null,
        location_id: null,
        manager: 'x',
      },
      reference,
    )
    expect(faults.map(({ field }) => field)).toEqual([
      'priority',
      'description',
      'category_id',
      'place_id',
    ])
    expect(errorsByField(faults).description).toBe('Description cannot be empty')
    expect(constraintEntries(faults, { priority: 'soon' })[0]).toEqual({
      property: 'priority',
      value: 'soon',
      constraints: { isNotEmpty: 'Please select priority from the dropdown' },
    })
  })

  test('a valid draft is stored trimmed, with the manager of its category', () => {
    expect(newTicket({ ...good, manager: 'office_admin' }, reference)).toEqual({
      priority: 'high',
      description: 'The lamp flickers',
      category_id: 1,
      place_id: 1,
      location_id: null,
      manager: 'system_admin',
    })
  })

  test('5000 characters are accepted, and one more is rejected', () => {
    expect(faultsOf({ description: 'x'.repeat(5000) })).toEqual([])
    expect(faultsOf({ description: 'x'.repeat(5001) })).toEqual([
      ['description', 'maxLength', 'Description can have at most 5,000 characters'],
    ])
  })
})

describe('a ticket about an asset', () => {
  test('only priority and description are required', () => {
    expect(
      assetTicketFaults({ priority: null, description: null }).map(({ field }) => field),
    ).toEqual(['priority', 'description'])
  })

  test('users cannot raise a ticket about another user’s asset', () => {
    expect(canRaiseFor({ assigned_user: null }, 7)).toBe(true)
    expect(canRaiseFor({ assigned_user: { id: 7 } }, 7)).toBe(true)
    expect(canRaiseFor({ assigned_user: { id: 8 } }, 7)).toBe(false)
    expect(canRaiseFor({ assigned_user: { id: 8 } }, undefined)).toBe(false)
  })
})

describe('priority and manager', () => {
  test.each([
    ['immediately', 'immediately'],
    [1, 'immediately'],
    ['4', 'low'],
    ['High', undefined],
    [5, undefined],
    [null, undefined],
    ['', undefined],
  ])('priority %s is parsed as %s', (input, value) => {
    expect(readPriority(input)).toBe(value)
  })

  test('TKR-15 the category decides the manager; for the category other, the user’s choice does', () => {
    expect(managerFor(reference.categories[0], 'office_admin')).toBe('system_admin')
    expect(managerFor(reference.categories[1], 'office_admin')).toBe('office_admin')
    expect(managerFor(reference.categories[1], 'employee')).toBeNull()
  })
})
