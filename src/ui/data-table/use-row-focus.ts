import { type RefObject, useEffect, useRef } from 'react'

interface FocusedButton {
  element: HTMLElement
  /** Which row of the body it stood in, and which button of that row it was. */
  row: number
  at: number
}

const inRow = 'button, a[href], input'
const anywhere = `${inRow}, [tabindex="0"]`

/**
 * When the row with the focus is removed, the same button of the row in its place gets the focus; without rows, the
 * first focusable element of the frame. Attach the returned handler to the table.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  const held = useRef<FocusedButton>(undefined)
  useEffect(() => {
    const table = frame.current
    const hold = ({ target }: Event) => void (held.current = place(target))
    // A native listener: React handles no events while a closing dialog returns the focus.
    table?.addEventListener('focusin', hold)
    return () => table?.removeEventListener('focusin', hold)
  }, [frame])
  useEffect(() => {
    const before = held.current
    // What loses the focus in another way than by going away is let go of then.
    if (!before || before.element.isConnected) return
    held.current = undefined
    if (document.activeElement !== document.body) return
    const rows = frame.current?.querySelectorAll('tbody tr') ?? []
    const row = rows[Math.min(before.row, rows.length - 1)]
    const buttons = row?.querySelectorAll<HTMLElement>(inRow) ?? []
    const next = buttons[Math.min(before.at, buttons.length - 1)]
    ;(next ?? frame.current?.querySelector<HTMLElement>(anywhere))?.focus()
  }, [frame, items])

  const leave = () => {
    const left = held.current
    // A row on its way out takes the focus along: React does not tell of that, Preact does.
    queueMicrotask(() => {
      if (left?.element.isConnected && held.current === left) held.current = undefined
    })
  }
  return { onBlur: leave }
}

/** The row that contains an element, if any. */
function place(target: EventTarget | null): FocusedButton | undefined {
  const element = target instanceof HTMLElement ? target : undefined
  const row = element?.closest<HTMLTableRowElement>('tbody tr')
  if (!element || !row) return undefined
  const at = [...row.querySelectorAll<HTMLElement>(inRow)].indexOf(element)
  return { element, row: row.sectionRowIndex, at }
}
