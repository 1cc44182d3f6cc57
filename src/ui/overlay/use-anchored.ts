import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  type Placement,
  shift,
  size,
} from '@floating-ui/react'
import { useLayoutEffect, useState } from 'react'

export interface AnchoredOptions {
  open: boolean
  placement: Placement
  /** Distance to the anchor in px. */
  gap: number
  /** As wide as the anchor, the way a list belongs to its field. */
  sameWidth?: boolean | undefined
  /** Never higher than this many px, nor than the room beside the anchor. */
  maxHeight?: number | undefined
}

export interface Anchored {
  setAnchor: (element: HTMLElement | null) => void
  setLayer: (element: HTMLElement | null) => void
}

const edge = 8

/**
 * Shows `layer` (an element with `popover="manual"`) in the top layer beside `anchor` while `open`.
 * It stays where it is in the tree: same root, same styles, and no ancestor clips it. An element marked
 * `data-first-focus` in it takes the focus, which it could not before the layer is shown.
 */
export function useAnchored({
  open,
  placement,
  gap,
  sameWidth,
  maxHeight,
}: AnchoredOptions): Anchored {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [layer, setLayer] = useState<HTMLElement | null>(null)

  useLayoutEffect(() => {
    if (!open || !anchor || !layer?.isConnected) return
    const fit = size({
      padding: edge,
      apply({ rects, availableHeight }) {
        if (sameWidth) layer.style.width = `${rects.reference.width}px`
        if (maxHeight)
          layer.style.maxHeight = `${Math.max(96, Math.min(maxHeight, availableHeight))}px`
      },
    })
    const middleware = [offset(gap), flip({ padding: edge }), shift({ padding: edge }), fit]
    let current = true
    const place = async () => {
      const { x, y } = await computePosition(anchor, layer, {
        placement,
        strategy: 'fixed',
        middleware,
      })
      if (!current) return
      Object.assign(layer.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` })
    }
    layer.showPopover()
    layer.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
    const stop = autoUpdate(anchor, layer, () => void place())
    return () => {
      current = false
      stop()
      if (layer.isConnected && layer.matches(':popover-open')) layer.hidePopover()
    }
  }, [open, anchor, layer, placement, gap, sameWidth, maxHeight])

  return { setAnchor, setLayer }
}
