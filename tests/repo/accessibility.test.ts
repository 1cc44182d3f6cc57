import { expect, test } from 'vitest'
import { textOf } from './files.ts'

/** Criteria of levels A and AA of WCAG 2.2, by guideline. 4.1.1 is no longer one. */
const criteria = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
} as const

test('ACCS-03 the statement has a result for every criterion, once', () => {
  const rows = [...textOf('docs/accessibility.md').matchAll(/^\| (\d[^|]*)\| ([^|]+) \|/gm)]
  const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/\d\.\d\.\d+/g)].map(String))
  const all = Object.entries(criteria).flatMap(([guideline, numbers]) =>
    numbers.map((number) => `${guideline}.${number}`),
  )
  expect(named.toSorted()).toEqual(all.toSorted())
  const results = new Set(rows.map(([, , result]) => result))
  const known = ['met', 'partly', 'not met', 'not applicable', 'not checked']
  expect([...results].filter((result) => !known.includes(result ?? ''))).toEqual([])
})
