import { expect, test } from 'vitest'
import { noTicketFilters, ticketFilterQuery } from '../../../src/domain/ticket/ticket-filters.ts'

const filters = {
  status: ['on_hold'],
  assigned_user: [2, 4],
  overdue: 'only',
  waiting: 'us',
  team: 'mine',
  assignee: 'me',
} as const

test('unset filters are absent from the query', () => {
  expect(ticketFilterQuery(noTicketFilters, 'all')).toEqual({})
  expect(ticketFilterQuery({ ...noTicketFilters, status: ['completed'] }, 'mine')).toEqual({
    status: ['completed'],
  })
})

test('TKL-07 own tickets are filtered by status only', () => {
  expect(ticketFilterQuery(filters, 'all')).toEqual({
    status: ['on_hold'],
    assigned_to: [2, 4],
    overdue: true,
    waiting: 'us',
    team: 'mine',
    assignee: 'me',
  })
  expect(ticketFilterQuery(filters, 'mine')).toEqual({ status: ['on_hold'] })
})
