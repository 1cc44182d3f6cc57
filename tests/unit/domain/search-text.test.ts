import { expect, test } from 'vitest'
import {
  foldedText,
  numberPattern,
  phraseSearch,
  searchWords,
  spellings,
} from '../../../src/domain/text/search-text.ts'

test.each([
  ['', []],
  [' \n ', []],
  ['""', []],
  ['"dell  laptop" 14', ['dell  laptop', '14']],
  ['old "dell lap', ['old', 'dell lap']],
  ['12" screen', ['12"', 'screen']],
  ['a '.repeat(30), Array.from({ length: 20 }, () => 'a')],
  [`"${'a'.repeat(9999)}`, ['a'.repeat(9999)]],
])('the search words of %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})

test.each([
  ['Dell Latitude', ['Dell Latitude']],
  ['24" Monitor', ['24', 'Monitor']],
  ['Rack 19"', ['Rack', '19']],
  ['«Pro» 13', ['Pro', '13']],
])('the search for the text %j finds it', (text, words) => {
  expect(searchWords(phraseSearch(text))).toEqual(words)
})

test.each([
  ['Łódź', 'lodz'],
  ['IT', 'it'],
  ['Delhi – North', 'delhi - north'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
])('%s is folded to %s', (text, folded) => {
  expect(foldedText(text)).toBe(folded)
})

test.each([
  ['laptop', []],
  ['latitude,', ['latitude']],
  ['*tude*', ['tude']],
  ['<a@example.com>', ['a@example.com']],
  ['why?!', ['why']],
  ['?!', []],
  ['<b>', []],
  ['i7,', ['i7']],
  ['\u202E\u202E', []],
  ['...', []],
  ['c++', []],
  ['.net', []],
  ['100%', []],
  ['\u200ELati\u200Btude\uFEFF', ['Latitude']],
  ['1.5', []],
  ['5CG-1234-XY', ['5CG1234XY']],
  ['+91-98765-43210', ['+919876543210']],
  ['mother-in-law', []],
  ['LAP0042', []],
  ['Lap_0042', ['Lap0042']],
  ['Lap‑0042', ['Lap0042']],
  ['AB-12', []],
  ['AB12', ['AB-12']],
  ['usb3,', ['usb3', 'usb-3']],
  ['ABCD12', []],
  ['00:1A:2b:3c:4d:5e', ['001A2b3c4d5e']],
  ['123456', []],
])('FIND-01 other spellings of %j', (word, others) => {
  expect(spellings(word)).toEqual([word, ...others])
})

test.each(['<', '>', ',', '\u200B', '-', 'a:', '0', '*a', '. '])(
  'FIND-01 the time for spellings grows linearly with the length: many %j',
  (piece) => {
    const begun = performance.now()
    spellings(piece.repeat(500_000 / piece.length))
    spellings(`1${piece.repeat(500_000 / piece.length)}a`)
    numberPattern(`1${piece.repeat(500_000 / piece.length)}a`)
    expect(performance.now() - begun).toBeLessThan(1000)
  },
)
