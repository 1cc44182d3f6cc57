import type { LabelSettings } from '../../src/domain/label/label-filters.ts'
import { labelParts, type LabelPart } from '../../src/domain/label/layout.ts'
import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import * as styles from '../../src/parts/label/label.css.ts'
import { CheckBox } from '../../src/ui/data-table/row-select.tsx'
import type { LabelStore } from './store.ts'

interface LabelPartsProps {
  store: LabelStore
  settings: LabelSettings
}

const codes: readonly LabelPart[] = ['qr', 'bars']

/** What is on the label. One of the two codes stays. */
export function LabelParts({ store, settings: { parts } }: LabelPartsProps) {
  const isLastCode = (part: LabelPart) =>
    codes.includes(part) && codes.filter((code) => parts.includes(code)).join() === part
  const tick = (part: LabelPart, on: boolean) =>
    store.choose({
      without: labelParts.filter((each) => (each === part ? !on : !parts.includes(each))),
    })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.parts}</legend>
      <div className={styles.parts}>
        {labelParts.map((part) => (
          <label key={part} className={styles.part}>
            <CheckBox
              label={texts.part[part]}
              on={parts.includes(part)}
              disabled={isLastCode(part)}
              onTick={(on) => tick(part, on)}
            />
            {texts.part[part]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
