import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import { watchedRun } from '../../../src/state/run/watched-run.ts'
import { clientEnv } from '../../support/client-env.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setOwner('1')
})
afterEach(() => {
  setOwner('')
  vi.useRealTimers()
})

test('a run that is shown again within a second of being left is still polled', async () => {
  const requests: string[] = []
  clientEnv(async (input) => {
    requests.push(String(input))
    return Response.json({ id: 7, state: 'running' })
  }, 'token')
  // Stores of other test files may send requests, too.
  const polls = () => requests.filter((url) => url.endsWith('/runs/7')).length
  const { $state } = watchedRun(7)
  const leave = $state.listen(() => {})
  await vi.advanceTimersByTimeAsync(900)
  leave()
  await vi.advanceTimersByTimeAsync(500)
  expect(polls()).toBe(1)
  const leaveAgain = $state.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(polls()).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(polls()).toBe(3)
  leaveAgain()
})

test('updates are paused after 10 s of failures, counted from the beginning of each visit, while the run is active', async () => {
  let response = () => Response.json({ id: 97, state: 'running' })
  // Stores of other test files may send requests, too.
  clientEnv(async (input) => {
    const isRun = String(input).endsWith('/runs/97')
    return isRun ? response() : new Response('{}', { status: 404 })
  }, 'token')
  const { $state, $paused, reload } = watchedRun(97)
  const fail = () => new Response('{}', { status: 500 })
  const leave = $state.listen(() => {})
  await vi.advanceTimersByTimeAsync(100)
  response = fail
  await vi.advanceTimersByTimeAsync(15_000)
  expect($paused.get()).toBe(true)
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  const leaveAgain = $state.listen(() => {})
  await vi.advanceTimersByTimeAsync(5000)
  expect($paused.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect($paused.get()).toBe(true)
  response = () => Response.json({ id: 97, state: 'done' })
  await vi.advanceTimersByTimeAsync(5000)
  response = fail
  void reload()
  await vi.advanceTimersByTimeAsync(15_000)
  expect($paused.get()).toBe(false)
  leaveAgain()
})
