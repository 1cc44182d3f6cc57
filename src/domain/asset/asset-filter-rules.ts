import type { AssetListQuery } from '../../wire/asset.ts'
import type { Location, Place } from '../../wire/reference.ts'
import { currentId } from '../reference/former-ids.ts'
import type { AssetFilters } from './asset-filters.ts'
import { locationsOf } from './places.ts'

/** Lists of master data. Entries have former ids, because old links contain them. */
interface PlaceLists {
  places: readonly Place[]
  locations: readonly Location[]
}

/** Returns whether the User filter is disabled, as it is while `Without Assignee` is chosen. */
export const userFilterDisabled = (filters: AssetFilters) => filters.assignee === 'without'

/** Returns the locations to choose from: those of the chosen places, or all if no place is chosen. */
export function locationChoices(
  { place }: Pick<AssetFilters, 'place'>,
  { locations, places }: PlaceLists,
): Location[] {
  const current = place.map((id) => currentId(places, id))
  return locationsOf(locations, current, 'all')
}

/** Applies the links between filters after one of them changed: User ↔ Assignee, Place → Location. */
export function linkAssetFilters(
  before: AssetFilters,
  after: AssetFilters,
  lists: PlaceLists,
): AssetFilters {
  let linked = after
  if (before.assignee !== 'without' && after.assignee === 'without') {
    linked = { ...linked, user: [], formerUser: after.user }
  } else if (before.assignee === 'without' && after.assignee !== 'without') {
    linked = { ...linked, user: before.formerUser, formerUser: [] }
  }
  // Until the locations are loaded, it is unknown which place a chosen location belongs to.
  if (before.place !== after.place && after.place.length > 0 && lists.locations.length > 0) {
    const possible = new Set(locationChoices(after, lists).map(({ id }) => id))
    const isPossible = (id: number) => possible.has(currentId(lists.locations, id))
    linked = { ...linked, location: linked.location.filter(isPossible) }
  }
  return linked
}

/** Returns the filters without the value of a removed chip. Removing a place also removes its locations. */
export function withoutFilter(
  before: AssetFilters,
  after: AssetFilters,
  lists: PlaceLists,
): AssetFilters {
  const { assignee } = after
  const formerUser = assignee === 'without' ? after.formerUser : []
  return linkAssetFilters({ ...before, assignee }, { ...after, formerUser }, lists)
}

const ifAny = <T>(values: readonly T[]) => (values.length > 0 ? [...values] : undefined)
const asBoolean = (value: 'with' | 'without' | null) =>
  value === null ? undefined : value === 'with'

/** Returns the query parameters of the filters, without those that are not set (OP-026). */
export function assetFilterQuery(filters: AssetFilters): Partial<AssetListQuery> {
  return Object.fromEntries(
    Object.entries({
      assigned_to: ifAny(filters.user),
      category_id: ifAny(filters.category),
      place_id: ifAny(filters.place),
      location_id: ifAny(filters.location),
      status: ifAny(filters.status),
      withImages: asBoolean(filters.image),
      withAssignee: asBoolean(filters.assignee),
      manager: filters.manager === null ? undefined : [filters.manager],
      labelled: ifAny(filters.labelled),
      warranty: filters.warranty ?? undefined,
      holder: filters.holder ?? undefined,
      receipt: filters.receipt ?? undefined,
      due: filters.due ?? undefined,
      seen: filters.seen ?? undefined,
      duplicates: filters.duplicates === null ? undefined : true,
    }).filter(([, value]) => value !== undefined),
  )
}
