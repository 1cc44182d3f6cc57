import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import {
  pickedRange,
  pickFault,
  shownRange,
  type ActivityFilters,
} from '../../src/domain/activity-filters.ts'
import { env } from '../../src/env.ts'
import type { PlaceStore } from '../../src/state/list-place.ts'
import { $today } from '../../src/state/today.ts'
import type { ActivityList } from './list.ts'

export interface RangeState {
  /** What stands in the two fields. */
  picked: ActivityFilters
  /** What is wrong with it. */
  fault: string | undefined
  /** Is it another range than the list shows? */
  differs: boolean
  /** The last day that can be picked. */
  today: string
}

export interface RangePicking {
  $range: ReadableAtom<RangeState>
  pick(days: ActivityFilters): void
  /** Loads the picked range from page 1; nothing happens while it is wrong or the one that is shown. */
  apply(): void
  /** Back to yesterday and today, page 1 (OP-071). */
  reset(): void
}

/** The days in the fields beside those of the list; what was picked and not applied is gone when the screen is left. */
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
    // At midnight only the default range (yesterday and today) moves on.
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
