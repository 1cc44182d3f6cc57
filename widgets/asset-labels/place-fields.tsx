import { useState } from 'react'
import type { LabelSettings } from '../../src/domain/label/label-filters.ts'
import { withShift } from '../../src/domain/label/label-filters.ts'
import { maxShift, type Shift } from '../../src/domain/label/places.ts'
import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import * as styles from '../../src/parts/label/label.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { SettledNumber } from './settled-number.tsx'
import type { LabelStore } from './store.ts'

interface PlaceProps {
  store: LabelStore
  settings: LabelSettings
}

/** The field for the first free label of a partly used sheet. Rolls have none. */
export function StartField({ store, settings: { format, sheet, start } }: PlaceProps) {
  const [resets, setResets] = useState(0)
  const perSheet = sheet.columns * sheet.rows
  if (perSheet === 1) return null
  const first = () => {
    setResets(resets + 1)
    store.choose({ start: null })
  }
  return (
    <div className={styles.start}>
      <SettledNumber
        // A new format, or First, discards what was typed.
        key={`${format} ${perSheet} ${resets}`}
        store={store}
        label={texts.start}
        hint={texts.before(start - 1)}
        value={start}
        range={[1, perSheet]}
        decimals={0}
        onChange={(next) => store.choose({ start: next === 1 ? null : next })}
      />
      <Button onClick={first}>{texts.first}</Button>
    </div>
  )
}

/** The fields for the offset of all labels, because printers feed paper slightly off position. */
export function ShiftFields({ store, settings: { format, shift } }: PlaceProps) {
  const move = (change: Partial<Shift>) =>
    store.choose({ shift: withShift(store.filters().shift, format, { ...shift, ...change }) })
  const range = [-maxShift, maxShift] as const
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.shift}</legend>
      <div className={styles.pairs}>
        <SettledNumber
          store={store}
          label={texts.inMillimetres(texts.across)}
          value={shift.x}
          range={range}
          decimals={1}
          onChange={(x) => move({ x })}
        />
        <SettledNumber
          store={store}
          label={texts.inMillimetres(texts.down)}
          value={shift.y}
          range={range}
          decimals={1}
          onChange={(y) => move({ y })}
        />
      </div>
      <p className={styles.hint}>{texts.shiftHint}</p>
    </fieldset>
  )
}
