import type { Amount, Currency } from '../../src/domain/asset/asset-detail-rules.ts'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { similarTexts } from '../../src/domain/messages/en/similar.ts'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { type Money, MoneyInput } from '../../src/ui/field/money-input.tsx'
import { Switch } from '../../src/ui/field/switch.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { assetFields } from '../../src/wire/asset-fields.ts'
import { keysOf } from '../../src/wire/enums.ts'
import { IdInput } from './id-input.tsx'
import { ScanButton } from './scan-button.tsx'
import { isHandedOver, type AssetLists, type AssetValues } from './values.ts'
import { wholeOptions, wholeSource } from './wholes.ts'

type Field = FormField<AssetValues>

const { amountLabels } = assetFormTexts

const currencies = keysOf(assetFormTexts.currencies).map((value) => ({
  value,
  label: assetFormTexts.currencies[value],
}))

/** Returns the field for an amount and its currency. */
export const money = (name: Amount): Field => ({
  kind: 'custom',
  name,
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

/** Returns the field for the return date; only for an assigned asset (LOAN-01). */
export const returnField = (): Field => ({
  kind: 'date',
  name: 'return_by',
  label: assetFields.return_by.label,
  hidden: ({ assigned_to }) => assigned_to === null,
})

/** Returns the field for the ID, and the field for the IDs of several new assets. */
export const idFields = (assetId: number | undefined) =>
  ({
    serial_number: {
      kind: 'custom',
      name: 'serial_number',
      label: assetFields.serial_number.label,
      render: (input) => <IdInput assetId={assetId} {...input} />,
    },
    serial_numbers: {
      kind: 'area',
      name: 'serial_numbers',
      label: similarTexts.ids,
      hint: similarTexts.idsHint,
    },
  }) satisfies Record<string, Field>

/** Returns the field for the whole, which is found by name, ID or code (PART-01). */
export const partField = ({ stored, whole = null }: AssetLists): Field => ({
  kind: 'select',
  name: 'part_of',
  label: assetFields.part_of.label,
  hint: assetFormTexts.partHint,
  options: ({ part_of }) => wholeOptions(part_of, whole),
  source: () => wholeSource(stored?.id),
  below: ({ control, onChange }) => (
    <ScanButton assetId={stored?.id} disabled={control.disabled} onFound={onChange} />
  ),
})

/** Returns the switch that asks a new user for a receipt. It is hidden unless the asset gets another user. */
export const receiptField = ({ stored }: AssetLists): Field => ({
  kind: 'custom',
  name: 'ask_receipt',
  label: assetTexts.filterFields.receipt,
  hidden: (values) => !isHandedOver(values, stored?.assigned_to ?? null),
  render: ({ control: { id, describedBy }, value, onChange }) => (
    <Switch
      id={id}
      describedBy={describedBy}
      label={assetFormTexts.askReceipt}
      on={value === true}
      onChange={onChange}
    />
  ),
})
