import { expect, test } from 'vitest'
import { splitAtMatch } from '../../../src/parts/conversation/mentions.ts'

test.each([
  ['Ravi Kumar', 'ra', ['', 'Ra', 'vi Kumar']],
  ['Lakshmi Narayanan', 'RA', ['Lakshmi Na', 'ra', 'yanan']],
  ['Ravi Kumar', 'xyz', ['Ravi Kumar', '', '']],
  ['İnci Rao', 'ra', ['İnci Rao', '', '']],
] as const)('of the name «%s» the letters «%s» stand out', (name, typed, parts) => {
  expect(splitAtMatch(name, typed)).toEqual(parts)
})
