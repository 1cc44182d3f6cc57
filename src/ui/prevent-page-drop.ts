/** Returns whether files are dragged. */
export const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/** Returns whether files are dropped on a file field, where the browser handles the drop. */
const isOnFileInput = (event: Event) =>
  event.composedPath().some((each) => each instanceof HTMLInputElement && each.type === 'file')

/** Prevents files that miss a drop area from replacing the page, which would lose the user's input. */
export function preventPageDrop(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event) || isOnFileInput(event)) return
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
