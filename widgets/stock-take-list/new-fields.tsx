import { newStockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formOptions } from '../../src/domain/reference/retired.ts'
import type { ReferenceLists } from '../../src/state/reference.ts'
import type { FormField, CustomControl } from '../../src/ui/form-view/form-field.ts'
import { MultiSelect } from '../../src/ui/select/multi-select.tsx'
import type { Option } from '../../src/ui/select/options.ts'
import type { NewStockTakeValues } from './new-stock-take.ts'

const renderMultiSelect =
  (options: readonly Option<number>[], placeholder: string) =>
  ({ control, value, onChange }: CustomControl) => (
    <MultiSelect
      {...control}
      inForm
      options={options}
      value={value as readonly number[]}
      placeholder={placeholder}
      onChange={onChange}
    />
  )

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
  {
    kind: 'custom',
    name: 'location_ids',
    label: texts.locations,
    full: true,
    hidden: ({ place_id }) => place_id === null,
    render: renderMultiSelect(
      formOptions(
        locations.filter(({ place }) => place.id === placeId),
        null,
      ),
      texts.allLocations,
    ),
  },
  {
    kind: 'custom',
    name: 'category_ids',
    label: texts.categories,
    full: true,
    render: renderMultiSelect(formOptions(categories, null), texts.allCategories),
  },
  {
    kind: 'text',
    name: 'name',
    label: texts.name,
    required: true,
    full: true,
  },
]
