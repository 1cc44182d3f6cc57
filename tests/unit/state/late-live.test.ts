import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followWith } from '../../../src/state/feed/late-live.ts'
import { latePart, whenCodeIsMissing } from '../../../src/state/late-part.ts'
import { eventually } from '../../support/eventually.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

test('code that did not load is loaded again when the browser is online, and runs once', async () => {
  const fetch = vi.fn<() => Promise<string>>()
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('code')
  const stopWork = vi.fn()
  const work = vi.fn(() => stopWork)
  const failed = vi.fn()
  const stop = followWith(latePart(fetch), work, failed)
  await eventually(() => expect(failed).toHaveBeenCalledTimes(1))
  page.dispatchEvent(new Event('online'))
  await eventually(() => expect(work).toHaveBeenCalledExactlyOnceWith('code'))
  page.dispatchEvent(new Event('online'))
  stop()
  page.dispatchEvent(new Event('online'))
  expect([fetch, work, failed, stopWork].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1, 1])
})

test('code that did not load when the browser was idle is not reported, and is loaded at the next attempt', async () => {
  const report = vi.fn()
  whenCodeIsMissing(report)
  onTestFinished(() => whenCodeIsMissing(() => {}))
  const idle = { didTimeout: false }
  vi.stubGlobal('requestIdleCallback', (work: (deadline: typeof idle) => void) => work(idle))
  const fetch = vi.fn<() => Promise<string>>()
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('code')
  const part = latePart(fetch)
  part.loadWhenIdle()
  part.loadWhenIdle()
  await eventually(() => expect(part.$state.get().status).toBe('idle'))
  part.loadWhenIdle()
  await eventually(() => expect(part.$state.get().status).toBe('ready'))
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(report).not.toHaveBeenCalled()
})
