import { useRef, type ChangeEvent } from 'react'
import { attachTexts } from '../../domain/messages/en/attachment.ts'
import type { DraftFiles } from '../../state/record/draft-files.ts'
import { BareButton } from '../../ui/button/bare-button.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { accepted } from './accepted.ts'
import { attach, attached } from './attaching.ts'
import { glyphs } from './glyphs.ts'
import * as styles from './attach.css.ts'

interface PickButtonProps {
  draftFiles: DraftFiles
  /** Id of the sentence about accepted files. */
  hint: string
  /** Whether nothing can be attached now. */
  closed?: boolean
  ghost?: boolean
}

/** Opens the browser's file dialog. */
export function PickButton({ draftFiles, closed, hint, ghost }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Otherwise the browser fires no event if the same file is picked again.
    currentTarget.value = ''
    if (files.length > 0) attach(draftFiles, { files, pasted: false })
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
