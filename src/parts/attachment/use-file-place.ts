import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface TakenFiles {
  files: readonly File[]
  pasted: boolean
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Returns whether text is pasted into a field. It stays text, although some programs add a picture of it. */
const isText = ({ clipboardData }: ClipboardEvent) =>
  clipboardData?.types.includes('text/plain') ?? false

/** Returns whether the browser handles the drop itself. */
const takesFiles = (event: Event) =>
  event.composedPath().some((each) => each instanceof HTMLInputElement && each.type === 'file')

/** Prevents files that miss the drop area from replacing the page, which would lose the user's input. */
function guardPage(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !holdsFiles(event) || takesFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}

interface Taker {
  take: (taken: TakenFiles) => void
  setOver: (over: boolean) => void
}

function watchPlace(place: HTMLElement, { take, setOver }: Taker): () => void {
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const leave = ({ relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!holdsFiles(event)) return
    event.preventDefault()
    take({ files: [...(event.dataTransfer?.files ?? [])], pasted: false })
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || isText(event)) return
    event.preventDefault()
    take({ files, pasted: true })
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
export function useFilePlace(
  inside: RefObject<HTMLElement | null>,
  onFiles: (taken: TakenFiles) => void,
): boolean {
  const [over, setOver] = useState(false)
  const taker = useRef(onFiles)
  taker.current = onFiles
  // Only a visible form or section accepts pasted files.
  useLayoutEffect(() => {
    const place = inside.current?.closest<HTMLElement>('form, section')
    if (!place) return undefined
    const release = guardPage()
    const stop = watchPlace(place, { take: (taken) => taker.current(taken), setOver })
    return () => {
      stop()
      release()
    }
  }, [inside])
  return over
}
