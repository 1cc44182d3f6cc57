import { useStore } from '@nanostores/react'
import type { Amount, Currency } from '../../src/domain/asset/asset-detail-rules.ts'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { similarTexts } from '../../src/domain/messages/en/similar.ts'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { type Money, MoneyInput } from '../../src/ui/field/money-input.tsx'
import { Switch } from '../../src/ui/field/switch.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { assetFields } from '../../src/wire/asset-fields.ts'
import { keysOf } from '../../src/wire/enums.ts'
import { KnownId } from './known-id.tsx'
import { ScanButton } from './scan-button.tsx'
import { isGiven, type AssetLists, type AssetValues } from './values.ts'
import { $wholes, wholeOptions, wholeSource } from './wholes.ts'

type Field = FormField<AssetValues>

const { amountLabels } = assetFormTexts

const currencies = keysOf(assetFormTexts.currencies).map((value) => ({
  value,
  label: assetFormTexts.currencies[value],
}))

/** An amount in one of the currencies. */
export const money = (name: Amount): Field => ({
  kind: 'own',
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

/** Returns the field for the ID, and the one for several IDs that replaces it. */
export const idFields = (assetId: number | undefined) =>
  ({
    serial_number: {
      kind: 'own',
      name: 'serial_number',
      label: assetFields.serial_number.label,
      render: (input) => <KnownId assetId={assetId} {...input} />,
    },
    serial_numbers: {
      kind: 'area',
      name: 'serial_numbers',
      label: similarTexts.ids,
      hint: similarTexts.idsHint,
    },
  }) satisfies Record<string, Field>

/** Renders the form again once names of assets are loaded. */
export const useWholes = () => useStore($wholes)

/** The asset that this one is a part of, found by name, ID or code (PART-01). */
export const partField = ({ stored, whole = null }: AssetLists): Field => ({
  kind: 'select',
  name: 'part_of',
  label: assetFields.part_of.label,
  hint: assetFormTexts.partHint,
  options: ({ part_of }) => wholeOptions(part_of, whole),
  source: () => wholeSource(stored?.id),
  below: ({ control, onChange }) => (
    <ScanButton own={stored?.id} disabled={control.disabled} onFound={onChange} />
  ),
})

/** Whether the new user of the asset is asked for a receipt. Shown only if the asset gets another user. */
export const receiptField = ({ stored }: AssetLists): Field => ({
  kind: 'own',
  name: 'ask_receipt',
  label: assetTexts.filterFields.receipt,
  hidden: (values) => !isGiven(values, stored?.assigned_to ?? null),
  render: ({ value, onChange }) => (
    <Switch label={assetFormTexts.askReceipt} on={value === true} onChange={onChange} />
  ),
})
