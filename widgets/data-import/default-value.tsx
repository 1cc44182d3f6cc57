import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formOptions } from '../../src/domain/reference/retired.ts'
import type { TypedNumber } from '../../src/domain/text/typed-number.ts'
import { $reference } from '../../src/state/reference.ts'
import { NumberInput } from '../../src/ui/field/number-input.tsx'
import { optionsOf, type Option } from '../../src/ui/select/options.ts'
import { Select } from '../../src/ui/select/select.tsx'
import { assetFields } from '../../src/wire/asset-fields.ts'
import { assetStatuses } from '../../src/wire/asset-statuses.ts'
import { labelledStates, managers } from '../../src/wire/enums.ts'
import type { Import } from '../../src/wire/import.ts'
import {
  defaultTargets,
  type DefaultTarget,
  type RequiredTarget,
} from '../../src/wire/import-kinds.ts'

interface DefaultProps {
  target: DefaultTarget
  labelledBy: string
  defaults: Import['defaults']
  set: (changes: Import['defaults']) => void
}

/** Returns whether a target can have one value for all rows. */
export const hasDefault = (target: RequiredTarget): target is DefaultTarget =>
  defaultTargets.some((each) => each === target)

/** The choice of one value for all rows. */
export function DefaultValue({ target, labelledBy, defaults, set }: DefaultProps) {
  const reference = useStore($reference)
  if (target === 'quantity')
    return <Quantity labelledBy={labelledBy} value={defaults.quantity ?? null} set={set} />
  const fields: Record<typeof target, { options: readonly Option[]; key: DefaultKey }> = {
    category: {
      options: formOptions(reference.categories, defaults.category_id ?? null),
      key: 'category_id',
    },
    place: { options: formOptions(reference.places, defaults.place_id ?? null), key: 'place_id' },
    manager: { options: optionsOf(managers), key: 'manager' },
    status: { options: optionsOf(assetStatuses), key: 'status' },
    labelled: { options: optionsOf(labelledStates), key: 'labelled' },
  }
  const { options, key } = fields[target]
  return (
    <Select
      labelledBy={labelledBy}
      options={options}
      value={defaults[key]}
      required
      onChange={(value) => set({ [key]: value })}
    />
  )
}

type DefaultKey = 'category_id' | 'manager' | 'place_id' | 'status' | 'labelled'

interface QuantityProps extends Pick<DefaultProps, 'labelledBy' | 'set'> {
  value: number | null
}

/** The field for a quantity. Only numbers are stored. Any other text stays in the field with its fault. */
function Quantity({ labelledBy, value, set }: QuantityProps) {
  const [typed, setTyped] = useState<TypedNumber>(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    // Also after a refusal, which restores the stored number.
    setLastValue(value)
    setTyped(value)
  }
  return (
    <div>
      <NumberInput
        label={assetFields.quantity.label}
        labelledBy={labelledBy}
        whole
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (next === null || typeof next === 'number') set({ quantity: next })
        }}
      />
    </div>
  )
}
