import { expect, test } from 'vitest'
import { markedLine } from '../../../src/domain/text/marked-line.ts'

test.each([
  ['A new gasket', ['gasket'], ['A new ', 'gasket', '']],
  ['Hello\nthe Straße, STRASSE', ['strasse'], ['the ', 'Straße', ', ', 'STRASSE', '']],
  ['Mu\u0308ller and ｍüller', ['muller'], ['', 'Mu\u0308ller', ' and ', 'ｍüller', '']],
  ['one two\nthree two one', ['three', 'one'], ['', 'three', ' two ', 'one', '']],
  ['abcdef', ['abcd', 'cdef'], ['', 'abcdef', '']],
  ['a phrase that\nwent on', ['that went'], ['a phrase ', 'that went', ' on']],
  ['Nothing of it', ['else'], ['Nothing of it']],
  ['x AB-123-456, y', ['ab123456'], ['x ', 'AB-123-456', ', y']],
  ['Call +49 (170) 123-4567 now', ['+491701234567'], ['Call ', '+49 (170) 123-4567', ' now']],
  ['a\nb AB123456 c', ['AB-123-456'], ['b ', 'AB123456', ' c']],
  ['AB-12', ['AB12'], ['AB-12']],
  ['<b>x</b> & 100%', ['100%'], ['<b>x</b> & ', '100%', '']],
])('FIND-01 the line of %j that matches %j is split into parts', (text, words, parts) => {
  expect(markedLine(text, words)).toEqual(parts)
})

test('a long line is cut before and after its first match', () => {
  const parts = markedLine(`${'x'.repeat(500)} needle ${'y'.repeat(500)}`, ['needle'])
  expect(parts[1]).toBe('needle')
  expect(parts[0]).toMatch(/^…x+ $/)
  expect(parts[2]).toMatch(/^ y+…$/)
  expect(parts.join('').length).toBeLessThan(170)
})

test('a long line is never cut within an emoji', () => {
  const chairs = '🪑'.repeat(100)
  expect(markedLine(`${chairs}x${chairs}`, ['x'])).toEqual([
    `…${'🪑'.repeat(20)}`,
    'x',
    `${'🪑'.repeat(59)}…`,
  ])
  expect(markedLine(`${chairs} xx`, ['xx'])[0]).toMatch(/^…🪑/)
})
