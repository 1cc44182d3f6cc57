import type { Location } from '../../wire/reference.ts'

/** Locations of the chosen places; all of them when no place is chosen and `whenNone` is 'all'. */
export function locationsOf(
  locations: readonly Location[],
  placeIds: readonly number[],
  whenNone: 'all' | 'none' = 'none',
): Location[] {
  if (placeIds.length === 0) return whenNone === 'all' ? [...locations] : []
  return locations.filter((location) => placeIds.includes(location.place.id))
}

/** A location survives a change of place only where it belongs. */
export function keepLocation(
  locations: readonly Location[],
  locationId: number | null,
  placeId: number | null,
): number | null {
  const location = locations.find(({ id }) => id === locationId)
  return location && location.place.id === placeId ? location.id : null
}
