import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { locationsOf } from '../../src/domain/asset/places.ts'
import { formOptions } from '../../src/domain/reference/retired.ts'
import { offeredPeople, peopleSource } from '../../src/parts/reference/people.ts'
import type { FormField, FormSection } from '../../src/ui/form-view/form-field.ts'
import { numberField } from '../../src/ui/form-view/number-field.tsx'
import { optionsOf } from '../../src/ui/select/options.ts'
import { assetFields } from '../../src/wire/asset-fields.ts'
import { assetStatuses } from '../../src/wire/asset-statuses.ts'
import { labelledStates, managers, keysOf } from '../../src/wire/enums.ts'
import { isSuggested, SuggestedText } from './suggested-text.tsx'
import { idFields, money, partField, receiptField, returnField } from './own-fields.tsx'
import type { AssetLists, AssetValues, PlainName } from './values.ts'

type Field = FormField<AssetValues>
type FieldName = keyof AssetValues
/** The layout of a field. `rows`: makes a text multi-line, with this initial number of lines. */
type Layout = Pick<Field, 'full' | 'wide' | 'alone'> & { rows?: number }

const { hints, sections } = assetFormTexts

/** The section of every field, in reading order (FORM-06). */
const layout = {
  identity: {
    category_id: {},
    serial_number: {},
    status: {},
    labelled: {},
    quantity: {},
    manager: {},
    description: { full: true, rows: 2 },
    serial_numbers: { full: true, rows: 2 },
  },
  placement: {
    place_id: {},
    location_id: {},
    assigned_to: { alone: true },
    return_by: { alone: true },
    part_of: { full: true },
    ask_receipt: { full: true },
  },
  purchase: {
    manufacturer: {},
    vendor: { wide: true },
    depreciation: {},
    payment_date: {},
    warranty: {},
    transaction_amount: {},
    cost_in: {},
    selling_price: {},
  },
  technical: { os: {}, watt: {}, mac_address: { alone: true }, remarks: { full: true, rows: 3 } },
} satisfies Record<keyof typeof sections, Partial<Record<FieldName, Layout>>>

/** Does not compile if a field is in no section. */
const layouts: Record<FieldName, Layout> = {
  ...layout.identity,
  ...layout.placement,
  ...layout.purchase,
  ...layout.technical,
}

const fixedOptions = (table: Parameters<typeof optionsOf>[0]) => {
  const options = optionsOf(table)
  return () => options
}
const statusOptions = fixedOptions(assetStatuses)
const labelledOptions = fixedOptions(labelledStates)
const managerOptions = fixedOptions(managers)
const yesNoOptions = fixedOptions(assetTexts.yesNo)

function plainField(name: PlainName): Field {
  const { kind, label } = assetFields[name]
  if (isSuggested(name))
    return {
      kind: 'custom',
      name,
      label,
      render: (input) => <SuggestedText field={name} {...input} />,
    }
  switch (kind) {
    case 'yesNo':
      return { kind: 'select', name, label, options: yesNoOptions }
    case 'day':
      return { kind: 'date', name, label }
    case 'number':
      return numberField({ name, label })
    default:
      return layouts[name].rows
        ? { kind: 'area', name, label }
        : { kind: 'text', name, label, code: kind === 'code' }
  }
}

function ownFields(
  lists: AssetLists,
): Record<Exclude<FieldName, PlainName | 'serial_numbers'>, Field> {
  const { category, status, labelled, quantity, manager, place, location, user } = assetFields
  const { categories, places, locations, users } = lists
  const select = { kind: 'select', required: true } as const
  return {
    category_id: {
      ...select,
      name: 'category_id',
      label: category.label,
      options: ({ category_id }) => formOptions(categories, category_id),
    },
    status: {
      ...select,
      name: 'status',
      label: status.label,
      clearable: true,
      options: statusOptions,
    },
    labelled: { ...select, name: 'labelled', label: labelled.label, options: labelledOptions },
    quantity: numberField({ name: 'quantity', label: quantity.label, required: true }),
    manager: {
      ...select,
      name: 'manager',
      label: manager.label,
      options: managerOptions,
      hint({ category_id }) {
        const chosen = categories.find(({ id }) => id === category_id)
        if (!chosen) return hints.managerWithoutCategory
        return chosen.manager ? hints.managerOfCategory : undefined
      },
    },
    place_id: {
      ...select,
      name: 'place_id',
      label: place.label,
      options: ({ place_id }) => formOptions(places, place_id),
    },
    location_id: {
      ...select,
      required: false,
      name: 'location_id',
      label: location.label,
      options: ({ place_id, location_id }) =>
        formOptions(locationsOf(locations, place_id === null ? [] : [place_id]), location_id),
      hint: ({ place_id }) => (place_id === null ? hints.locationWithoutPlace : undefined),
    },
    assigned_to: {
      ...select,
      required: false,
      name: 'assigned_to',
      label: user.label,
      options: ({ assigned_to }) => offeredPeople(users, assigned_to),
      source: () => peopleSource({ active: true }),
    },
    part_of: partField(lists),
    ask_receipt: receiptField(lists),
    transaction_amount: money('transaction_amount'),
    cost_in: money('cost_in'),
    selling_price: money('selling_price'),
  }
}

/** Returns every field of the write payload, in reading order. Only new assets have the field for several IDs. */
export function assetSections(
  lists: AssetLists,
  assetId: number | undefined,
): readonly FormSection<AssetValues>[] {
  const own: Partial<Record<FieldName, Field>> = {
    ...ownFields(lists),
    ...idFields(assetId),
    return_by: returnField(),
  }
  const isShown = (name: FieldName) => assetId === undefined || name !== 'serial_numbers'
  return keysOf(layout).map((section) => ({
    legend: sections[section],
    fields: (Object.keys(layout[section]) as FieldName[]).filter(isShown).map((name) => ({
      ...(own[name] ?? plainField(name as PlainName)),
      ...layouts[name],
    })),
  }))
}
