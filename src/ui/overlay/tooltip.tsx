import {
  cloneElement,
  type ReactElement,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { legible } from '../../domain/legible.ts'
import * as styles from './layer.css.ts'
import { useAnchored } from './use-anchored.ts'

interface AnchorProps {
  ref?: Ref<HTMLElement>
  'aria-describedby'?: string | undefined
}

export interface TooltipProps {
  /** What the tip says; without it the child stands alone. */
  text: string | undefined
  /**
   * False where the text repeats the accessible name, as on icon buttons; `shown` where it describes only while
   * it is to be seen, so that it is no part of the text around it.
   */
  describes?: boolean | 'shown' | undefined
  /** Asked when the tip is about to show: false keeps it away, for instance where nothing is cut off. */
  when?: ((anchor: HTMLElement) => boolean) | undefined
  /** The child's own ref: an element is not asked for it alike in React 18 and 19. */
  childRef?: Ref<HTMLElement> | undefined
  /** One element that takes a ref, which is given to it here. */
  children: ReactElement<AnchorProps>
}

const patience = 400

/** A short explanation: after 400 ms under the pointer, at once on keyboard focus, gone on Escape. */
export function Tooltip({ text, describes = true, when, childRef, children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [anchor, setAnchorElement] = useState<HTMLElement | null>(null)
  const { setAnchor, setLayer } = useAnchored({ open, placement: 'top', gap: 6 })
  const allowed = useRef(when)
  allowed.current = when

  useEffect(() => {
    if (!anchor || !text) return
    return watch(anchor, (next) => setOpen(next && (allowed.current?.(anchor) ?? true)))
  }, [anchor, text])

  const outer = useRef(childRef)
  outer.current = childRef
  const attach = useCallback(
    (element: HTMLElement | null) => {
      setAnchor(element)
      setAnchorElement(element)
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
          {legible(text)}
        </span>
      )}
    </>
  )
}

function watch(anchor: HTMLElement, show: (open: boolean) => void): () => void {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    show(false)
  }
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    run: (event: HTMLElementEventMap[K]) => void,
  ) => anchor.addEventListener(name, run, { signal: controller.signal })
  on('pointerenter', (event) => {
    if (event.pointerType !== 'touch') timer = setTimeout(() => show(true), patience)
  })
  on('pointerleave', hide)
  on('pointerdown', hide)
  on('focusin', () => {
    if (anchor.matches(':focus-visible, :has(:focus-visible)')) show(true)
  })
  on('focusout', hide)
  on('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}
