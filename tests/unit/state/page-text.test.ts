import { expect, test } from 'vitest'
import { noTicket, withAddition } from '../../../src/screens/raise-ticket/values.ts'

test.each([
  ['It jams\nPage: /assets/12', 'Page: /assets/1', 'It jams\nPage: /assets/1'],
  ['It jams\nPage: /assets/12', '', 'It jams'],
  ['It jams \nPage: /assets/12', 'Page: /assets/12', 'It jams \nPage: /assets/12'],
  ['It jams, see Page: Doors\nPage: /assets/12', 'Page: Doors', 'It jams, see Page: Doors'],
  ['It jams', 'Page: Doors', 'It jams\nPage: Doors'],
  ['Page: /assets/12', '', ''],
])('the description “%s” with the page text “%s” is “%s”', (description, addition, expected) => {
  const values = { ...noTicket, description, addition: 'Page: /assets/12' }
  expect(withAddition(values, addition)).toBe(expected)
})
