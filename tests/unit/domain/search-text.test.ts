import { expect, test } from 'vitest'
import { foldedText, searchWords } from '../../../src/domain/text/search-text.ts'

test.each([
  ['', []],
  [' \n ', []],
  ['""', []],
  ['"dell  laptop" 14', ['dell  laptop', '14']],
  ['old "dell lap', ['old', 'dell lap']],
  ['12" screen', ['12"', 'screen']],
  ['a '.repeat(30), Array.from({ length: 20 }, () => 'a')],
  [`"${'a'.repeat(9999)}`, ['a'.repeat(9999)]],
])('the words of %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})

test.each([
  ['Łódź', 'lodz'],
  ['IT', 'it'],
  ['Delhi – North', 'delhi - north'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
])('%s is %s', (text, folded) => {
  expect(foldedText(text)).toBe(folded)
})
