import {
  cloneElement,
  type MouseEvent,
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

/** Milliseconds. `leave`: for the way of the pointer from the child to the tip. */
const delays = { show: 400, leave: 150 }

/**
 * A tooltip: shown 400 ms after the pointer has moved onto its child, or at once on keyboard focus or when a disabled
 * child is pressed by touch. It stays while the pointer is on it; hidden on Escape and on the first typed letter. A tip
 * that only repeats a name lets the pointer through, because it covers the buttons of the row above.
 */
export function Tooltip({ text, describes = true, when, childRef, children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { setAnchor, setLayer } = useAnchored({ open, placement: 'top', gap: 6 })
  const latestWhen = useRef(when)
  latestWhen.current = when

  const watched = useRef<Watch>(undefined)
  const latestChildRef = useRef(childRef)
  latestChildRef.current = childRef
  const attach = useCallback(
    (element: HTMLElement | null) => {
      setAnchor(element)
      watched.current?.stop()
      // Nothing would hide the tip when its text returns.
      if (!element) setOpen(false)
      const show = (next: boolean) =>
        setOpen(next && element !== null && (latestWhen.current?.(element) ?? true))
      watched.current = element ? watch(element, show) : undefined
      if (typeof latestChildRef.current === 'function') latestChildRef.current(element)
      else if (latestChildRef.current) latestChildRef.current.current = element
    },
    [setAnchor],
  )
  if (!text) return childRef ? cloneElement(children, { ref: childRef }) : children
  const present = open || describes === true
  const isLong = text.length > 300
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
          data-long={isLong || undefined}
          data-through={(describes === false && !when && !isLong) || undefined}
          className={styles.tip}
          // Not `onPointerEnter`: React calls that before `pointerleave` of the child.
          onPointerOver={() => watched.current?.stay()}
          onPointerLeave={() => watched.current?.leave()}
          onClick={ignore}
        >
          {showBidi(text)}
        </span>
      )}
    </>
  )
}

/** A press on a tip is no press on the link or row that contains it. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

interface Watch {
  /** Keeps the tip shown: the pointer has reached it. */
  stay: () => void
  /** Hides the tip soon. */
  leave: () => void
  stop: () => void
}

/** Listens for pointer and focus. Adds further listeners only while the tip is needed, because a screen has hundreds of tips. */
function watch(anchor: HTMLElement, show: (open: boolean) => void): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let present: AbortController | undefined
  const stopListening = () => {
    clearTimeout(timer)
    present?.abort()
    present = undefined
  }
  const hide = () => {
    stopListening()
    show(false)
  }
  const stay = () => clearTimeout(timer)
  const leave = () => {
    clearTimeout(timer)
    timer = setTimeout(hide, delays.leave)
  }
  const listenForEnd = () => {
    if (present) return present.signal
    const { signal } = (present = new AbortController())
    // Not `input`: rendering a field between that event and React's handler would restore its former value.
    for (const end of ['pointerdown', 'focusout', 'beforeinput'])
      anchor.addEventListener(end, hide, { signal })
    anchor.addEventListener('pointerleave', leave, { signal })
    // On the document: the focus may be elsewhere while the pointer shows the tip.
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('keydown', key, { capture: true, signal })
    return signal
  }
  const onPointerMove = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    listenForEnd()
    clearTimeout(timer)
    timer = setTimeout(() => show(true), delays.show)
  }
  const onFocusIn = () => {
    if (!anchor.matches(':focus-visible, :has(:focus-visible)')) return
    listenForEnd()
    clearTimeout(timer)
    show(true)
  }
  const onClick = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' || anchor.getAttribute('aria-disabled') !== 'true') return
    const signal = listenForEnd()
    // The finger has left already, and some browsers do not focus a button that is pressed.
    document.addEventListener('pointerdown', hide, { capture: true, signal })
    clearTimeout(timer)
    show(true)
  }
  // Waits for a move: an element may appear under a resting pointer. After a press, the pointer must leave and return.
  const waitForMove = () => anchor.addEventListener('pointermove', onPointerMove, { once: true })
  waitForMove()
  anchor.addEventListener('pointerenter', waitForMove)
  anchor.addEventListener('focusin', onFocusIn)
  anchor.addEventListener('click', onClick)
  const stop = () => {
    stopListening()
    anchor.removeEventListener('pointerenter', waitForMove)
    anchor.removeEventListener('pointermove', onPointerMove)
    anchor.removeEventListener('focusin', onFocusIn)
    anchor.removeEventListener('click', onClick)
  }
  return { stay, leave, stop }
}
