import type { BulkField } from '../../domain/asset/bulk-fields.ts'
import { locationsOf } from '../../domain/asset/places.ts'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { offered } from '../../domain/reference/retired.ts'
import type { ReferenceState } from '../../state/reference.ts'
import { optionsOf, type Option } from '../../ui/select/options.ts'
import { assetStatuses } from '../../wire/asset-statuses.ts'
import { labelledStates, managers } from '../../wire/enums.ts'
import type { Location } from '../../wire/reference.ts'
import type { BulkValues } from './bulk-form.ts'

export type Lists = ReferenceState
export type ChoiceName = Extract<
  BulkField,
  'category_id' | 'place_id' | 'location_id' | 'status' | 'labelled' | 'manager'
>

const withPlace = (location: Location): Location => {
  const { display_name, place } = location
  return { ...location, display_name: assetTexts.locationIn(display_name, place.display_name) }
}

/** What can be chosen in the fields of a change; a location is one of the chosen place. */
export const choices: Record<ChoiceName, (lists: Lists, values: BulkValues) => readonly Option[]> =
  {
    category_id: ({ categories }) => offered(categories, null),
    place_id: ({ places }) => offered(places, null),
    // Where no place is chosen, a location says of which one it is.
    location_id: ({ locations }, { place_id }) =>
      place_id === null
        ? offered(locations.map(withPlace), null)
        : offered(locationsOf(locations, [place_id]), null),
    status: () => optionsOf(assetStatuses),
    labelled: () => optionsOf(labelledStates),
    manager: () => optionsOf(managers),
  }
