import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { env } from '../../env.ts'
import { latePart } from '../../state/late-part.ts'
import type { AnchoredOptions } from './position.ts'

export interface Anchored {
  setAnchor: (element: HTMLElement | null) => void
  setLayer: (element: HTMLElement | null) => void
}

/** Not needed until something opens; loaded when the page is idle. */
const positions = latePart(() => import('./position.ts'))

/** Places the layer at the lower edge of the anchor, or higher so that it is inside the window, without that code. */
export function placeBelow(anchor: HTMLElement, layer: HTMLElement): void {
  const { left, bottom } = anchor.getBoundingClientRect()
  const within = (at: number, end: number) => `${Math.max(0, Math.round(Math.min(at, end - 8)))}px`
  Object.assign(layer.style, {
    left: within(left, innerWidth - layer.offsetWidth),
    top: within(bottom, innerHeight - layer.offsetHeight),
  })
}

/**
 * Shows `layer` (an element with `popover="manual"`) in the top layer beside `anchor` while `open`. It keeps its
 * position in the tree, so it has the same root and styles, but no ancestor clips it. An element in it with
 * `data-first-focus` gets the focus once the layer is shown.
 */
export function useAnchored({
  open,
  placement,
  gap,
  sameWidth,
  maxHeight,
}: AnchoredOptions): Anchored {
  const anchored = useRef<HTMLElement>(null)
  const [layer, setLayer] = useState<HTMLElement | null>(null)

  useEffect(() => positions.loadWhenUsed(), [])

  useLayoutEffect(() => {
    const anchor = anchored.current
    if (!open || !anchor || !layer?.isConnected) return
    layer.showPopover()
    layer.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
    // Until it is positioned, it is focused but invisible, and not under the pointer.
    Object.assign(layer.style, { opacity: '0', pointerEvents: 'none' })
    const placed = () => Object.assign(layer.style, { opacity: '', pointerEvents: '' })
    const stop = positions.use(
      ({ keepBeside }) =>
        keepBeside(anchor, layer, { placement, gap, sameWidth, maxHeight, placed }),
      (error) => {
        env().log('The code that places lists did not load', error)
        placeBelow(anchor, layer)
        placed()
      },
    )
    return () => {
      stop()
      placed()
      if (layer.isConnected && layer.matches(':popover-open')) layer.hidePopover()
    }
  }, [open, layer, placement, gap, sameWidth, maxHeight])

  // Not in state: a new anchor must not cause a render.
  const setAnchor = useCallback((element: HTMLElement | null) => {
    anchored.current = element
  }, [])
  return { setAnchor, setLayer }
}
