import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import { inboxState } from '../../../src/state/feed/inbox.ts'
import { clientEnv } from '../../support/client-env.ts'

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true }))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  setOwner('1')
})
afterEach(async () => {
  setOwner('')
  stop()
  // The store ends a second later.
  await vi.advanceTimersByTimeAsync(2000)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('INBOX-01 a failed request for the unread number is repeated after five seconds, a refused one is not', async () => {
  const statuses = [500, 429, 404]
  let requests = 0
  clientEnv(async (url) => {
    // Other stores of the page send requests too.
    if (!String(url).includes('/notifications?limit=1')) return new Response('{}', { status: 404 })
    requests += 1
    return new Response('{}', { status: statuses.shift() ?? 404 })
  }, 'token')
  stop = inboxState().listen(() => {})
  await vi.advanceTimersByTimeAsync(100)
  expect([requests, inboxState().get().status]).toEqual([1, 'failed'])
  for (const expected of [2, 3]) {
    await vi.advanceTimersByTimeAsync(4000)
    expect(requests).toBe(expected - 1)
    await vi.advanceTimersByTimeAsync(1000)
    expect([requests, inboxState().get().status]).toEqual([expected, 'failed'])
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toBe(3)
})
