import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import { batchedLookup } from '../../../src/state/list/batched-lookup.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setOwner('1')
})
afterEach(() => {
  setOwner('')
  vi.useRealTimers()
})

const wanted = () => new AbortController().signal
const later = () => vi.advanceTimersByTimeAsync(200)

/** A loader of numbers, and what it was asked for. */
function loader() {
  const asked: (readonly number[])[] = []
  const signals: AbortSignal[] = []
  const load = batchedLookup<string>((ids, signal) => {
    asked.push(ids)
    signals.push(signal)
    return async (id) => `number ${id}`
  })
  return { asked, signals, load }
}

test('ids that are wanted together are asked for at once, each once; later ones anew', async () => {
  const { asked, load } = loader()
  const all = Promise.all([load(1, wanted()), load(2, wanted()), load(1, wanted())])
  await later()
  expect(await all).toEqual(['number 1', 'number 2', 'number 1'])
  const again = load(1, wanted())
  await later()
  expect(await again).toBe('number 1')
  expect(asked).toEqual([[1, 2], [1]])
})

test('as long as further ones come it waits for them, but not for ever', async () => {
  const { asked, load } = loader()
  for (let id = 1; id <= 200; id += 1) {
    void load(id, wanted())
    await vi.advanceTimersByTimeAsync(15)
  }
  await later()
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.length).toBeLessThan(6)
  expect(asked.flat()).toHaveLength(200)
})

test('what nobody wants any more is not asked for, and given up while it is on its way', async () => {
  const { asked, signals, load } = loader()
  const gone = new AbortController()
  const leaving = new AbortController()
  const refused = load(1, gone.signal).catch(String)
  const kept = load(2, leaving.signal)
  gone.abort()
  await later()
  expect(await refused).toContain('aborted')
  expect(await kept).toBe('number 2')
  expect(asked).toEqual([[2]])
  expect(signals[0]?.aborted).toBe(false)
  leaving.abort()
  expect(signals[0]?.aborted).toBe(true)
})

test('what one person has wanted is asked for by nobody else', async () => {
  const { asked, load } = loader()
  const first = load(1, wanted()).catch(String)
  setOwner('2')
  const second = load(2, wanted())
  await later()
  expect(await first).toContain('401')
  expect(await second).toBe('number 2')
  expect(asked).toEqual([[2]])
})
