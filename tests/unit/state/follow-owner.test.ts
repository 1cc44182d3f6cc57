import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import { forOwner } from '../../../src/state/reload/follow-owner.ts'
import { settled } from '../../support/list-server.ts'
import { type StoreKind, storeKindNames, storeKinds } from '../../support/store-kinds.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setOwner('1')
})
afterEach(() => {
  setOwner('')
  vi.useRealTimers()
})

/** Loads a store, removes its listener and changes the user. `status` does not call `get`, which would listen. */
async function leftTo(kind: StoreKind, next: readonly string[]) {
  const store = storeKinds[kind]()
  const leave = store.$state.listen(() => {})
  await settled()
  leave()
  for (const person of next) {
    setOwner(person)
    await settled()
  }
  return {
    ...store,
    look: () => store.$state.listen(() => {}),
    status: () => store.$state.value?.status,
  }
}

test.each(storeKindNames)(
  '%s is loaded once for another user who returns within a second',
  async (kind) => {
    for (const next of [['2'], ['', '2'], ['2', '1']]) {
      setOwner('1')
      const store = await leftTo(kind, next)
      expect([next, store.loads(), store.status()]).toEqual([next, 1, 'idle'])
      await vi.advanceTimersByTimeAsync(500)
      const leave = store.look()
      await settled()
      expect([next, store.loads(), store.status()]).toEqual([next, 2, 'ready'])
      leave()
      store.look()
      await settled()
      expect([next, store.loads()]).toEqual([next, 2])
    }
  },
)

test('if no user is signed in, returning loads nothing', async () => {
  const store = await leftTo('a single thing', [''])
  store.look()
  await settled()
  expect([store.loads(), store.status()]).toEqual([1, 'idle'])
  setOwner('2')
  await settled()
  expect([store.loads(), store.status()]).toEqual([2, 'ready'])
})

test('a request that fails because its user has signed out fails like a 401, which is not reported', async () => {
  const request = forOwner(
    (signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  )
  setOwner('')
  await expect(request).rejects.toMatchObject({ status: 401 })
  await expect(forOwner(() => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline')
})

test('after a second the store is idle, and returning loads once', async () => {
  const store = await leftTo('a list', ['2'])
  await vi.advanceTimersByTimeAsync(1500)
  store.look()
  await settled()
  expect([store.loads(), store.status()]).toEqual([2, 'ready'])
})
