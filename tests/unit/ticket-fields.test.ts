import { expect, test } from 'vitest'
import { plainFields } from '../../src/screens/raise-ticket/fields.ts'
import type { ReferenceState } from '../../src/state/reference.ts'

const lists = { categories: [], users: [], locations: [], places: [], failed: [] }

test('fields whose options come from the server show that these are loading', () => {
  const loadingIn = (status: ReferenceState['status']) =>
    plainFields({ ...lists, status }, null).flatMap((field) =>
      field.kind === 'select' && field.loading === true ? [field.name] : [],
    )
  expect(loadingIn('loading')).toEqual(['category_id', 'place_id', 'location_id'])
  expect(loadingIn('ready')).toEqual([])
})
