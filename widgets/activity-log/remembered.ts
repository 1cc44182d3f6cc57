import { pickedRange, type ActivityFilters } from '../../src/domain/activity-filters.ts'
import { rangeFault } from '../../src/domain/activity-range.ts'
import { onLogout } from '../../src/session/session.ts'
import { storedChoices } from '../../src/session/stored-session.ts'
import type { PlaceStore } from '../../src/state/list-place.ts'
import { emptyFilters } from '../../src/state/list-registry.ts'

const none = emptyFilters.activity
const name = 'activityLogRange'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The kept ranges by scope, without anything that is no range: anybody may have written there. */
function read(): Record<string, ActivityFilters> {
  const kept = storedChoices.read(name)
  const ranges = Object.entries(isRecord(kept) ? kept : {}).flatMap(([scope, range]) => {
    const { from, to } = isRecord(range) ? range : {}
    const days = typeof from === 'string' && typeof to === 'string' ? { from, to } : none
    return rangeFault(pickedRange(days)) === undefined ? [[scope, days] as const] : []
  })
  return Object.fromEntries(ranges)
}

/** Keeps the applied range over visits and page loads; logging out forgets it (OP-072). */
export function rememberRange(place: PlaceStore<ActivityFilters>, scope = ''): void {
  const kept = read()[scope]
  const { filters } = place.get()
  if (kept && filters.from === null && filters.to === null) {
    place.set({ ...place.get(), filters: kept })
  }
  place.listen(({ filters: { from, to } }) => {
    const { [scope]: before, ...others } = read()
    const now = from !== null && to !== null ? { from, to } : undefined
    if (before?.from === now?.from && before?.to === now?.to) return
    storedChoices.write(name, now ? { ...others, [scope]: now } : others)
  })
  onLogout(() => place.set({ ...place.get(), page: 1, filters: none }))
}
