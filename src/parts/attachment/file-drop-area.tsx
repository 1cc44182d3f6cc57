import { useLayoutEffect, useRef, type RefObject, useState } from 'react'
import { attachTexts } from '../../domain/messages/en/attachment.ts'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { hasFiles, preventPageDrop } from '../../ui/prevent-page-drop.ts'
import * as styles from './attach.css.ts'

export const clipPath =
  'm13.2 7.4-5 5a3.2 3.2 0 0 1-4.6-4.5l5.2-5.2a2.1 2.1 0 0 1 3 3l-5.1 5.2a1.05 1.05 0 0 1-1.5-1.5l4.6-4.6'

/** Files that were picked in the file dialog, dropped or pasted. */
export interface ChosenFiles {
  files: readonly File[]
  pasted: boolean
}

/**
 * Accepts files that are dropped on or pasted into the form or section around it. While files are dragged over that
 * area, it is covered with a notice.
 */
export function FileDropArea({ onFiles }: { onFiles: (chosen: ChosenFiles) => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const over = useFileDrop(mark, onFiles)
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
          <Glyph path={clipPath} size="large" />
          {attachTexts.drop}
        </>
      )}
    </div>
  )
}

/** Returns whether text is pasted. It is pasted as text, although some programs add a picture of it. */
const isText = ({ clipboardData }: ClipboardEvent) =>
  clipboardData?.types.includes('text/plain') ?? false

interface DropHandlers {
  onFiles: (chosen: ChosenFiles) => void
  setOver: (over: boolean) => void
}

function watchDropArea(place: HTMLElement, { onFiles, setOver }: DropHandlers): () => void {
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const leave = ({ relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    onFiles({ files: [...(event.dataTransfer?.files ?? [])], pasted: false })
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || isText(event)) return
    event.preventDefault()
    onFiles({ files, pasted: true })
  }
  place.addEventListener('dragover', over)
  place.addEventListener('dragleave', leave)
  place.addEventListener('drop', drop)
  place.addEventListener('paste', paste)
  return () => {
    place.removeEventListener('dragover', over)
    place.removeEventListener('dragleave', leave)
    place.removeEventListener('drop', drop)
    place.removeEventListener('paste', paste)
  }
}

/**
 * Accepts files that are dropped on or pasted into the form or section around `inside`. Returns true while files are
 * dragged over it.
 */
function useFileDrop(
  inside: RefObject<HTMLElement | null>,
  onFiles: (chosen: ChosenFiles) => void,
): boolean {
  const [over, setOver] = useState(false)
  const latestOnFiles = useRef(onFiles)
  latestOnFiles.current = onFiles
  // Only a visible form or section accepts pasted files.
  useLayoutEffect(() => {
    const place = inside.current?.closest<HTMLElement>('form, section')
    if (!place) return undefined
    const allowPageDrop = preventPageDrop()
    const stopWatching = watchDropArea(place, {
      onFiles: (chosen) => latestOnFiles.current(chosen),
      setOver,
    })
    return () => {
      stopWatching()
      allowPageDrop()
    }
  }, [inside])
  return over
}
