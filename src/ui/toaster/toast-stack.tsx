import { useStore } from '@nanostores/react'
import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import { $toasts } from '../../state/feedback/toasts.ts'
import { useNextFocus } from '../next-focus.ts'
import { outletRoots, useLeader, useOutletParent } from '../overlay/leader.ts'
import { place } from '../overlay/outlet.css.ts'
import { ToastView } from './toast-view.tsx'
import * as styles from './toaster.css.ts'

/**
 * Shows all toasts of the page. Every widget and dialog renders a stack, but only the newest visible one shows toasts,
 * so that they appear once, and above an open dialog.
 */
export function ToastStack() {
  const list = useStore($toasts)
  const wrap = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLDivElement>(null)
  const leads = useLeader('toasts', useOutletParent(wrap), list.length > 0 ? list : undefined)
  const shows = leads && list.length > 0
  // When a toast with the focus is removed, the focus returns to where it was before.
  const focusBefore = useRef<Element | null>(null)
  useNextFocus(
    wrap,
    useCallback(() => focusBefore.current, []),
  )
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!stack.current?.contains(relatedTarget)) focusBefore.current = relatedTarget
  }

  useLayoutEffect(() => {
    const element = stack.current
    if (!shows || !element) return
    element.showPopover()
    const stop = liftOverActions(element)
    return () => {
      stop()
      if (element.isConnected) element.hidePopover()
    }
  }, [shows])

  return (
    <div ref={wrap} className={place}>
      <div
        ref={stack}
        popover="manual"
        role="region"
        aria-live="polite"
        aria-label={kitTexts.toast.region}
        className={styles.stack}
        onFocus={onFocus}
      >
        {leads && list.map((toast) => <ToastView key={toast.id} toast={toast} />)}
      </div>
    </div>
  )
}

/**
 * What toasts must not cover: rows of buttons, and the control that has the focus. In a dialog only the buttons
 * themselves, so that its text is not covered for the space around them.
 */
const uncovered = ':is(input, textarea, button, a):focus, [data-actions]'

/**
 * Lifts toasts above rows of buttons and the focused control in every element of the page. Checks every frame while
 * toasts are shown, because buttons appear, grow and move for many reasons. Returns a function that stops this.
 */
function liftOverActions(stack: HTMLElement): () => void {
  const dialog = stack.closest('dialog')
  const selector = dialog ? `${uncovered} :is(button, a)` : uncovered
  let lift = 0
  let frame: number
  const update = () => {
    frame = requestAnimationFrame(update)
    const roots = dialog ? [dialog] : outletRoots('toasts')
    const rows = roots
      .flatMap((part) => [...part.querySelectorAll(selector)])
      .filter((row) => !stack.contains(row))
    const next = liftOver(rows, stack.getBoundingClientRect(), lift)
    if (next === lift) return
    lift = next
    stack.style.translate = `0 -${lift}px`
  }
  update()
  return () => cancelAnimationFrame(frame)
}

/** Returns by how many px to lift toasts, which are lifted by `lift` now. Checks `rows` from the bottom to the top. */
function liftOver(rows: readonly Element[], { top, bottom, left }: DOMRect, lift: number): number {
  return rows
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.height > 0 && row.right > left)
    .toSorted((one, other) => other.top - one.top)
    .reduce((risen, row) => {
      const [above, below] = [top + lift - risen, bottom + lift - risen]
      const covers = above < row.bottom && below > row.top
      // They must not leave the window.
      return covers && row.top > bottom - top ? Math.round(bottom + lift - row.top) : risen
    }, 0)
}
