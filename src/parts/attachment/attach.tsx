import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, type ChangeEvent } from 'react'
import { attachTexts } from '../../domain/messages/attach.ts'
import { brokenTexts } from '../../domain/messages/broken.ts'
import type { FileHold } from '../../state/file-hold.ts'
import { BareButton } from '../../ui/button/bare-button.tsx'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { accepted, acceptedHint } from './accepted.ts'
import { attach, attached } from './attaching.ts'
import { DropPlace } from './drop-place.tsx'
import { glyphs } from './glyphs.ts'
import * as styles from './attach.css.ts'

export interface AttachProps {
  hold: FileHold
  /** Nothing can be attached just now. */
  closed?: boolean | undefined
}

/** In a form: a button with what it takes, and the files below. */
export function AttachRow({ hold, closed }: AttachProps) {
  const hint = useId()
  return (
    <div className={styles.attach}>
      <div className={styles.row}>
        <PickButton hold={hold} closed={closed} hint={hint} />
        <span id={hint} className={styles.hint}>
          {acceptedHint()}
        </span>
      </div>
      <Attached hold={hold} wide />
      <DropPlace onFiles={(taken) => !closed && attach(hold, taken)} />
    </div>
  )
}

/** At the foot of a box to write in: the button alone. What is dropped around it or pasted is taken as well. */
export function AttachButton({ hold }: AttachProps) {
  const hint = useId()
  return (
    <>
      <PickButton hold={hold} hint={hint} ghost />
      <span id={hint} hidden>
        {acceptedHint()}
      </span>
      <DropPlace onFiles={(taken) => attach(hold, taken)} />
    </>
  )
}

/** The files of a box to write in, above its foot. */
export function AttachedInBox({ hold }: AttachProps) {
  return (
    <div className={styles.inBox}>
      <Attached hold={hold} />
    </div>
  )
}

function PickButton({
  hold,
  closed,
  hint,
  ghost,
}: AttachProps & { hint: string; ghost?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Else the browser would not tell of the same file picked once more.
    currentTarget.value = ''
    if (files.length > 0) attach(hold, { files, pasted: false })
  }
  const pick = () => {
    attached.load()
    input.current?.click()
  }
  return (
    <>
      <BareButton
        variant={ghost ? 'ghost' : 'secondary'}
        mark={<Glyph path={glyphs.clip} />}
        disabled={closed}
        aria-describedby={hint}
        onClick={pick}
      >
        {ghost ? <span className={styles.label}>{attachTexts.attach}</span> : attachTexts.attach}
      </BareButton>
      <input ref={input} type="file" multiple hidden accept={accepted} onChange={onChange} />
    </>
  )
}

function Attached({ hold, wide }: AttachProps & { wide?: boolean }) {
  const state = useStore(attached.$state)
  const some = useStore(hold.$files).length > 0
  useEffect(() => {
    if (some) attached.load()
  }, [some])
  if (state.status === 'failed')
    return <RetryHint text={brokenTexts.notLoaded} onRetry={attached.load} />
  return state.status === 'ready' ? <state.code.AttachedFiles hold={hold} wide={wide} /> : null
}
