import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useId, useMemo, useRef, type ChangeEvent } from 'react'
import { attachTexts } from '../../domain/messages/en/attachment.ts'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import type { DraftFiles, DraftFile } from '../../state/record/draft-files.ts'
import type { Form } from '../../state/record/form.ts'
import { BareButton } from '../../ui/button/bare-button.tsx'
import { Broken } from '../../ui/feedback/broken.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { acceptedHint, acceptedTypes, attach, stopUploads, uploadCode } from './attaching.ts'
import type { AttachedView } from './attached.tsx'
import { FileDropArea, clipPath } from './file-drop-area.tsx'
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

/** A row of a form: a button with a sentence about accepted files, and the files below. */
export function AttachRow({ store }: AttachRowProps) {
  const draftFiles = useMemo(() => draftFilesOf(store), [store])
  // An upload that ends after the form was closed would overwrite a newer draft.
  useEffect(() => () => stopUploads(draftFiles), [draftFiles])
  const isSaving = useStore(store.form.$state).status === 'saving'
  const hint = useId()
  return (
    <div className={styles.attach}>
      <div className={styles.row}>
        <PickButton draftFiles={draftFiles} disabled={isSaving} hint={hint} />
        <span id={hint} className={styles.hint}>
          {acceptedHint()}
        </span>
      </div>
      <Attached draftFiles={draftFiles} wide disabled={isSaving} />
      <FileDropArea onFiles={(chosen) => !isSaving && attach(draftFiles, chosen)} />
    </div>
  )
}

/** The button at the foot of a composer. Dropped and pasted files are accepted as well. */
export function AttachButton({ draftFiles }: AttachProps) {
  const hint = useId()
  return (
    <>
      <PickButton draftFiles={draftFiles} hint={hint} ghost />
      <span id={hint} hidden>
        {acceptedHint()}
      </span>
      <FileDropArea onFiles={(chosen) => attach(draftFiles, chosen)} />
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

/** The files of a draft: attached, uploading or failed. The code that shows them loads with the first file. */
export function Attached(props: AttachProps & AttachedView) {
  const { draftFiles } = props
  const state = useStore(uploadCode.$state)
  const hasFiles = useStore(draftFiles.$files).length > 0
  useEffect(() => {
    if (hasFiles) uploadCode.load()
  }, [hasFiles])
  if (state.status === 'failed')
    return <Broken text={brokenTexts.notLoaded} onRetry={uploadCode.load} />
  return state.status === 'ready' ? <state.code.AttachedFiles {...props} /> : null
}

interface PickButtonProps {
  draftFiles: DraftFiles
  /** Id of the sentence about accepted files. */
  hint: string
  disabled?: boolean
  ghost?: boolean
}

/** Opens the browser's file dialog. */
function PickButton({ draftFiles, disabled, hint, ghost }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Otherwise the browser fires no event if the same file is picked again.
    currentTarget.value = ''
    if (files.length > 0) attach(draftFiles, { files, pasted: false })
  }
  const pick = () => {
    uploadCode.load()
    input.current?.click()
  }
  return (
    <>
      <BareButton
        variant={ghost ? 'ghost' : 'secondary'}
        mark={<Glyph path={clipPath} />}
        disabled={disabled}
        aria-describedby={hint}
        onClick={pick}
      >
        {ghost ? <span className={styles.label}>{attachTexts.attach}</span> : attachTexts.attach}
      </BareButton>
      <input ref={input} type="file" multiple hidden accept={acceptedTypes} onChange={onChange} />
    </>
  )
}
