import { afterEach, expect, test, vi } from 'vitest'
import type { WidgetHost } from '../../../src/element/widget-host.ts'
import type { Mark, StockTake, StockTakeLine } from '../../../src/wire/stock-take.ts'
import { linesOf } from '../../../widgets/stock-take/lines.ts'
import { stockTakeState } from '../../../widgets/stock-take/stock-take-state.ts'
import { stockTakeStore } from '../../../widgets/stock-take/store.ts'
import { loadStockTake, watchStockTake } from '../../../widgets/stock-take/watching.ts'
import { brokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

const take = { id: 7, state: 'open', head: 3, scope: { place: { id: 3 } } } as StockTake
const line = (photo_url: string) => ({
  asset: { id: 4 },
  location_id: null,
  expected: true,
  result: 'found',
  mark: { id: 'first', photo_url, taken_back: false } as Mark,
})
const address = '/api/v1/stock-takes/7'
const lineOfAsset = { asset: { id: 4 }, mark: null }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('TAKE-12 the lines are requested after the stock-take, so that they have all marks up to its head', async () => {
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const state = stockTakeState()
  const respond = net.hold(`GET ${address}`)
  net.answer(`GET ${address}/lines`, { items: [line('')] })
  const loading = loadStockTake(7, state, new AbortController().signal)
  const requests = () => net.sent.map(({ url }) => url.pathname)
  await eventually(() => expect(requests()).toEqual([address]))
  respond(take)
  await loading
  expect(requests()).toEqual([address, `${address}/lines`])
  expect([state.$take.get()?.head, state.$lines.get().byKey.size]).toEqual([3, 1])
})

test('TAKE-10 ATT-16 a stock-take with photos is loaded again after 45 minutes, before their links expire', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const store = stockTakeStore(7, {} as WidgetHost)
  const photo = () => store.$lines.get().byKey.get('asset 4')?.mark?.photo_url
  store.set(take, linesOf([lineOfAsset as StockTakeLine]))
  const off = store.$view.listen(() => {})
  await vi.advanceTimersByTimeAsync(46 * 60_000)
  expect(net.sent).toEqual([])
  store.set(take, linesOf([line('/files/a?until=1') as StockTakeLine]))
  net.fail(`GET ${address}`)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(photo()).toBe('/files/a?until=1')
  net.answer(`GET ${address}`, take)
  net.answer(`GET ${address}/lines`, { items: [line('/files/a?until=2')] })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(photo()).toBe('/files/a?until=2')
  net.verify()
  off()
  // Stores end one second after their last listener. Later files of this worker share the clock.
  await vi.advanceTimersByTimeAsync(3000)
})

test('TAKE-12 after a load during a poll, the next poll requests all marks since the head of that load', async () => {
  vi.useFakeTimers()
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const state = stockTakeState()
  state.set({ ...take, head: 5 }, linesOf([]))
  const respond = net.hold(`GET ${address}`)
  const stop = watchStockTake(7, state, () => {})
  await vi.advanceTimersByTimeAsync(5000)
  net.answer(`GET ${address}`, take)
  net.answer(`GET ${address}/lines`, { items: [] })
  await loadStockTake(7, state, new AbortController().signal)
  net.answer(`GET ${address}/lines`, { items: [line('')] })
  respond({ ...take, head: 7 })
  await vi.advanceTimersByTimeAsync(1)
  // Lines of the poll may be older than those of the load.
  expect(state.$lines.get().byKey.size).toBe(0)
  net.answer(`GET ${address}`, { ...take, head: 7 })
  net.answer(`GET ${address}/lines`, { items: [] })
  await vi.advanceTimersByTimeAsync(5000)
  stop()
  const since = net.sent.map(({ url }) => url.searchParams.get('since')).filter(Boolean)
  expect([since, state.$take.get()?.head]).toEqual([['5', '3'], 7])
  net.verify()
})

test('TAKE-12 TAKE-14 a poll without a response counts as lost after 20 seconds, and polling continues', async () => {
  vi.useFakeTimers()
  const lost = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(lost.signal)
  const net = brokenFetch()
  clientEnv(net.fetch, 'token')
  const state = stockTakeState()
  state.set(take, linesOf([]))
  net.hold(`GET ${address}`)
  const onPoll = vi.fn<() => void>()
  const stop = watchStockTake(7, state, onPoll)
  await vi.advanceTimersByTimeAsync(5000)
  expect(timeout).toHaveBeenLastCalledWith(20_000)
  lost.abort()
  net.answer(`GET ${address}`, take)
  await vi.advanceTimersByTimeAsync(5000)
  stop()
  expect(onPoll).toHaveBeenCalledTimes(2)
  net.verify()
})
