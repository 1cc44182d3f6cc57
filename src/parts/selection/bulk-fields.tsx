import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { assetFormTexts } from '../../domain/messages/en/asset-form.ts'
import { Switch } from '../../ui/field/switch.tsx'
import type { FormField } from '../../ui/form-view/form-field.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { optionsOf } from '../../ui/select/options.ts'
import { assetFields } from '../../wire/asset-fields.ts'
import { offeredPeople, peopleSource } from '../reference/people.ts'
import type { BulkValues } from './bulk-form.ts'
import { choices, type Lists } from './choices.ts'

type Field = FormField<BulkValues>

/** The field for a person, or nobody (BULK-07). */
export function assignFields({ users }: Lists): readonly Field[] {
  const people = offeredPeople(users)
  return [
    {
      kind: 'custom',
      name: 'to',
      label: '',
      full: true,
      render: ({ value, onChange }) => (
        <Segmented
          label={texts.whom}
          segments={optionsOf({ person: texts.person, nobody: texts.nobody })}
          value={value as BulkValues['to']}
          onChange={onChange}
        />
      ),
    },
    {
      kind: 'select',
      name: 'user_id',
      label: assetFields.user.label,
      required: true,
      full: true,
      hidden: ({ to }) => to === 'nobody',
      options: () => people,
      source: () => peopleSource({ active: true }),
    },
    {
      kind: 'date',
      name: 'return_by',
      label: assetFields.return_by.label,
      full: true,
      hidden: ({ to }) => to === 'nobody',
    },
    {
      kind: 'custom',
      name: 'ask',
      label: '',
      full: true,
      hidden: ({ to }) => to === 'nobody',
      render: ({ value, onChange }) => (
        <Switch label={assetFormTexts.askReceipt} on={value === true} onChange={onChange} />
      ),
    },
  ]
}

/** The fields for a place and one of its locations (BULK-08). */
export function moveFields(lists: Lists): readonly Field[] {
  const { place, location } = assetFields
  return [
    {
      kind: 'select',
      name: 'place_id',
      label: place.label,
      required: true,
      full: true,
      options: (values) => choices.place_id(lists, values),
    },
    {
      kind: 'select',
      name: 'location_id',
      label: location.label,
      full: true,
      hint: texts.keepLocation,
      hidden: ({ place_id }) => place_id === null,
      options: (values) => choices.location_id(lists, values),
    },
  ]
}
