import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import { retryDelay, setKnownHead, watchTicket } from '../../../src/state/feed/live.ts'
import type { Live } from '../../../src/wire/live.ts'
import { clientEnv } from '../../support/client-env.ts'

const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', () => {})
  setOwner('1')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  setOwner('')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Watches a ticket until the test ends. */
function watch(...[id, head, hear]: Parameters<typeof watchTicket>): () => void {
  const stop = watchTicket(id, head, hear)
  stops.push(stop)
  return stop
}

/**
 * A server that records the tickets of each long-polling request. `respond` responds to the last one. Other requests, of
 * stores of other test files, get no response.
 */
function liveServer() {
  const requests: string[][] = []
  let respond: (live: Live) => void = () => {}
  clientEnv((input) => {
    const url = new URL(String(input))
    if (!url.pathname.endsWith('/live')) return new Promise(() => {})
    requests.push(url.searchParams.getAll('ticket[]'))
    return new Promise((resolve) => {
      respond = (live) => resolve(Response.json(live))
    })
  }, 'token')
  return { requests, respond: (live: Live) => respond(live) }
}

/** Lets time pass, and everything happen that is due until then. */
const pass = (milliseconds = 1) => vi.advanceTimersByTimeAsync(milliseconds)

test('LIVE-10 after the server has ended a request early, the next one follows after a second', async () => {
  const { requests, respond } = liveServer()
  watch(7, 5, () => {})
  await pass()
  respond({})
  await pass(900)
  expect(requests).toHaveLength(1)
  await pass(200)
  expect(requests).toHaveLength(2)
  respond({ tickets: { 7: 6 } })
  await pass()
  expect(requests).toHaveLength(3)
  await pass(25_000)
  respond({})
  await pass()
  expect(requests).toHaveLength(4)
})

test('LIVE-01 after a direct change of the user, the heads that the other user may see are requested', async () => {
  const { requests, respond } = liveServer()
  const heads: (number | null)[] = []
  watch(7, 5, (head) => heads.push(head))
  await pass()
  setOwner('2')
  await pass()
  respond({ tickets: { 7: 3 } })
  await pass()
  expect(requests).toEqual([['7:5'], ['7:0'], ['7:3']])
  expect(heads).toEqual([3])
})

test('LIVE-01 a ticket that is no longer watched is not requested, even if a response arrives later', async () => {
  const { requests } = liveServer()
  const stop = watch(7, 5, () => {})
  watch(8, 1, () => {})
  stop()
  setKnownHead(7, 6)
  setKnownHead(8, 2)
  await pass()
  expect(requests).toEqual([['8:2']])
})

test('LIVE-01 a head that is lower than the one on the page is sent next, unless the page knows a later one', async () => {
  const { requests, respond } = liveServer()
  watch(7, 5, () => {})
  await pass()
  respond({ tickets: { 7: 3 } })
  await pass()
  setKnownHead(7, 6)
  respond({ tickets: { 7: 4 } })
  await pass()
  expect(requests).toEqual([['7:5'], ['7:3'], ['7:6']])
})

test('LIVE-03 LIVE-12 a request without a response counts as lost after a minute', async () => {
  const timeouts: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(60_000)
    const timeout = new AbortController()
    timeouts.push(timeout)
    return timeout.signal
  })
  let requests = 0
  clientEnv((url, init) => {
    if (String(url).includes('/live')) requests += 1
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )
  }, 'token')
  watch(7, 5, () => {})
  await pass()
  expect(requests).toBe(1)
  timeouts[0]?.abort()
  await pass(1300)
  expect(requests).toBe(2)
  vi.restoreAllMocks()
})

test('LIVE-12 after failures, requests are retried after 1, 2, 4 … 30 seconds, with a jitter of 25 %', () => {
  const seconds = (random: number) =>
    [1, 2, 3, 4, 5, 6, 7, 100].map((failures) => retryDelay(failures, random) / 1000)
  expect(seconds(0.5)).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
  expect(seconds(0)).toEqual([0.75, 1.5, 3, 6, 12, 22.5, 22.5, 22.5])
  expect(seconds(1)).toEqual([1.25, 2.5, 5, 10, 20, 37.5, 37.5, 37.5])
})
