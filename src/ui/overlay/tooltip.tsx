import {
  cloneElement,
  type ReactElement,
  type Ref,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { showBidi } from '../../domain/text/show-bidi.ts'
import * as styles from './layer.css.ts'
import { useAnchored } from './use-anchored.ts'

interface AnchorProps {
  ref?: Ref<HTMLElement>
  'aria-describedby'?: string | undefined
}

export interface TooltipProps {
  /** The text of the tooltip. Without it, only the child is rendered. */
  text: string | undefined
  /**
   * False if the text repeats the accessible name, as on icon buttons. `shown`: describes only while visible, so that
   * it is not part of the surrounding text.
   */
  describes?: boolean | 'shown' | undefined
  /** Called before the tip is shown; false prevents it, for instance if nothing is truncated. */
  when?: ((anchor: HTMLElement) => boolean) | undefined
  /** The child's own ref, which React 18 and 19 expose differently. */
  childRef?: Ref<HTMLElement> | undefined
  /** One element that accepts a ref, which is set here. */
  children: ReactElement<AnchorProps>
}

const showDelay = 400

/**
 * A tooltip: shown 400 ms after the pointer has moved onto it, or at once on keyboard focus; hidden on Escape and on the
 * first typed letter.
 */
export function Tooltip({ text, describes = true, when, childRef, children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { setAnchor, setLayer } = useAnchored({ open, placement: 'top', gap: 6 })
  const allowed = useRef(when)
  allowed.current = when

  const unwatch = useRef<() => void>(undefined)
  const outer = useRef(childRef)
  outer.current = childRef
  const attach = useCallback(
    (element: HTMLElement | null) => {
      setAnchor(element)
      unwatch.current?.()
      const show = (next: boolean) =>
        setOpen(next && element !== null && (allowed.current?.(element) ?? true))
      unwatch.current = element ? watch(element, show) : undefined
      if (typeof outer.current === 'function') outer.current(element)
      else if (outer.current) outer.current.current = element
    },
    [setAnchor],
  )
  if (!text) return childRef ? cloneElement(children, { ref: childRef }) : children
  const present = open || describes === true
  const described = [children.props['aria-describedby'], describes && present && id]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      {cloneElement(children, { ref: attach, 'aria-describedby': described || undefined })}
      {present && (
        <span
          ref={setLayer}
          id={id}
          role="tooltip"
          dir="auto"
          popover="manual"
          data-long={text.length > 300 || undefined}
          className={styles.tip}
        >
          {showBidi(text)}
        </span>
      )}
    </>
  )
}

/** Listens for pointer and focus. Adds the listeners that hide the tip only then, because a screen has hundreds of tips. */
function watch(anchor: HTMLElement, show: (open: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let present: AbortController | undefined
  const leave = () => {
    clearTimeout(timer)
    present?.abort()
    present = undefined
  }
  const hide = () => {
    leave()
    show(false)
  }
  const come = () => {
    if (present) return
    const { signal } = (present = new AbortController())
    // Not `input`: rendering a field between that event and React's handler would restore its former value.
    for (const end of ['pointerleave', 'pointerdown', 'focusout', 'beforeinput'])
      anchor.addEventListener(end, hide, { signal })
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    anchor.addEventListener('keydown', key, { signal })
  }
  const point = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    come()
    timer = setTimeout(() => show(true), showDelay)
  }
  const focus = () => {
    if (!anchor.matches(':focus-visible, :has(:focus-visible)')) return
    come()
    show(true)
  }
  // A button that comes under a resting pointer waits for it to move; one that was pressed, for it to come back.
  const enter = () => anchor.addEventListener('pointermove', point, { once: true })
  enter()
  anchor.addEventListener('pointerenter', enter)
  anchor.addEventListener('focusin', focus)
  return () => {
    leave()
    anchor.removeEventListener('pointerenter', enter)
    anchor.removeEventListener('pointermove', point)
    anchor.removeEventListener('focusin', focus)
  }
}
