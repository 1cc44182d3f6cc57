import { expect, test } from 'vitest'
import { foldedText, searchWords } from '../../../src/domain/text/search-text.ts'

test.each([
  ['', []],
  [' \n ', []],
  ['""', []],
  ['dell  laptop', ['dell', 'laptop']],
  ['"dell  laptop" 14', ['dell  laptop', '14']],
  ['“dell laptop”', ['dell laptop']],
  ['old "dell lap', ['old', 'dell lap']],
  ['12" screen', ['12"', 'screen']],
  ['a '.repeat(30), Array.from({ length: 20 }, () => 'a')],
  [`"${'a'.repeat(9999)}`, ['a'.repeat(9999)]],
])('FSRCH-02 the words of %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})

test.each([
  ['Mu\u0308ller', 'muller'],
  ['STRASSE', 'strasse'],
  ['straße', 'strasse'],
  ['ｈ１', 'h1'],
  ['Łódź', 'lodz'],
  ['IT', 'it'],
  ['Delhi – North', 'delhi - north'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
])('FSRCH-01 %s is %s', (text, folded) => {
  expect(foldedText(text)).toBe(folded)
})
