import { ticketBesideTexts as texts } from '../../src/domain/messages/ticket-beside.ts'
import { assetName } from '../../src/parts/asset/name.ts'
import { Field } from '../../src/ui/field/field.tsx'
import type { Option } from '../../src/ui/select/options.ts'
import { Select } from '../../src/ui/select/select.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import type { OneOfOwnAssets } from './own-asset-cards.tsx'

/** The ID comes first: a name that is cut off would hide it. */
function optionOf(asset: Asset): Option<number> {
  const name = assetName(asset)
  const { id, serial_number: serial } = asset
  return { value: id, label: serial && serial !== name ? `${serial} · ${name}` : name }
}

/** No asset has it. */
const somethingElse = 0

/** More assets than fit on cards, found by their ID or name. */
export function OwnAssetSelect({ assets, value, onChange, disabled }: OneOfOwnAssets) {
  const options = [...assets.map(optionOf), { value: somethingElse, label: texts.somethingElse }]
  return (
    <Field label={texts.about} disabled={disabled}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value ?? somethingElse}
          onChange={(chosen) => onChange(chosen || null)}
          clearable={false}
        />
      )}
    </Field>
  )
}
