import { expect, test } from 'vitest'
import {
  selectedTickets,
  type TicketsSelected,
} from '../../../src/parts/selection/selected-rows.ts'
import { listQuery } from '../../../src/state/list/list-registry.ts'

test('TRIAGE-05 the search of all selected tickets is sent as the list sends it', () => {
  const place = listQuery('allTickets', 'spaces')
  const selected = (search: string) => {
    place.set({ ...place.get(), search })
    const of = {
      name: 'allTickets',
      host: { scope: 'spaces' },
      selecting: { $selected: { get: () => ({ all: true, ids: new Set() }) } },
    }
    return selectedTickets(of as unknown as TicketsSelected, 3)
  }
  expect(selected(' printer ')).toMatchObject({ query: { search: 'printer' } })
  expect(selected('  ')).not.toHaveProperty('query.search')
})
