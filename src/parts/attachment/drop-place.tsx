import { useLayoutEffect, useRef } from 'react'
import { attachTexts } from '../../domain/messages/en/attachment.ts'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { glyphs } from './glyphs.ts'
import { type TakenFiles, useFilePlace } from './use-file-place.ts'
import * as styles from './attach.css.ts'

/**
 * Accepts files that are dropped on or pasted into the form or section around it, and shows this while files are
 * dragged.
 */
export function DropPlace({ onFiles }: { onFiles: (taken: TakenFiles) => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const over = useFilePlace(mark, onFiles)
  useLayoutEffect(() => {
    const place = mark.current?.closest('form, section')?.getBoundingClientRect()
    const origin = mark.current?.offsetParent?.getBoundingClientRect()
    if (!over || !mark.current || !place) return
    Object.assign(mark.current.style, {
      left: `${place.left - (origin?.left ?? 0)}px`,
      top: `${place.top - (origin?.top ?? 0)}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
    })
  }, [over])
  return (
    <div ref={mark} className={over ? styles.drop : undefined} hidden={!over}>
      {over && (
        <>
          <Glyph path={glyphs.clip} size="large" />
          {attachTexts.drop}
        </>
      )}
    </div>
  )
}
