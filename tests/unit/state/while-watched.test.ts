import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import { changed } from '../../../src/state/changes.ts'
import { pagedList } from '../../../src/state/paged-list.ts'
import { remote } from '../../../src/state/remote.ts'
import { listServer, none, settled } from '../../support/list-server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setOwner('1')
})
afterEach(() => {
  setOwner('')
  vi.useRealTimers()
})

const reloadOn = ['tickets'] as const
/** One of each kind of store, and how often it has loaded. */
const kinds = {
  'a single thing'() {
    const fetch = vi.fn(async () => 'there')
    return { $state: remote({ fetch, reloadOn }).$state, loads: () => fetch.mock.calls.length }
  },
  'a list'() {
    const api = listServer()
    const { $state } = pagedList({ fetch: api.fetch, filters: none, reloadOn })
    return { $state, loads: () => api.requests.length }
  },
}

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'SORT-07 %s loads anew for what changes while it is looked at; left, for nobody, and once for who comes back',
  async (kind) => {
    const { $state, loads } = kinds[kind]()
    const look = async () => {
      const leave = $state.listen(() => {})
      await settled()
      return leave
    }
    const leave = await look()
    changed('tickets')
    await settled()
    expect(loads()).toBe(2)
    changed('users')
    await settled()
    expect(loads()).toBe(2)

    leave()
    changed('tickets')
    changed('tickets')
    await settled()
    expect(loads()).toBe(2)
    const leaveAgain = await look()
    expect(loads()).toBe(3)
    leaveAgain()
    await look()
    expect(loads()).toBe(3)
  },
)
