import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ActivityFilters } from '../../../src/domain/event/activity-filters.ts'
import { changeSettings, type Settings } from '../../../src/session/settings.ts'
import { storedSession } from '../../../src/session/stored-session.ts'
import { newPlace } from '../../../src/state/list/list-place.ts'
import { rememberRange } from '../../../widgets/activity-log/range.ts'
import { sessionPage } from '../../support/session-page.ts'

const none: ActivityFilters = { from: null, to: null }
const range = { from: '2025-06-01', to: '2025-06-11' }
const other = { from: '2024-11-01', to: '2024-11-30' }

function enterSurroundings(change: Settings) {
  sessionPage(change)
  changeSettings(change)
}
/** Opens the log as after a page load. */
function visit(scope?: string) {
  const place = newPlace(none)
  rememberRange(place, scope)
  return {
    applied: () => place.get().filters,
    apply: (filters: ActivityFilters) => place.set({ ...place.get(), filters }),
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const surroundings = [
  {
    name: 'the application',
    change: { surroundings: 'application' },
    storage: () => localStorage,
    key: 'activityLogRange',
  },
  {
    name: 'a guest',
    change: { surroundings: 'guest' },
    storage: () => sessionStorage,
    key: 'assetdesk:activityLogRange',
  },
] as const

describe.each(surroundings)('in $name', ({ change, storage, key }) => {
  beforeEach(() => enterSurroundings(change))

  test('LOG-08 OP-072 restores the applied range after a page load', () => {
    visit().apply(range)
    expect(Object.keys(storage())).toContain(key)
    expect(visit().applied()).toEqual(range)
  })

  test('LOG-08 OP-072 the end of the session removes the range, but nothing else that a host page has stored', () => {
    storage().setItem('theirs', '1')
    visit().apply(range)
    storedSession.clear()
    expect(visit().applied()).toEqual(none)
    expect(storage().getItem('theirs')).toBe(change.surroundings === 'guest' ? '1' : null)
  })

  test('applying the default range removes the stored range', () => {
    const first = visit()
    first.apply(range)
    first.apply(none)
    expect(visit().applied()).toEqual(none)
    expect(storage().getItem(key)).toBe('{}')
  })

  test('each scope stores its own range', () => {
    visit().apply(range)
    visit('left').apply(other)
    expect([visit().applied(), visit('left').applied()]).toEqual([range, other])
  })

  test.each([
    '{',
    '{"":7}',
    '{"":{"from":"2025-06-11","to":"2025-06-01"}}',
    '{"":{"from":"<img>","to":"x"}}',
    '{"__proto__":{"from":"2025-06-01","to":"2025-06-02"}}',
  ])('ignores an invalid stored value (%s)', (written) => {
    storage().setItem(key, written)
    expect(visit().applied()).toEqual(none)
  })
})

test('a range in the URL takes precedence over the stored one', () => {
  enterSurroundings({ surroundings: 'application' })
  visit().apply(range)
  const place = newPlace<ActivityFilters>(other)
  rememberRange(place)
  expect(place.get().filters).toEqual(other)
})
