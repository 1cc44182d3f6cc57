import { expect, test } from 'vitest'
import { retryDelay } from '../../../src/state/feed/live.ts'

test('LIVE-12 after failures, requests are retried after 1, 2, 4 … 30 seconds, with a jitter of 25 %', () => {
  const seconds = (random: number) =>
    [1, 2, 3, 4, 5, 6, 7, 100].map((failures) => retryDelay(failures, random) / 1000)
  expect(seconds(0.5)).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
  expect(seconds(0)).toEqual([0.75, 1.5, 3, 6, 12, 22.5, 22.5, 22.5])
  expect(seconds(1)).toEqual([1.25, 2.5, 5, 10, 20, 37.5, 37.5, 37.5])
})
