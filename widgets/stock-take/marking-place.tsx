import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { currentId } from '../../src/domain/reference/former-ids.ts'
import { formOptions } from '../../src/domain/reference/retired.ts'
import { ScanCamera, cameraPath } from '../../src/parts/scan/scan-camera.tsx'
import { TypedEntry } from '../../src/parts/scan/typed-entry.tsx'
import * as styles from '../../src/parts/stock-take/stock-take.css.ts'
import { isApplication } from '../../src/session/settings.ts'
import { $reference } from '../../src/state/reference.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Field } from '../../src/ui/field/field.tsx'
import { loadDialogs } from '../../src/ui/modal/dialogs.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { LastMarks } from './last-marks.tsx'
import { LateNote } from './row-tools.tsx'
import type { StockTakeStore } from './store.ts'

/** Returns whether to focus the field for codes. On touch screens, this would open the keyboard. */
const focusesEntry = () => isApplication() && matchMedia('(pointer: fine)').matches

interface MarkingPlaceProps {
  take: StockTake
  store: StockTakeStore
}

/** The user's location, the field for codes or the camera, and the last marks. */
export function MarkingPlace({ take, store }: MarkingPlaceProps) {
  const entry = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState(false)
  const { enter } = store
  const type = useCallback(
    (text: string) => enter(text, /^https?:/i.test(text.trim()) ? 'scan' : 'typed'),
    [enter],
  )
  const scan = useCallback((text: string) => enter(text, 'scan'), [enter])
  const typeInstead = useCallback(() => isApplication() && entry.current?.focus(), [])
  useEffect(() => {
    if (focusesEntry()) entry.current?.focus()
  }, [])
  useEffect(() => {
    // Preloads code that marks need later, possibly without a connection (TAKE-13).
    LateNote.load()
    loadDialogs()
  }, [])
  return (
    <div className={styles.marking} data-half>
      <div className={styles.entry} data-entry>
        <TypedEntry ref={entry} many action={texts.mark} onText={type} />
        <Button icon={cameraPath} aria-pressed={camera} onClick={() => setCamera(!camera)}>
          {camera ? texts.closeCamera : texts.camera}
        </Button>
      </div>
      <LocationChoice take={take} store={store} />
      <ScanCamera initiallyOpen paused={!camera} onText={scan} onFault={typeInstead} />
      <LastMarks take={take} store={store} />
    </div>
  )
}

interface LocationChoiceProps {
  take: StockTake
  store: StockTakeStore
}

/** The choice of the location of marks. Without a location, marks count for the whole place (TAKE-05). */
function LocationChoice({ take: { scope }, store }: LocationChoiceProps) {
  const chosen = useStore(store.$at)
  const { locations } = useStore($reference)
  const at = chosen === null ? null : currentId(locations, chosen)
  const ofPlace = locations.filter(({ place }) => place.id === scope.place.id)
  const options = scope.locations
    ? scope.locations.map(({ id, display_name: label }) => ({ value: id, label }))
    : formOptions(ofPlace, at)
  return (
    <Field label={texts.iAmIn}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={at}
          placeholder={texts.wholePlace(scope.place.display_name)}
          onChange={store.setLocation}
        />
      )}
    </Field>
  )
}
