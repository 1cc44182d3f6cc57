import { computedFields, computedNames, type ComputedName } from './computed-fields.ts'
import { keysOf } from './enums.ts'
import { texts } from './texts.ts'

/** The part of a field. Requests name the second part `asset_details`, responses `asset_detail`. */
type Part = 'asset' | 'details'

interface BaseField {
  label: string
  tooltip: string
  /** Where a card shows the column; behind «More details» if absent. */
  card?: 'title' | 'code' | 'fact'
  /** Can be hidden from employees for other people's assets (`EMPLOYEE_DETAILS`). */
  discreet?: true
  /** Whether tables and exports only have the column if it is chosen. */
  off?: true
}

/** A field that is stored in the column of its name, may be blank, and is handled by its kind. */
interface PlainField extends BaseField {
  in: Part
  /** `code` and `text` hold 255 characters, `longText` 5,000; a `day` is `YYYY-MM-DD`, `money` whole units with hundredths. */
  kind: 'code' | 'text' | 'longText' | 'money' | 'day' | 'yesNo'
  /** Takes a whole row among the facts of an asset, however short. */
  full?: true
}

interface NumberField extends Omit<PlainField, 'kind'> {
  kind: 'number'
  /** Fault text for a value below zero. */
  negative: string
}

/** A field with its own rules, which have separate code wherever it is read or written. */
interface OwnField extends BaseField {
  kind: 'choice' | 'named' | 'quantity'
}

export type AssetFieldRow = PlainField | NumberField | OwnField

/**
 * Every field of an asset, in the order of the table's columns. A row defines the field's part of the schemas, its
 * column in SQL, its checks, its texts in the history, its column in table and export, its fact and its form field;
 * docs/new-field.md lists the remaining steps. It is in `src/wire` because the schemas are built from it.
 */
export const assetFields = /* @__PURE__ */ texts('assetFields', {
  serial_number: {
    in: 'asset',
    kind: 'code',
    label: 'ID',
    tooltip:
      'ID is the factory serial number or an internal id in the form year-month-day plus two digits',
    card: 'code',
  },
  description: {
    in: 'asset',
    kind: 'longText',
    label: 'Description',
    tooltip: 'What the asset is',
    card: 'title',
  },
  status: {
    kind: 'choice',
    label: 'Status',
    tooltip: 'The current use of the asset',
    card: 'fact',
  },
  labelled: { kind: 'choice', label: 'Labelled', tooltip: 'Whether the asset carries its label' },
  category: { kind: 'named', label: 'Category', tooltip: 'The kind of asset', card: 'fact' },
  quantity: {
    kind: 'quantity',
    label: 'Quantity',
    tooltip: 'The number of pieces in this entry',
    card: 'fact',
  },
  place: { kind: 'named', label: 'Place', tooltip: 'The office where the asset is', card: 'fact' },
  location: {
    kind: 'named',
    label: 'Location',
    tooltip: 'The room or spot inside the place',
    card: 'fact',
  },
  manager: {
    kind: 'choice',
    label: 'Manager',
    tooltip: 'The admin role that is responsible for the asset',
  },
  user: {
    kind: 'named',
    label: 'User',
    tooltip: 'The person the asset is assigned to',
    card: 'fact',
    discreet: true,
  },
  return_by: {
    in: 'asset',
    kind: 'day',
    label: 'Return By',
    tooltip: 'The day by which the user returns the asset',
    discreet: true,
    off: true,
  },
  part_of: {
    kind: 'named',
    label: 'Part Of',
    tooltip: 'The asset that this one is a part of',
    off: true,
  },
  os: { in: 'details', kind: 'text', label: 'OS', tooltip: 'The operating system on the asset' },
  watt: {
    in: 'details',
    kind: 'number',
    label: 'Watts',
    tooltip: 'The power the asset draws, in watts',
    negative: "Watt value can't be negative",
  },
  manufacturer: { in: 'asset', kind: 'text', label: 'Manufacturer', tooltip: 'Who made the asset' },
  vendor: { in: 'asset', kind: 'text', label: 'Vendor', tooltip: 'Who sold the asset' },
  payment_date: {
    in: 'details',
    kind: 'day',
    label: 'Date of Payment',
    tooltip: 'The day the asset was paid for',
  },
  transaction_amount_inr: {
    in: 'details',
    kind: 'money',
    label: 'Transaction Amount (INR)',
    tooltip: 'The whole amount of the purchase, in Indian rupees',
    discreet: true,
  },
  transaction_amount_usd: {
    in: 'details',
    kind: 'money',
    label: 'Transaction Amount (USD)',
    tooltip: 'The whole amount of the purchase, in US dollars',
    discreet: true,
  },
  cost_in_inr: {
    in: 'details',
    kind: 'money',
    label: 'Item Cost (INR)',
    tooltip: 'The price of one piece, in Indian rupees',
    discreet: true,
  },
  cost_in_usd: {
    in: 'details',
    kind: 'money',
    label: 'Item Cost (USD)',
    tooltip: 'The price of one piece, in US dollars',
    discreet: true,
  },
  depreciation: {
    in: 'details',
    kind: 'yesNo',
    label: 'Depreciation',
    tooltip: 'Whether the asset is written off over time',
  },
  warranty: {
    in: 'details',
    kind: 'day',
    label: 'Warranty Expires',
    tooltip: 'The last day of the warranty',
  },
  selling_price_inr: {
    in: 'details',
    kind: 'money',
    label: 'Selling Price (INR)',
    tooltip: 'What the asset was sold for, in Indian rupees',
    discreet: true,
  },
  selling_price_usd: {
    in: 'details',
    kind: 'money',
    label: 'Selling Price (USD)',
    tooltip: 'What the asset was sold for, in US dollars',
    discreet: true,
  },
  mac_address: {
    in: 'details',
    kind: 'code',
    label: 'MAC Address',
    tooltip: 'The network address of the asset',
    discreet: true,
  },
  remarks: {
    in: 'details',
    kind: 'longText',
    label: 'Remarks',
    tooltip: 'Anything else worth knowing',
    full: true,
    discreet: true,
  },
} satisfies Record<string, AssetFieldRow>)

type Fields = typeof assetFields
type Having<Shape> = { [N in keyof Fields]: Fields[N] extends Shape ? N : never }[keyof Fields]

export type PlainKind = (PlainField | NumberField)['kind']
export type AssetFieldName = keyof Fields
/** Names of the plain fields of a part, or of both. */
export type FieldsIn<P extends Part = Part> = Having<{ in: P }>
export type FieldsOf<K extends AssetFieldRow['kind']> = Having<{ kind: K }>

/** All names, in the order of the columns. */
export const fieldNames = keysOf(assetFields)

export { computedFields }

/** The possible columns of tables and exports of assets. */
export const columnNames = [...fieldNames, ...computedNames] as const
export type AssetColumnName = (typeof columnNames)[number]

export const isComputed = (name: AssetColumnName): name is ComputedName => name in computedFields

/** Returns the names of the default columns of tables and exports. */
export const usualColumns = (): AssetFieldName[] => fieldNames.filter((name) => !fieldRow(name).off)

/** Returns the row of a field, with default values for missing options. */
export const fieldRow = (name: AssetFieldName): AssetFieldRow => assetFields[name]

/** Returns the names of the plain fields of a part, in the order of the columns. */
export function fieldsIn<P extends Part>(part: P): FieldsIn<P>[] {
  return fieldNames.filter((name): name is FieldsIn<P> => {
    const row = fieldRow(name)
    return 'in' in row && row.in === part
  })
}

/** Returns the names of the fields that can be hidden from employees. */
export const hideableFields = (): AssetFieldName[] =>
  fieldNames.filter((name) => fieldRow(name).discreet)

/** Returns an object with the result of `make` for each name. */
export const recordOf = <N extends string, Value>(names: readonly N[], make: (name: N) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, Value>
