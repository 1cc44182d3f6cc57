import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import type { Placement } from '@floating-ui/react'
import { classes } from '../classes.ts'
import { layer } from './layer.css.ts'
import { useAnchored } from './use-anchored.ts'
import { useOutsidePress } from './use-outside-press.ts'
import * as styles from './popover.css.ts'

export interface PopoverProps {
  open: boolean
  /** Called on Escape, on Tab out of it and on a press outside. After Escape, return the focus to the button of `anchor`. */
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
  // Only Tab: a dialog that takes the focus returns it when it closes.
  const tabbed = useRef(false)
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const byTab = tabbed.current
    tabbed.current = false
    if (open && byTab && relatedTarget && !currentTarget.contains(relatedTarget)) onClose('outside')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose('escape')
  }
  return (
    <div
      ref={attach}
      className={styles.anchor}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onKeyDownCapture={({ key }) => {
        tabbed.current = key === 'Tab'
      }}
    >
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
