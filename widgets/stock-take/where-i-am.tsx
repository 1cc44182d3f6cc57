import { useStore } from '@nanostores/react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { offered } from '../../src/domain/reference/retired.ts'
import { $reference } from '../../src/state/reference.ts'
import { Field } from '../../src/ui/field/field.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import type { StockTake } from '../../src/wire/stock-take.ts'
import type { StockTakeStore } from './store.ts'

interface WhereIAmProps {
  take: StockTake
  store: StockTakeStore
}

/** The choice of the location of marks; without one they count for the whole place (TAKE-05). */
export function WhereIAm({ take: { scope }, store }: WhereIAmProps) {
  const at = useStore(store.$at)
  const { locations } = useStore($reference)
  const ofPlace = locations.filter(({ place }) => place.id === scope.place.id)
  const options = scope.locations
    ? scope.locations.map(({ id, display_name: label }) => ({ value: id, label }))
    : offered(ofPlace, at)
  return (
    <Field label={texts.iAmIn}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={at}
          placeholder={texts.wholePlace(scope.place.display_name)}
          onChange={store.goTo}
        />
      )}
    </Field>
  )
}
