import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { preventPageDrop } from '../prevent-page-drop.ts'

type OnFiles = ((files: readonly File[]) => void) | undefined

interface FileDrop {
  /** Whether files are dragged over `target`. */
  over: boolean
  handlers: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

/**
 * Accepts files dropped on `target` or pasted in its widget; none while `onFiles` is undefined. While `canAdd`, files that
 * are dropped elsewhere or not accepted do not replace the page.
 */
export function useFileDrop(
  target: RefObject<HTMLElement | null>,
  onFiles: OnFiles,
  canAdd = onFiles !== undefined,
): FileDrop {
  const [over, setOver] = useState(false)
  usePaste(target, onFiles)
  useEffect(() => (canAdd ? preventPageDrop() : undefined), [canAdd])
  const accepts = ({ dataTransfer }: DragEvent) =>
    onFiles !== undefined && dataTransfer.types.includes('Files')
  return {
    over,
    handlers: {
      onDragOver(event) {
        if (!accepts(event)) return
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
        if (!accepts(event)) return
        event.preventDefault()
        onFiles?.([...event.dataTransfer.files])
      },
    },
  }
}

/** Returns whether text is pasted into a field. It stays text, although some programs add a picture of it. */
const isTextPaste = ({ clipboardData }: ClipboardEvent, target: EventTarget | undefined) =>
  (clipboardData?.types.includes('text/plain') ?? false) &&
  target instanceof HTMLElement &&
  target.matches('input, textarea, [contenteditable]')

function usePaste(target: RefObject<HTMLElement | null>, onFiles: OnFiles): void {
  const latestOnFiles = useRef(onFiles)
  latestOnFiles.current = onFiles
  const wanted = onFiles !== undefined
  useEffect(() => {
    // Not on the document: files pasted elsewhere on a host page belong to that page.
    const root = target.current?.getRootNode()
    if (!root || !wanted) return
    const onPaste = (event: Event) => {
      const pasted = event as ClipboardEvent
      const files = [...(pasted.clipboardData?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented) return
      if (isTextPaste(pasted, event.composedPath()[0])) return
      event.preventDefault()
      latestOnFiles.current?.(files)
    }
    root.addEventListener('paste', onPaste)
    return () => root.removeEventListener('paste', onPaste)
  }, [target, wanted])
}
