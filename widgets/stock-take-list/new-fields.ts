import { newStockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formOptions } from '../../src/domain/reference/retired.ts'
import type { ReferenceLists } from '../../src/state/reference.ts'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { multiSelectField } from '../../src/ui/select/multi-select.tsx'
import type { NewStockTakeValues } from './new-stock-take.ts'

type Lists = Pick<ReferenceLists, 'places' | 'locations' | 'categories'>

/** Returns the fields of a new stock-take. */
export const fieldsOf = (
  { places, locations, categories }: Lists,
  placeId: number | null,
): readonly FormField<NewStockTakeValues>[] => [
  {
    kind: 'select',
    name: 'place_id',
    label: texts.place,
    required: true,
    full: true,
    options: () => formOptions(places, null),
  },
  multiSelectField({
    name: 'location_ids',
    label: texts.locations,
    placeholder: texts.allLocations,
    hidden: ({ place_id }) => place_id === null,
    options: formOptions(
      locations.filter(({ place }) => place.id === placeId),
      null,
    ),
  }),
  multiSelectField({
    name: 'category_ids',
    label: texts.categories,
    placeholder: texts.allCategories,
    options: formOptions(categories, null),
  }),
  {
    kind: 'text',
    name: 'name',
    label: texts.name,
    required: true,
    full: true,
  },
]
