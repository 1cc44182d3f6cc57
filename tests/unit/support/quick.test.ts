import { expect, test } from 'vitest'
import { nearness, filesWithin } from '../../support/quick.ts'

test('the tests nearest to a change run first, as many as the time allows', () => {
  const changed = ['widgets/ticket-list/store.ts', 'tests/ui/kit/select.test.tsx']
  const near = (file: string) => nearness(file, changed)
  expect(near('tests/ui/kit/select.test.tsx')).toBe(Infinity)
  expect(near('tests/ui/ticket-list/filters.test.tsx')).toBe(2)
  expect(near('tests/api/records/tickets.test.ts')).toBe(1)
  expect(near('tests/api/pictures.test.ts')).toBe(0)
  const rated = [
    { file: 'far', near: 0, seconds: 5 },
    { file: 'long', near: 1, seconds: 50 },
    { file: 'short', near: 1, seconds: 20 },
    { file: 'itself', near: Infinity, seconds: 90 },
  ]
  expect(filesWithin(30, rated)).toEqual(['itself', 'short'])
  expect(filesWithin(80, rated)).toEqual(['itself', 'short', 'long', 'far'])
})
