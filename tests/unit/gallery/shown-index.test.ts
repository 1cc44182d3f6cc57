import { expect, test } from 'vitest'
import { indexAfterChange } from '../../../src/ui/gallery/use-shown-index.ts'

test.each([
  {
    rule: 'a new one at the front shows',
    before: ['b', 'c'],
    index: 1,
    after: ['a', 'b', 'c'],
    expected: 0,
  },
  {
    rule: 'the first pictures show from the start',
    before: [],
    index: 0,
    after: ['a', 'b'],
    expected: 0,
  },
  {
    rule: 'the same one stays when one before it goes',
    before: ['a', 'b', 'c'],
    index: 2,
    after: ['a', 'c'],
    expected: 1,
  },
  {
    rule: 'the same one stays when one after it goes',
    before: ['a', 'b', 'c'],
    index: 1,
    after: ['a', 'b'],
    expected: 1,
  },
  {
    rule: 'its successor takes its place',
    before: ['a', 'b', 'c'],
    index: 1,
    after: ['a', 'c'],
    expected: 1,
  },
  {
    rule: 'the new last one follows the last one',
    before: ['a', 'b', 'c'],
    index: 2,
    after: ['a', 'b'],
    expected: 1,
  },
  { rule: 'nothing is left', before: ['a'], index: 0, after: [], expected: 0 },
  { rule: 'all are replaced', before: ['a', 'b'], index: 1, after: ['x', 'y'], expected: 0 },
])('$rule', ({ before, index, after, expected }) => {
  expect(indexAfterChange({ keys: before, index }, after)).toBe(expected)
})

test('when the first picture is deleted, the next one is shown', () => {
  expect(indexAfterChange({ keys: ['a', 'b', 'c'], index: 0 }, ['b', 'c'])).toBe(0)
  expect(indexAfterChange({ keys: ['a', 'b', 'c'], index: 2 }, ['b', 'c'])).toBe(1)
})
