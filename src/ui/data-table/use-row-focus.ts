import { type RefObject, useEffect, useRef } from 'react'

interface FocusedButton {
  element: HTMLElement
  /** The row of the body, and the button within that row. */
  row: number
  at: number
}

const inRow = 'button, a[href], input'
const anywhere = `${inRow}, [tabindex="0"]`

/**
 * Moves the focus when its row is removed: to the same button of the row in its place or, without rows, to the first
 * focusable element of the frame. Attach the returned handler to the table.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  const focused = useRef<FocusedButton>(undefined)
  useEffect(() => {
    const table = frame.current
    const hold = ({ target }: Event) => void (focused.current = place(target))
    // A native listener: React handles no events while a closing dialog returns the focus.
    table?.addEventListener('focusin', hold)
    return () => table?.removeEventListener('focusin', hold)
  }, [frame])
  useEffect(() => {
    const before = focused.current
    // Forgets the place if the focus leaves without the row being removed.
    if (!before || before.element.isConnected) return
    focused.current = undefined
    if (document.activeElement !== document.body) return
    const rows = frame.current?.querySelectorAll('tbody tr') ?? []
    const row = rows[Math.min(before.row, rows.length - 1)]
    const buttons = row?.querySelectorAll<HTMLElement>(inRow) ?? []
    const next = buttons[Math.min(before.at, buttons.length - 1)]
    ;(next ?? frame.current?.querySelector<HTMLElement>(anywhere))?.focus()
  }, [frame, items])

  const leave = () => {
    const focus = focused.current
    // The row is being removed with the focus: Preact fires an event for that, React does not.
    queueMicrotask(() => {
      if (focus?.element.isConnected && focused.current === focus) focused.current = undefined
    })
  }
  return { onBlur: leave }
}

/** Returns the row that contains an element, if any. */
function place(target: EventTarget | null): FocusedButton | undefined {
  const element = target instanceof HTMLElement ? target : undefined
  const row = element?.closest<HTMLTableRowElement>('tbody tr')
  if (!element || !row) return undefined
  const at = [...row.querySelectorAll<HTMLElement>(inRow)].indexOf(element)
  return { element, row: row.sectionRowIndex, at }
}
