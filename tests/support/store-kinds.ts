import { vi } from 'vitest'
import type { Subject } from '../../src/state/reload/changes.ts'
import { pagedList } from '../../src/state/list/paged-list.ts'
import { remote } from '../../src/state/remote.ts'
import { listServer, none } from './list-server.ts'

/** Creates a store of each kind. `loads` returns how often it has loaded. */
export const storeKinds = {
  'a single thing'(reloadOn: readonly Subject[] = []) {
    const fetch = vi.fn(async () => 'there')
    return { $state: remote({ fetch, reloadOn }).$state, loads: () => fetch.mock.calls.length }
  },
  'a list'(reloadOn: readonly Subject[] = []) {
    const api = listServer()
    const { $state } = pagedList({ fetch: api.fetch, filters: none, reloadOn })
    return { $state, loads: () => api.requests.length }
  },
}
export type StoreKind = keyof typeof storeKinds
export const storeKindNames = Object.keys(storeKinds) as StoreKind[]
