import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'

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

const hasFiles = (dataTransfer: DataTransfer | null) =>
  dataTransfer?.types.includes('Files') ?? false

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
  const accepts = ({ dataTransfer }: DragEvent) => onFiles !== undefined && hasFiles(dataTransfer)
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

/** Returns whether files are dropped on a file field, where the browser handles the drop. */
const isOnFileInput = (event: Event) =>
  event.composedPath().some((each) => each instanceof HTMLInputElement && each.type === 'file')

/** Prevents files that miss a drop area from replacing the page, which would lose the user's input. */
export function preventPageDrop(): () => void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event.dataTransfer) || isOnFileInput(event)) return
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
