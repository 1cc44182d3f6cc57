import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface FileDrop {
  /** Whether files are dragged over `place`. */
  over: boolean
  handlers: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/** Accepts files dropped on `place` or pasted in its widget; none if `onFiles` is undefined. */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  onFiles: ((files: readonly File[]) => void) | undefined,
): FileDrop {
  const [over, setOver] = useState(false)
  usePaste(place, onFiles)
  const holdsFiles = ({ dataTransfer }: DragEvent) =>
    onFiles !== undefined && dataTransfer.types.includes('Files')
  return {
    over,
    handlers: {
      onDragOver(event) {
        if (!holdsFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false)
      },
      onDrop(event) {
        setOver(false)
        if (!holdsFiles(event)) return
        event.preventDefault()
        onFiles?.([...event.dataTransfer.files])
      },
    },
  }
}

/** Returns whether text is pasted into a field. It stays text, although some programs add a picture of it. */
const meantAsText = ({ clipboardData }: ClipboardEvent, target: EventTarget | undefined) =>
  (clipboardData?.types.includes('text/plain') ?? false) &&
  target instanceof HTMLElement &&
  target.matches('input, textarea, [contenteditable]')

function usePaste(place: RefObject<HTMLElement | null>, onFiles: FileTaker): void {
  const taker = useRef(onFiles)
  taker.current = onFiles
  const wanted = onFiles !== undefined
  useEffect(() => {
    // Only in the widget's root: pasting elsewhere on a host page is not ours.
    const root = place.current?.getRootNode()
    if (!root || !wanted) return
    const paste = (event: Event) => {
      const pasted = event as ClipboardEvent
      const files = [...(pasted.clipboardData?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented) return
      if (meantAsText(pasted, event.composedPath()[0])) return
      event.preventDefault()
      taker.current?.(files)
    }
    root.addEventListener('paste', paste)
    return () => root.removeEventListener('paste', paste)
  }, [place, wanted])
}

type FileTaker = ((files: readonly File[]) => void) | undefined
