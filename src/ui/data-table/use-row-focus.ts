import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

interface Held {
  element: HTMLElement
  /** Which row of the body it stood in, and which button of that row it was. */
  row: number
  at: number
}

const inRow = 'button, a[href], input'
const anywhere = `${inRow}, [tabindex="0"]`

/**
 * When a row goes that had the focus, the same button of the row in its place gets it; without any row, the first
 * thing in the frame that can have it. The handlers belong on the table.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  const held = useRef<Held>(undefined)
  useEffect(() => {
    const before = held.current
    // What loses the focus in another way than by going away is let go of then.
    if (!before || before.element.isConnected) return
    held.current = undefined
    const rows = frame.current?.querySelectorAll('tbody tr') ?? []
    const row = rows[Math.min(before.row, rows.length - 1)]
    const buttons = row?.querySelectorAll<HTMLElement>(inRow) ?? []
    const next = buttons[Math.min(before.at, buttons.length - 1)]
    ;(next ?? frame.current?.querySelector<HTMLElement>(anywhere))?.focus()
  }, [frame, items])

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLTableRowElement>('tbody tr')
      held.current = row
        ? {
            element: target,
            row: row.sectionRowIndex,
            at: [...row.querySelectorAll(inRow)].indexOf(target),
          }
        : undefined
    },
    onBlur() {
      held.current = undefined
    },
  }
}
