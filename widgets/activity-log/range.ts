import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import {
  pickedRange,
  pickFault,
  shownRange,
  type ActivityFilters,
} from '../../src/domain/event/activity-filters.ts'
import { rangeFault } from '../../src/domain/event/activity-range.ts'
import { env } from '../../src/env.ts'
import { onLogout } from '../../src/session/session.ts'
import { storedChoices } from '../../src/session/stored-session.ts'
import type { PlaceStore } from '../../src/state/list/list-place.ts'
import { emptyFilters } from '../../src/domain/list/list-filters.ts'
import { $today } from '../../src/state/reload/today.ts'
import type { ActivityList } from './list.ts'

const none = emptyFilters.activity
const name = 'activityLogRange'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the stored ranges by scope, without invalid ones, because any script may have written them. */
function read(): Record<string, ActivityFilters> {
  const stored = storedChoices.read(name)
  const ranges = Object.entries(isRecord(stored) ? stored : {}).flatMap(([scope, range]) => {
    const { from, to } = isRecord(range) ? range : {}
    const days = typeof from === 'string' && typeof to === 'string' ? { from, to } : none
    return rangeFault(pickedRange(days)) === undefined ? [[scope, days] as const] : []
  })
  return Object.fromEntries(ranges)
}

/** Stores the applied range across visits and page loads until the user logs out (OP-072). */
export function rememberRange(place: PlaceStore<ActivityFilters>, scope = ''): void {
  const stored = read()[scope]
  const { filters } = place.get()
  if (stored && filters.from === null && filters.to === null) {
    place.set({ ...place.get(), filters: stored })
  }
  place.listen(({ filters: { from, to } }) => {
    const { [scope]: before, ...others } = read()
    const now = from !== null && to !== null ? { from, to } : undefined
    if (before?.from === now?.from && before?.to === now?.to) return
    storedChoices.write(name, now ? { ...others, [scope]: now } : others)
  })
  onLogout(() => place.set({ ...place.get(), page: 1, filters: none }))
}

export interface RangeState {
  /** The values of the two fields. */
  picked: ActivityFilters
  /** Why the picked range cannot be applied. */
  fault: string | undefined
  /** Does the picked range differ from the range that the list shows? */
  differs: boolean
  /** The last day that can be picked. */
  today: string
}

export interface RangePicking {
  $range: ReadableAtom<RangeState>
  pick(days: ActivityFilters): void
  /** Loads page 1 of the picked range. Does nothing if the range is invalid or already shown. */
  apply(): void
  /** Loads page 1 of yesterday and today (OP-071). */
  reset(): void
}

/** Creates the state of the two fields. Days that were not applied are discarded when the screen closes. */
export function rangePicking(list: ActivityList, place: PlaceStore<ActivityFilters>): RangePicking {
  const $picked = atom<ActivityFilters | undefined>()

  const $range = computed([place, $picked, $today], ({ filters }, typed, today): RangeState => {
    const now = env().now()
    const shown = shownRange(filters, now)
    const picked = typed ?? shown
    const differs = picked.from !== shown.from || picked.to !== shown.to
    const fault = differs ? pickFault(pickedRange(picked), now) : undefined
    return { picked, fault, differs, today }
  })

  onMount($range, () => {
    // At midnight only the default range (yesterday and today) changes.
    const off = $today.listen(() => place.get().filters.from === null && list.reload())
    return () => {
      off()
      $picked.set(undefined)
    }
  })

  return {
    $range,
    pick: (days) => $picked.set(days),
    apply() {
      const { picked, differs, fault } = $range.get()
      if (!differs || fault !== undefined) return
      $picked.set(undefined)
      list.apply(picked)
    },
    reset() {
      $picked.set(undefined)
      list.clear()
    },
  }
}
