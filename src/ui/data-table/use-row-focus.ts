import { type RefObject, useEffect, useRef } from 'react'

interface FocusedButton {
  element: HTMLElement
  /** Index of the row in the table body. */
  row: number
  /** Index of the button in that row. */
  index: number
}

/** The controls that each row has. Only the row that was ticked last has the button that skips to the actions. */
const rowControls = 'button:not([data-skip]), a[href], input'
const focusable = `${rowControls}, [tabindex="0"]`

/**
 * Moves the focus when its row is removed: to the same button of the row in its place or, without rows, to the first
 * focusable element of the frame or of the section around it. Attach the returned handler to the table.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, items: readonly unknown[]) {
  const focused = useRef<FocusedButton>(undefined)
  useEffect(() => {
    const table = frame.current
    const rememberFocus = ({ target }: Event) => void (focused.current = locateInRows(target))
    // A native listener: React handles no events while a closing dialog returns the focus.
    table?.addEventListener('focusin', rememberFocus)
    return () => table?.removeEventListener('focusin', rememberFocus)
  }, [frame])
  useEffect(() => {
    const before = focused.current
    if (!before || before.element.isConnected) return
    focused.current = undefined
    if (document.activeElement !== document.body) return
    const rows = frame.current?.querySelectorAll('tbody tr') ?? []
    const row = rows[Math.min(before.row, rows.length - 1)]
    const buttons = row?.querySelectorAll<HTMLElement>(rowControls) ?? []
    const next = buttons[Math.min(before.index, buttons.length - 1)]
    const around = [frame.current, frame.current?.closest('section')]
    const first = around.map((each) => each?.querySelector<HTMLElement>(focusable))
    ;[next, ...first].find((each) => each)?.focus()
  }, [frame, items])

  const onBlur = () => {
    const focus = focused.current
    // The row is being removed with the focus: Preact fires an event for that, React does not.
    queueMicrotask(() => {
      if (focus?.element.isConnected && focused.current === focus) focused.current = undefined
    })
  }
  return { onBlur }
}

/** Returns the row of an element and its position in that row; undefined outside of rows. */
function locateInRows(target: EventTarget | null): FocusedButton | undefined {
  const element = target instanceof HTMLElement ? target : undefined
  const row = element?.closest<HTMLTableRowElement>('tbody tr')
  if (!element || !row) return undefined
  const index = [...row.querySelectorAll<HTMLElement>(rowControls)].indexOf(element)
  return { element, row: row.sectionRowIndex, index }
}
