import type { Amount, Currency } from '../../src/domain/asset-detail-rules.ts'
import { assetFormTexts } from '../../src/domain/messages/asset-form.ts'
import { assetTexts } from '../../src/domain/messages/asset.ts'
import { locationsOf } from '../../src/domain/places.ts'
import { type Money, MoneyInput } from '../../src/ui/field/money-input.tsx'
import type { FormField, FormSection } from '../../src/ui/form-view/form-field.ts'
import { assetStatuses, labelledStates, managers, valuesOf } from '../../src/wire/enums.ts'
import type { AssetLists } from './lists.ts'
import type { AssetValues } from './values.ts'

type Field = FormField<AssetValues>
type Words = Extract<keyof AssetValues, keyof typeof assetTexts.columns>

const { columns: labels } = assetTexts
const { hints, sections, amountLabels } = assetFormTexts

const named = (rows: readonly { id: number; display_name: string }[]) =>
  rows.map(({ id, display_name }) => ({ value: id, label: display_name }))
const listed = (table: Readonly<Record<string, string>>) => {
  const options = valuesOf(table).map((value) => ({ value, label: table[value] ?? value }))
  return () => options
}

const word = (name: Words, more: { code?: boolean; alone?: boolean } = {}): Field => ({
  kind: 'text',
  name,
  label: labels[name],
  ...more,
})

const currencies = valuesOf(assetFormTexts.currencies).map((value) => ({
  value,
  label: assetFormTexts.currencies[value],
}))

const money = (name: Amount, newRow = false): Field => ({
  kind: 'own',
  name,
  newRow,
  label: amountLabels[name],
  render: ({ control, value, onChange }) => (
    <MoneyInput
      control={control}
      label={amountLabels[name]}
      currencies={currencies}
      value={value as Money<Currency>}
      onChange={onChange}
    />
  ),
})

function identity({ categories }: AssetLists): readonly Field[] {
  const managerOf = ({ category_id }: AssetValues) =>
    categories.find(({ id }) => id === category_id)?.manager
  return [
    {
      kind: 'select',
      name: 'category_id',
      label: labels.category,
      required: true,
      options: () => named(categories),
    },
    word('serial_number', { code: true }),
    {
      kind: 'select',
      name: 'status',
      label: labels.status,
      required: true,
      clearable: true,
      options: listed(assetStatuses),
    },
    {
      kind: 'select',
      name: 'labelled',
      label: labels.labelled,
      required: true,
      options: listed(labelledStates),
    },
    {
      kind: 'text',
      name: 'description',
      label: labels.description,
      wide: true,
    },
    { kind: 'number', name: 'quantity', label: labels.quantity, required: true },
    {
      kind: 'select',
      name: 'manager',
      label: labels.manager,
      required: true,
      options: listed(managers),
      hint(values) {
        const manager = managerOf(values)
        if (manager === null) return undefined
        return manager ? hints.managerOfCategory : hints.managerWithoutCategory
      },
    },
  ]
}

const placement = ({ places, locations, users }: AssetLists): readonly Field[] => [
  {
    kind: 'select',
    name: 'place_id',
    label: labels.place,
    required: true,
    options: () => named(places),
  },
  {
    kind: 'select',
    name: 'location_id',
    label: labels.location,
    options: ({ place_id }) => named(locationsOf(locations, place_id === null ? [] : [place_id])),
    hint: ({ place_id }) => (place_id === null ? hints.locationWithoutPlace : undefined),
  },
  {
    kind: 'select',
    name: 'assigned_to',
    label: labels.user,
    alone: true,
    options: () => users.map(({ id, username }) => ({ value: id, label: username })),
  },
]

const purchase: readonly Field[] = [
  word('manufacturer'),
  word('vendor'),
  {
    kind: 'select',
    name: 'depreciation',
    label: labels.depreciation,
    options: listed(assetTexts.depreciation),
  },
  { kind: 'date', name: 'payment_date', label: labels.payment_date },
  { kind: 'date', name: 'warranty', label: labels.warranty },
  money('transaction_amount', true),
  money('cost_in'),
  money('selling_price'),
]

const technical: readonly Field[] = [
  word('os'),
  { kind: 'number', name: 'watt', label: labels.watt },
  word('mac_address', { code: true, alone: true }),
  {
    kind: 'area',
    name: 'remarks',
    label: labels.remarks,
    full: true,
    rows: 3,
  },
]

/** Every field of the write payload (FORM-06), in reading order. */
export const assetSections = (lists: AssetLists): readonly FormSection<AssetValues>[] => [
  { legend: sections.identity, fields: identity(lists) },
  { legend: sections.placement, fields: placement(lists) },
  { legend: sections.purchase, fields: purchase },
  { legend: sections.technical, fields: technical },
]
