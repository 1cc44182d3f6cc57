import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import {
  ownFields,
  ownLimits,
  type OwnField,
  type OwnSize,
} from '../../src/domain/label/formats.ts'
import { isCounted, ownText } from '../../src/domain/label/label-filters.ts'
import * as styles from '../../src/parts/label/label.css.ts'
import { SettledNumber } from './settled-number.tsx'
import type { LabelStore } from './store.ts'

const labelOf = (field: OwnField) =>
  isCounted(field) ? texts.own[field] : texts.inMillimetres(texts.own[field])

/** A format of one's own: label, columns and rows, margins and gaps (LBL-02). */
export function OwnSizeFields({ store, own }: { store: LabelStore; own: OwnSize }) {
  return (
    <div className={styles.pairs}>
      {ownFields.map((field) => (
        <SettledNumber
          key={field}
          label={labelOf(field)}
          value={own[field]}
          range={ownLimits[field]}
          decimals={isCounted(field) ? 0 : 1}
          onChange={(value) => store.choose({ own: ownText({ ...own, [field]: value }) })}
        />
      ))}
    </div>
  )
}
