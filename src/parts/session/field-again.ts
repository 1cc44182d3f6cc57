/** The position of a multi-line text field among those of its dialog, or of its root. */
export interface FieldPlace {
  at: number
}

const areaOf = (element: Element): ParentNode =>
  element.closest('dialog') ?? (element.getRootNode() as Document | ShadowRoot)

const fieldsOf = (area: ParentNode) => [...area.querySelectorAll('textarea')]

/** Returns the place of the multi-line text field that has the focus; undefined if none has it. */
export function focusedField(): FieldPlace | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!(active instanceof HTMLTextAreaElement)) return undefined
  return { at: fieldsOf(areaOf(active)).indexOf(active) }
}

/** Moves the focus from `holder` to the field at `place` once it is there, unless the focus has gone elsewhere by then. */
export function focusAgain({ at }: FieldPlace, holder: HTMLElement): void {
  const area = areaOf(holder)
  const look = () => {
    const field = fieldsOf(area)[at]
    if (holder.matches(':focus')) field?.focus()
    return field !== undefined || !holder.matches(':focus')
  }
  if (look()) return
  const observer = new MutationObserver(() => look() && observer.disconnect())
  observer.observe(area, { childList: true, subtree: true })
}
