import { describe, expect, test } from 'vitest'
import { normalizeSearch } from '../../../src/domain/text/search-text.ts'
import { showBidi } from '../../../src/domain/text/show-bidi.ts'
import { changeExcerpts, trimmed, truncated } from '../../../src/domain/text/text.ts'
import { tidyName } from '../../../src/domain/text/tidy-name.ts'

describe('storing a typed text', () => {
  test.each([
    ['  two words\n', 'two words'],
    ['\u0085a\u0085', 'a'],
    ['👩‍🔧', '👩‍🔧'],
    ['\u200Bשלום\u200F', '\u200Bשלום\u200F'],
    ['-', '-'],
  ])('%j', (typed, stored) => expect(trimmed(typed)).toBe(stored))

  test.each([
    '',
    ' ',
    '\t\n\u0085',
    '\u200B',
    '\u00AD\u2060',
    '\u202E \u2066',
    '\u0000\u001F',
    '\u3164',
    '\u2800',
    null,
    undefined,
  ])('%j is stored as null', (typed) => expect(trimmed(typed)).toBeNull())
})

test('time grows linearly with the length: blanks within a text', () => {
  const text = `a${' '.repeat(300_000)}b`
  const begun = performance.now()
  expect(trimmed(text)).toBe(text)
  expect(performance.now() - begun).toBeLessThan(3000)
})

test.each([
  ['one two', 7, 'one two'],
  ['one two', 5, 'one…'],
  ['👨\u200D👩\u200D👧', 3, '👨…'],
  ['👨\u200D👩\u200D👧', 4, '👨…'],
  ['👨\u200D👩\u200D👧', 5, '👨…'],
  ['👨\u200D👩\u200D👧', 6, '👨\u200D👩…'],
])('%j is truncated to %d UTF-16 units: %j', (text, limit, shown) =>
  expect(truncated(text, limit)).toBe(shown),
)

describe('storing a name', () => {
  test.each([
    [' Ananya \u00A0\u200A Iyer ', 'Ananya Iyer'],
    ['Ana\u200Bnya\u2060 Iyer', 'Ananya Iyer'],
    ['\u200B', null],
    ['ക്‍ഷമ', 'ക്‍ഷമ'],
    ['Laksh\u200Dmi\u200C', 'Lakshmi'],
    ['\u200DAna\u00ADnya\u180E\u2062\uFE0F\u200E\u3164\u115F', 'Ananya'],
    ['Rene\u0301', 'Ren\u00E9'],
    ['Rene\u00AD\u0301', 'Ren\u00E9'],
    [null, null],
  ])('%j', (typed, stored) => expect(tidyName(typed)).toBe(stored))
})

describe('normalizing a typed search', () => {
  test.each([
    ['chair', 'chair'],
    ['the ', 'the'],
    [' two words\n', 'two words'],
    ['%_\\', '%_\\'],
    ['\u202Etxet', '\u202Etxet'],
    ['', ''],
    [' \u00A0\t', ''],
    ['a\0b', 'a\uFFFDb'],
    ['a\uD83D', 'a\uFFFD'],
  ])('%j', (typed, normalized) => expect(normalizeSearch(typed)).toBe(normalized))

  test('a search longer than any stored text is cut, never within a character', () => {
    expect(normalizeSearch('x'.repeat(20_000))).toHaveLength(10_000)
    expect(normalizeSearch(`x${'🔥'.repeat(6000)}`).endsWith('🔥\uFFFD')).toBe(true)
  })
})

test('only characters that reverse text are shown as their code point', () => {
  expect(showBidi('a\u202Eb\u2066c\u200Fd\u061C')).toBe('a[U+202E]b[U+2066]c[U+200F]d[U+061C]')
  const plain = 'חשבון 12 – naïve 👩‍👩‍👧 क्‍ष\n'
  expect(showBidi(plain)).toBe(plain)
  expect(showBidi(7)).toBe(7)
})

test('the excerpts of a change begin near the first difference, with an ellipsis only if something is omitted', () => {
  const long = 'x'.repeat(100)
  expect(changeExcerpts(`${long}a`, `${long}b`)).toEqual([
    `…${'x'.repeat(20)}a`,
    `…${'x'.repeat(20)}b`,
  ])
  expect(changeExcerpts('one\ntwo', 'one two')).toEqual(['one two', 'one two'])
})
