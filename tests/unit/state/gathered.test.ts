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

const liveSignal = () => new AbortController().signal
const later = () => vi.advanceTimersByTimeAsync(200)

/** Creates a loader of numbers and records its requests. */
function loader() {
  const requests: (readonly number[])[] = []
  const signals: AbortSignal[] = []
  const load = batchedLookup<string>((ids, signal) => {
    requests.push(ids)
    signals.push(signal)
    return async (id) => `number ${id}`
  })
  return { requests, signals, load }
}

test('ids that are needed together are requested at once, without duplicates; later ids are requested separately', async () => {
  const { requests, load } = loader()
  const all = Promise.all([load(1, liveSignal()), load(2, liveSignal()), load(1, liveSignal())])
  await later()
  expect(await all).toEqual(['number 1', 'number 2', 'number 1'])
  const again = load(1, liveSignal())
  await later()
  expect(await again).toBe('number 1')
  expect(requests).toEqual([[1, 2], [1]])
})

test('the request waits while further ids arrive, but for a limited time', async () => {
  const { requests, load } = loader()
  for (let id = 1; id <= 200; id += 1) {
    void load(id, liveSignal())
    await vi.advanceTimersByTimeAsync(15)
  }
  await later()
  expect(requests.length).toBeGreaterThan(1)
  expect(requests.length).toBeLessThan(6)
  expect(requests.flat()).toHaveLength(200)
})

test('ids that are no longer needed are not requested, and a pending request for them is aborted', async () => {
  const { requests, signals, load } = loader()
  const aborted = new AbortController()
  const leaving = new AbortController()
  const refused = load(1, aborted.signal).catch(String)
  const other = load(2, leaving.signal)
  aborted.abort()
  await later()
  expect(await refused).toContain('aborted')
  expect(await other).toBe('number 2')
  expect(requests).toEqual([[2]])
  expect(signals[0]?.aborted).toBe(false)
  leaving.abort()
  expect(signals[0]?.aborted).toBe(true)
})

test('ids that one user needed are not requested for another user', async () => {
  const { requests, load } = loader()
  const first = load(1, liveSignal()).catch(String)
  setOwner('2')
  const second = load(2, liveSignal())
  await later()
  expect(await first).toContain('401')
  expect(await second).toBe('number 2')
  expect(requests).toEqual([[2]])
})
