import { expect, test } from 'vitest'
import { partedAt } from '../../../src/parts/conversation/typed-name.ts'

test.each([
  ['Ravi Kumar', 'ra', ['', 'Ra', 'vi Kumar']],
  ['Lakshmi Narayanan', 'RA', ['Lakshmi Na', 'ra', 'yanan']],
  ['Ravi Kumar', 'xyz', ['Ravi Kumar', '', '']],
  ['İnci Rao', 'ra', ['İnci Rao', '', '']],
] as const)('of the name «%s» the letters «%s» stand out', (name, typed, parts) => {
  expect(partedAt(name, typed)).toEqual(parts)
})
