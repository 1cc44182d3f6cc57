import { useStore } from '@nanostores/react'
import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import { formatNames } from '../../src/domain/label/formats.ts'
import { isPrintable, labelLimit } from '../../src/domain/label/label-filters.ts'
import * as styles from '../../src/parts/label/label.css.ts'
import { Field, FieldError } from '../../src/ui/field/field.tsx'
import { Note } from '../../src/ui/feedback/note.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import { AssetChoice } from './asset-choice.tsx'
import type { Drawing } from './drawn.ts'
import { OwnSizeFields } from './own-size.tsx'
import { LabelParts } from './label-parts.tsx'
import { ShiftFields, StartField } from './place-fields.tsx'
import type { LabelStore } from './store.ts'

interface SettingsProps {
  store: LabelStore
  drawn: Drawing
}

/** Format, content and place of the labels, and their assets. */
export function LabelSettingsPanel({ store, drawn }: SettingsProps) {
  const { settings, layout, loaded } = drawn
  const { more } = useStore(store.$asked)
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
