import { expect, test, vi } from 'vitest'
import { HttpError } from '../../../src/http/error.ts'
import { feed, type FeedCursor, type FeedPage } from '../../../src/state/feed/feed.ts'

interface Entry {
  id: number
}

/** Creates a feed whose requests the test answers. */
function createFeed() {
  const requests: (FeedCursor & { answer: (page: FeedPage<Entry>) => void; fail: () => void })[] =
    []
  const store = feed<Entry, FeedPage<Entry>>({
    fetch: (cursor) =>
      new Promise((answer, reject) =>
        requests.push({ ...cursor, answer, fail: () => reject(new HttpError(503)) }),
      ),
    idOf: ({ id }) => id,
    merge: (items, later) => [...items, ...later],
  })
  const off = store.$state.listen(() => {})
  const page = (...ids: number[]): FeedPage<Entry> => ({
    items: ids.map((id) => ({ id })),
    earlier: 0,
    head: ids.at(-1) ?? 0,
  })
  const ids = () => store.$state.get().items.map(({ id }) => id)
  return { store, requests, page, ids, off }
}

test('LIVE-07 events during a pending request are requested after it', async () => {
  const { store, requests, page, off } = createFeed()
  requests[0]?.answer(page(1))
  await expect.poll(() => store.$state.get().status).toBe('ready')
  store.follow(2)
  // The server has already read its response when the third entry is added.
  store.follow(3)
  requests[1]?.answer(page(2))
  await expect.poll(() => requests.map(({ after }) => after)).toEqual([undefined, 1, 2])
  requests[2]?.answer(page(3))
  await expect.poll(() => store.$state.get().items.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(store.$state.get().head).toBe(3)
  off()
})

test('LIVE-07 events that are announced before the first page arrives are requested after it', async () => {
  const { store, requests, page, ids, off } = createFeed()
  store.follow(2)
  requests[0]?.answer(page(1))
  await expect.poll(() => requests.map(({ after }) => after)).toEqual([undefined, 1])
  requests[1]?.answer(page(2))
  await expect.poll(ids).toEqual([1, 2])
  off()
})

test('LIVE-07 a failed request is retried after 5 s, and loaded entries stay', async () => {
  vi.useFakeTimers()
  const { store, requests, page, ids, off } = createFeed()
  requests[0]?.answer(page(1))
  await vi.advanceTimersByTimeAsync(0)
  store.follow(2)
  requests[1]?.fail()
  await vi.advanceTimersByTimeAsync(4999)
  expect(requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  requests[2]?.answer(page(2))
  await vi.advanceTimersByTimeAsync(0)
  expect(ids()).toEqual([1, 2])
  off()
  vi.useRealTimers()
})

test('a failed request for earlier entries can be retried', async () => {
  const { store, requests, page, ids, off } = createFeed()
  requests[0]?.answer({ ...page(7), earlier: 1 })
  await expect.poll(ids).toEqual([7])
  const status = () => store.$state.get().earlierStatus
  void store.loadEarlier()
  expect([status(), requests[1]?.before]).toEqual(['loading', 7])
  requests[1]?.fail()
  await expect.poll(status).toBe('failed')
  void store.loadEarlier()
  requests[2]?.answer(page(6))
  await expect.poll(ids).toEqual([6, 7])
  expect([status(), store.$state.get().earlier]).toEqual(['idle', 0])
  off()
})

test('a reload does not load entries before those of the last visit', async () => {
  const { store, requests, page, ids, off } = createFeed()
  requests[0]?.answer({ ...page(7), earlier: 1 })
  await expect.poll(ids).toEqual([7])
  const reloaded = store.reload()
  void store.loadEarlier()
  expect(requests).toHaveLength(2)
  requests[1]?.answer({ ...page(90), earlier: 50 })
  await reloaded
  void store.loadEarlier()
  expect(requests.at(-1)?.before).toBe(90)
  expect(ids()).toEqual([90])
  off()
})

test('all pages of the loaded entries can be loaded again', async () => {
  const { store, requests, page, ids, off } = createFeed()
  requests[0]?.answer(page(5, 8))
  await expect.poll(ids).toEqual([5, 8])
  const renewed = store.renew()
  requests[1]?.answer(page(5))
  await expect.poll(() => requests.map(({ after }) => after)).toEqual([undefined, 4, 5])
  requests[2]?.answer(page(8, 9))
  await renewed
  expect(requests).toHaveLength(3)
  // This feed adds all later entries at the end.
  expect(ids()).toEqual([5, 8, 5, 8, 9])
  expect(store.$state.get().head).toBe(8)
  off()
})
