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
  const fetch = vi.fn(async () => Response.json({ id: 7, state: 'running' }))
  clientEnv(fetch, 'token')
  const { $state } = watchedRun(7)
  const leave = $state.listen(() => {})
  await vi.advanceTimersByTimeAsync(900)
  leave()
  await vi.advanceTimersByTimeAsync(500)
  expect(fetch).toHaveBeenCalledTimes(1)
  $state.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetch).toHaveBeenCalledTimes(3)
})
