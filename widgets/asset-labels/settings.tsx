import { useStore } from '@nanostores/react'
import {
  type OwnField,
  type OwnSize,
  formatNames,
  ownFields,
  ownLimits,
  isCount,
} from '../../src/domain/label/formats.ts'
import {
  isPrintable,
  labelLimit,
  formatOwnSize,
  type LabelSettings,
} from '../../src/domain/label/label-filters.ts'
import { labelParts, type LabelPart } from '../../src/domain/label/layout.ts'
import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import { CheckBox } from '../../src/ui/data-table/row-select.tsx'
import { Note } from '../../src/ui/feedback/note.tsx'
import { Field, FieldError } from '../../src/ui/field/field.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import { AssetChoice } from './asset-choice.tsx'
import type { LabelDrawing } from './use-label-drawing.ts'
import { ShiftFields, StartField } from './place-fields.tsx'
import { SettledNumber } from './settled-number.tsx'
import type { LabelStore } from './store.ts'
import * as styles from '../../src/parts/label/label.css.ts'

interface SettingsProps {
  store: LabelStore
  drawing: LabelDrawing
}

/** The settings of the labels: format, parts, position, and assets. */
export function LabelSettingsPanel({ store, drawing }: SettingsProps) {
  const { settings, layout, loaded } = drawing
  const { more } = useStore(store.$chosen)
  const missing = layout.leftOut.map((part) => texts.part[part]).join(', ')
  return (
    <section className={styles.settings} aria-label={texts.settings}>
      <Field label={texts.format}>
        {(control) => (
          <Select
            {...control}
            clearable={false}
            options={formatNames.map((value) => ({ value, label: texts.formats[value] }))}
            value={settings.format}
            onChange={(format) => store.choose({ format, start: null })}
          />
        )}
      </Field>
      {settings.format === 'own' && <OwnSizeFields store={store} own={settings.own} />}
      {!isPrintable(settings) && (
        <FieldError id="beyond-paper" role="alert" text={texts.beyondPaper} />
      )}
      <LabelParts store={store} settings={settings} />
      <StartField store={store} settings={settings} />
      <ShiftFields store={store} settings={settings} />
      <AssetChoice store={store} loaded={loaded} />
      <div role="status" className={styles.notes}>
        {more && <Note>{texts.tooMany(labelLimit)}</Note>}
        {loaded && loaded.leftOut > 0 && <Note>{texts.leftOut(loaded.leftOut)}</Note>}
        {missing !== '' && <Note>{texts.noRoom(missing)}</Note>}
        {layout.tooSmall && <Note>{texts.tooSmall}</Note>}
      </div>
    </section>
  )
}

const labelOf = (field: OwnField) =>
  isCount(field) ? texts.own[field] : texts.inMillimetres(texts.own[field])

/** The fields of a custom format: label, columns and rows, margins and gaps (LBL-02). */
function OwnSizeFields({ store, own }: { store: LabelStore; own: OwnSize }) {
  return (
    <div className={styles.pairs}>
      {ownFields.map((field) => (
        <SettledNumber
          store={store}
          key={field}
          label={labelOf(field)}
          value={own[field]}
          range={ownLimits[field]}
          decimals={isCount(field) ? 0 : 1}
          onChange={(value) => store.choose({ own: formatOwnSize({ ...own, [field]: value }) })}
        />
      ))}
    </div>
  )
}

interface LabelPartsProps {
  store: LabelStore
  settings: LabelSettings
}

const codes: readonly LabelPart[] = ['qr', 'bars']

/** The choice of the parts of a label. One of the two codes is always on. */
function LabelParts({ store, settings: { parts } }: LabelPartsProps) {
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
