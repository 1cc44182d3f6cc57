import { useStore } from '@nanostores/react'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import { labelLimit } from '../../src/domain/label/label-filters.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import * as styles from '../../src/parts/label/label.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { IconButton } from '../../src/ui/button/icon-button.tsx'
import { Field } from '../../src/ui/field/field.tsx'
import { useNextFocus } from '../../src/ui/next-focus.ts'
import { Select } from '../../src/ui/select/select.tsx'
import { assetSource } from './asset-source.ts'
import type { LabelStore, LoadedLabels } from './store.ts'

interface AssetChoiceProps {
  store: LabelStore
  loaded: LoadedLabels | undefined
}

/** A search field that adds assets, and the list of the chosen assets, where they can be removed. */
export function AssetChoice({ store, loaded }: AssetChoiceProps) {
  const { ids } = useStore(store.$chosen)
  const [open, setOpen] = useState(false)
  const list = useId()
  const group = useRef<HTMLDivElement>(null)
  const nextFocus = useCallback(
    () =>
      group.current?.querySelector('li button') ??
      group.current?.querySelector('[role="combobox"]'),
    [],
  )
  useNextFocus(group, nextFocus)
  const assets = useMemo(() => loaded?.assets ?? [], [loaded])
  const add = (id: number | null) => {
    if (id !== null && !ids.includes(id)) store.choose({ asset: [...ids, id] })
  }
  // Not `ids`, which end at the limit.
  const remove = (id: number) =>
    store.choose({ asset: store.filters().asset.filter((each) => each !== id) })
  return (
    <div ref={group} className={styles.group}>
      <div className={styles.row}>
        <span className={styles.legend}>{texts.assets}</span>
        <span className={styles.faint}>{loaded ? assets.length : ids.length}</span>
        {assets.length > 0 && (
          <Button
            size="small"
            variant="ghost"
            aria-expanded={open}
            aria-controls={list}
            onClick={() => setOpen(!open)}
          >
            {open ? texts.hide : texts.showAll}
          </Button>
        )}
      </div>
      <Field label={texts.add} disabled={ids.length >= labelLimit}>
        {(control) => (
          <Select
            {...control}
            options={[]}
            source={assetSource}
            value={null}
            placeholder={texts.addHint}
            onChange={add}
          />
        )}
      </Field>
      <ul id={list} className={styles.assets} hidden={!open}>
        {open &&
          assets.map(({ asset: { id, code, description, serial_number } }) => (
            <li key={id} className={styles.asset}>
              <span className={styles.code}>{code}</span>
              <span className={styles.name} dir="auto">
                {showBidi(description ?? serial_number)}
              </span>
              <IconButton icon="close" label={texts.remove(code)} onClick={() => remove(id)} />
            </li>
          ))}
      </ul>
    </div>
  )
}
