import { useStore } from '@nanostores/react'
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { kitTexts } from '../../domain/messages/en/kit.ts'
import { $toasts } from '../../state/feedback/toasts.ts'
import { useNextFocus } from '../next-focus.ts'
import { useLeader } from '../overlay/leader.ts'
import { place } from '../overlay/outlet.css.ts'
import { ToastView } from './toast-view.tsx'
import * as styles from './toaster.css.ts'

/**
 * Shows all toasts of the page. Every widget and dialog renders one; only the
 * newest visible one speaks, so that toasts appear once, and above a dialog where they can be reached.
 */
export function ToastStack() {
  const list = useStore($toasts)
  const wrap = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLDivElement>(null)
  const leads = useLeader('toasts', useParent(wrap), list.length > 0 ? list : undefined)
  const shows = leads && list.length > 0
  // A toast that goes away with what was pressed in it leaves the focus where it came from.
  const before = useRef<Element | null>(null)
  useNextFocus(
    wrap,
    useCallback(() => before.current, []),
  )
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!stack.current?.contains(relatedTarget)) before.current = relatedTarget
  }

  useLayoutEffect(() => {
    const element = stack.current
    if (!shows || !element) return
    element.showPopover()
    const stop = clearActions(element)
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
 * Toasts rise above the buttons of a form, a composer or a dialog that they would cover. These come, grow and move for
 * many reasons (the next screen, a message, scrolling), so while toasts are shown every frame looks. Returns a function that stops it.
 */
function clearActions(stack: HTMLElement): () => void {
  const within = stack.closest('dialog') ?? (stack.getRootNode() as ShadowRoot | Document)
  let lift = 0
  let frame: number
  const clear = () => {
    frame = requestAnimationFrame(clear)
    const next = liftOver(within, stack.getBoundingClientRect(), lift)
    if (next === lift) return
    lift = next
    stack.style.translate = `0 -${lift}px`
  }
  clear()
  return () => cancelAnimationFrame(frame)
}

/** By how many px toasts, which are lifted by `lift` now, have to rise; from the lowest row of buttons to the highest. */
function liftOver(within: ParentNode, { top, bottom, left }: DOMRect, lift: number): number {
  const rows = [...within.querySelectorAll('[data-actions]')].map((row) =>
    row.getBoundingClientRect(),
  )
  return rows
    .filter((row) => row.height > 0 && row.right > left)
    .toSorted((one, other) => other.top - one.top)
    .reduce((risen, row) => {
      const [above, below] = [top + lift - risen, bottom + lift - risen]
      const covers = above < row.bottom && below > row.top
      // Above the window nobody would read them.
      return covers && row.top > bottom - top ? Math.round(bottom + lift - row.top) : risen
    }, 0)
}

/** The wrapper itself has no box, so the element around it tells whether this outlet can be seen. */
function useParent(place: { current: HTMLElement | null }) {
  const parent = useRef<HTMLElement>(null)
  useEffect(() => {
    parent.current = place.current?.parentElement ?? hostOf(place.current)
  }, [place])
  return parent
}

const hostOf = (element: HTMLElement | null): HTMLElement | null => {
  const root = element?.getRootNode()
  return root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : null
}
