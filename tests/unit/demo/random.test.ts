import { expect, test } from 'vitest'
import { atWork, day, hour, workMoments } from '../../../host/demo/clock.ts'
import { createRandom } from '../../../host/demo/random.ts'

test('the same seed gives the same choices, another seed others', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed)
    return [
      random.int(1, 1000),
      random.text('abc', 20),
      random.shuffled([1, 2, 3, 4, 5, 6, 7, 8]),
      random.fork('x').next(),
    ]
  }
  expect(draw('one')).toEqual(draw('one'))
  expect(draw('one')).not.toEqual(draw('two'))
})

test('a fork does not depend on what its origin has drawn', () => {
  const random = createRandom('one')
  const first = random.fork('x').next()
  random.next()
  expect(random.fork('x').next()).toBe(first)
})

test('weights and bounds are kept', () => {
  const random = createRandom('weights')
  const heavy = { weight: 9 }
  const light = { weight: 1 }
  const picks = Array.from({ length: 2000 }, () => random.weighted([light, heavy]))
  expect(picks.filter((pick) => pick === heavy).length).toBeGreaterThan(1700)
  expect(picks).toContain(light)
  const dice = Array.from({ length: 600 }, () => random.int(1, 6))
  expect(new Set(dice)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

test('work happens in daylight in India, never on a Sunday, in order and inside its span', () => {
  const random = createRandom('clock')
  const from = Date.UTC(2026, 0, 1)
  for (let at = from; at < from + 30 * day; at += 7 * hour) {
    const clock = new Date(atWork(at, random) + 5.5 * hour)
    const minutes = clock.getUTCHours() * 60 + clock.getUTCMinutes()
    expect(clock.getUTCDay()).not.toBe(0)
    expect(minutes).toBeGreaterThanOrEqual(9 * 60 + 30)
    expect(minutes).toBeLessThanOrEqual(18 * 60 + 30)
  }
  const moments = workMoments(random, { from, to: from + 3 * day, count: 12 })
  expect(moments.length).toBeGreaterThan(5)
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b))
  expect(moments.every((moment) => moment > from && moment <= from + 3 * day)).toBe(true)
})
