import type { Location } from '../../wire/reference.ts'

/** Returns the locations of the chosen places; if no place is chosen, all or none as in `whenNone`. */
export function locationsOf(
  locations: readonly Location[],
  placeIds: readonly number[],
  whenNone: 'all' | 'none' = 'none',
): Location[] {
  if (placeIds.length === 0) return whenNone === 'all' ? [...locations] : []
  return locations.filter((location) => placeIds.includes(location.place.id))
}

/** Returns the location if it belongs to the place, else null. */
export function keepLocation(
  locations: readonly Location[],
  locationId: number | null,
  placeId: number | null,
): number | null {
  const location = locations.find(({ id }) => id === locationId)
  return location && location.place.id === placeId ? location.id : null
}
