import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOwner } from '../../../src/session/owner.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { settled } from '../../support/list-server.ts'
import { storeKindNames, storeKinds } from '../../support/store-kinds.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setOwner('1')
})
afterEach(() => {
  setOwner('')
  vi.useRealTimers()
})

test.each(storeKindNames)(
  'SORT-07 %s reloads on changes while it is shown; after it is left it loads nothing, and once on return',
  async (kind) => {
    const { $state, loads } = storeKinds[kind](['tickets'])
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
