import type { BulkField } from '../../domain/asset/bulk-fields.ts'
import { locationsOf } from '../../domain/asset/places.ts'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { formOptions } from '../../domain/reference/retired.ts'
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

/** Options of the fields of a change. Locations are those of the chosen place. */
export const choices: Record<ChoiceName, (lists: Lists, values: BulkValues) => readonly Option[]> =
  {
    category_id: ({ categories }) => formOptions(categories, null),
    place_id: ({ places }) => formOptions(places, null),
    // If no place is chosen, locations are shown with their place.
    location_id({ locations }, { fields, place_id }) {
      // A move has no choice of fields.
      const hasPlace = fields.length === 0 || fields.includes('place_id')
      return place_id === null || !hasPlace
        ? formOptions(locations.map(withPlace), null)
        : formOptions(locationsOf(locations, [place_id]), null)
    },
    status: () => optionsOf(assetStatuses),
    labelled: () => optionsOf(labelledStates),
    manager: () => optionsOf(managers),
  }
