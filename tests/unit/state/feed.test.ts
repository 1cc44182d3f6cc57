import { expect, test } from 'vitest'
import { feed, type FeedPage } from '../../../src/state/feed.ts'

interface Entry {
  id: number
}

/** A server whose answers leave when the test says so. */
function stage() {
  const asked: { after: number | undefined; answer: (page: FeedPage<Entry>) => void }[] = []
  const store = feed<Entry, FeedPage<Entry>>({
    fetch: ({ after }) => new Promise((answer) => asked.push({ after, answer })),
    idOf: ({ id }) => id,
    merge: (items, later) => [...items, ...later],
  })
  const off = store.$state.listen(() => {})
  const page = (...ids: number[]): FeedPage<Entry> => ({
    items: ids.map((id) => ({ id })),
    earlier: 0,
    head: ids.at(-1) ?? 0,
  })
  return { store, asked, page, off }
}

test('LIVE-07 what happens while an answer is on its way is asked for behind it', async () => {
  const { store, asked, page, off } = stage()
  asked[0]?.answer(page(1))
  await expect.poll(() => store.$state.get().status).toBe('ready')
  store.follow(2)
  // The server has read its answer already when the third entry comes.
  store.follow(3)
  asked[1]?.answer(page(2))
  await expect.poll(() => asked.map(({ after }) => after)).toEqual([undefined, 1, 2])
  asked[2]?.answer(page(3))
  await expect.poll(() => store.$state.get().items.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(store.$state.get().head).toBe(3)
  off()
})
