import type { AssetListQuery } from '../../wire/asset.ts'
import type { Location, Place } from '../../wire/reference.ts'
import { currentId } from '../reference/former-ids.ts'
import type { AssetFilters } from './asset-filters.ts'
import { locationsOf } from './places.ts'

/** Returns whether the User filter is disabled, as it is while `Without Assignee` is chosen. */
export const userFilterDisabled = (filters: AssetFilters) => filters.assignee === 'without'

/** Returns the locations to choose from: those of the chosen places, or all if no place is chosen. */
export function locationChoices(
  { place }: Pick<AssetFilters, 'place'>,
  { locations, places }: { locations: readonly Location[]; places: readonly Place[] },
): Location[] {
  const current = place.map((id) => currentId(places, id))
  return locationsOf(locations, current, 'all')
}

/** Applies the links between filters after one of them changed: User ↔ Assignee, Place → Location. */
export function linkAssetFilters(
  before: AssetFilters,
  after: AssetFilters,
  locations: readonly Location[],
): AssetFilters {
  let linked = after
  if (before.assignee !== 'without' && after.assignee === 'without') {
    linked = { ...linked, user: [], formerUser: after.user }
  } else if (before.assignee === 'without' && after.assignee !== 'without') {
    linked = { ...linked, user: before.formerUser, formerUser: [] }
  }
  // Until the locations are loaded, it is unknown which place a chosen one belongs to.
  if (before.place !== after.place && after.place.length > 0 && locations.length > 0) {
    const possible = new Set(locationsOf(locations, [...after.place]).map(({ id }) => id))
    linked = { ...linked, location: linked.location.filter((id) => possible.has(id)) }
  }
  return linked
}

/** Returns the filters without the value of a removed chip. Removing a place also removes its locations. */
export function withoutFilter(
  before: AssetFilters,
  after: AssetFilters,
  locations: readonly Location[],
): AssetFilters {
  const { assignee } = after
  const formerUser = assignee === 'without' ? after.formerUser : []
  return linkAssetFilters({ ...before, assignee }, { ...after, formerUser }, locations)
}

const chosen = <T>(values: readonly T[]) => (values.length > 0 ? [...values] : undefined)
const flag = (value: 'with' | 'without' | null) => (value === null ? undefined : value === 'with')

/** Returns the query parameters of the filters, without those that are not set (OP-026). */
export function assetFilterQuery(filters: AssetFilters): Partial<AssetListQuery> {
  return Object.fromEntries(
    Object.entries({
      assigned_to: chosen(filters.user),
      category_id: chosen(filters.category),
      place_id: chosen(filters.place),
      location_id: chosen(filters.location),
      status: chosen(filters.status),
      withImages: flag(filters.image),
      withAssignee: flag(filters.assignee),
      manager: filters.manager === null ? undefined : [filters.manager],
      labelled: chosen(filters.labelled),
      warranty: filters.warranty ?? undefined,
      holder: filters.holder ?? undefined,
      receipt: filters.receipt ?? undefined,
      due: filters.due ?? undefined,
      seen: filters.seen ?? undefined,
      duplicates: filters.duplicates === null ? undefined : true,
    }).filter(([, value]) => value !== undefined),
  )
}
