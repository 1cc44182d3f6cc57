import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useId, useMemo } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import type { DraftFiles, DraftFile } from '../../state/record/draft-files.ts'
import type { Form } from '../../state/record/form.ts'
import { Broken } from '../../ui/feedback/broken.tsx'
import { acceptedHint } from './accepted.ts'
import { attach, attached } from './attaching.ts'
import { DropPlace } from './drop-place.tsx'
import { PickButton } from './pick-button.tsx'
import * as styles from './attach.css.ts'

export interface AttachProps {
  draftFiles: DraftFiles
}

/** A form whose values contain files, which are part of its draft. */
export interface AttachRowProps {
  store: Pick<DraftFiles, '$waiting' | '$refused'> & {
    form: Pick<Form<{ files: readonly DraftFile[] }>, '$state' | 'set'>
  }
}

const draftFilesOf = ({ form, $waiting, $refused }: AttachRowProps['store']): DraftFiles => ({
  $files: computed(form.$state, ({ values }) => values.files),
  keep: (files) => form.set('files', files),
  $waiting,
  $refused,
})

/** In a form: a button with a sentence about accepted files, and the files below. */
export function AttachRow({ store }: AttachRowProps) {
  const draftFiles = useMemo(() => draftFilesOf(store), [store])
  const closed = useStore(store.form.$state).status === 'saving'
  const hint = useId()
  return (
    <div className={styles.attach}>
      <div className={styles.row}>
        <PickButton draftFiles={draftFiles} closed={closed} hint={hint} />
        <span id={hint} className={styles.hint}>
          {acceptedHint()}
        </span>
      </div>
      <Attached draftFiles={draftFiles} wide />
      <DropPlace onFiles={(taken) => !closed && attach(draftFiles, taken)} />
    </div>
  )
}

/** At the foot of a composer: only the button. Dropped and pasted files are accepted as well. */
export function AttachButton({ draftFiles }: AttachProps) {
  const hint = useId()
  return (
    <>
      <PickButton draftFiles={draftFiles} hint={hint} ghost />
      <span id={hint} hidden>
        {acceptedHint()}
      </span>
      <DropPlace onFiles={(taken) => attach(draftFiles, taken)} />
    </>
  )
}

/** The files of a composer, above its foot. */
export function AttachedInBox({ draftFiles }: AttachProps) {
  return (
    <div className={styles.inBox}>
      <Attached draftFiles={draftFiles} />
    </div>
  )
}

/** The files of a text, in any state. The code that shows them loads with the first file. */
export function Attached({ draftFiles, wide }: AttachProps & { wide?: boolean }) {
  const state = useStore(attached.$state)
  const some = useStore(draftFiles.$files).length > 0
  useEffect(() => {
    if (some) attached.load()
  }, [some])
  if (state.status === 'failed')
    return <Broken text={brokenTexts.notLoaded} onRetry={attached.load} />
  return state.status === 'ready' ? (
    <state.code.AttachedFiles draftFiles={draftFiles} wide={wide} />
  ) : null
}
