import { expect, test } from 'vitest'
import { untilWritten } from '../../host/api/until-written.ts'

test('what is kept is found under its snapshot alone, and gone with the next', () => {
  const kept = untilWritten<string>(10)
  kept.keep('5:5:', 'one', 'first')
  expect([kept.find('5:5:', 'one'), kept.find('5:5:', 'other'), kept.find('5:6:', 'one')]).toEqual([
    'first',
    undefined,
    undefined,
  ])
  kept.keep('5:6:', 'other', 'second')
  expect([kept.find('5:5:', 'one'), kept.find('5:6:', 'one'), kept.find('5:6:', 'other')]).toEqual([
    undefined,
    undefined,
    'second',
  ])
})

test('what is kept has a limit, by the size of each', () => {
  const kept = untilWritten<string>(10, ({ length }) => length)
  kept.keep('1', 'a', '12345')
  kept.keep('1', 'b', '12345')
  expect([kept.find('1', 'a'), kept.find('1', 'b')]).toEqual(['12345', '12345'])
  kept.keep('1', 'c', '1')
  expect([kept.find('1', 'a'), kept.find('1', 'c')]).toEqual([undefined, '1'])
})
