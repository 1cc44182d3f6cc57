import { fault, type Fault } from '../faults.ts'
import type { Location, Place } from '../../wire/reference.ts'
import { message } from '../../wire/texts.ts'

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

interface PlaceTexts {
  required: { place: string }
  unknown: Record<'place' | 'location' | 'locationOfPlace', string>
}

/** Returns the broken rules of a place, which is required, and of a location, which must be in that place. */
export function placeFaults(
  { place_id, location_id }: Record<'place_id' | 'location_id', number | null>,
  { places, locations }: { places: readonly Place[]; locations: readonly Location[] },
  { required, unknown }: PlaceTexts,
): Fault<'place_id' | 'location_id'>[] {
  const faults: Fault<'place_id' | 'location_id'>[] = []
  const place = places.find(({ id }) => id === place_id)
  if (place_id === null) faults.push(fault('place_id', 'isNotEmpty', message(required, 'place')))
  else if (!place) faults.push(fault('place_id', 'exists', message(unknown, 'place')))
  if (location_id === null) return faults
  const location = locations.find(({ id }) => id === location_id)
  const field = 'location_id'
  if (!location) faults.push(fault(field, 'exists', message(unknown, 'location')))
  else if (place && location.place.id !== place.id)
    faults.push(fault(field, 'location-of-place', message(unknown, 'locationOfPlace')))
  return faults
}
