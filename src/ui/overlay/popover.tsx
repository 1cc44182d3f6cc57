import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import type { Placement } from '@floating-ui/react'
import { classes } from '../classes.ts'
import { layer } from './layer.css.ts'
import { useAnchored } from './use-anchored.ts'
import { useOutsidePress } from './use-outside-press.ts'
import * as styles from './popover.css.ts'

export interface PopoverProps {
  open: boolean
  /** Called on Escape and on a press outside; the focus then returns to the button of `anchor`. */
  onClose: (how: 'escape' | 'outside') => void
  /** The button that opens it; it stays usable while it is open. */
  anchor: ReactNode
  placement?: Placement | undefined
  maxHeight?: number | undefined
  role?: 'dialog' | 'menu' | undefined
  label?: string | undefined
  /** Further classes of the panel, from the kit. */
  className?: string | undefined
  children: ReactNode
}

/** A panel in the top layer beside its button, in the same root. */
export function Popover(props: PopoverProps) {
  const { open, onClose, placement = 'bottom-start', maxHeight } = props
  const wrap = useRef<HTMLDivElement | null>(null)
  const { setAnchor, setLayer } = useAnchored({ open, placement, gap: 6, maxHeight })
  useOutsidePress(
    wrap,
    useCallback(() => onClose('outside'), [onClose]),
    open,
  )
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      wrap.current = element
      setAnchor(element)
    },
    [setAnchor],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose('escape')
  }
  return (
    <div ref={attach} className={styles.anchor} onKeyDown={onKeyDown}>
      {props.anchor}
      {open && (
        <div
          ref={setLayer}
          popover="manual"
          // Gets the focus of removed content, so that Escape still closes the panel.
          tabIndex={-1}
          role={props.role}
          aria-label={props.label}
          className={classes(layer, styles.panel, props.className)}
        >
          {props.children}
        </div>
      )}
    </div>
  )
}
