import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  shift,
  size,
  type Placement,
} from '@floating-ui/react'

export interface AnchoredOptions {
  open: boolean
  placement: Placement
  /** Distance to the anchor in px. */
  gap: number
  /** Whether it is as wide as the anchor, like the list of a field. */
  sameWidth?: boolean | undefined
  /** Maximum height in px; also limited by the space beside the anchor. */
  maxHeight?: number | undefined
}

const edge = 8

/** Keeps `layer` beside `anchor` while either moves or changes its size; `placed` is called each time. Returns a function that ends this. */
export function keepBeside(
  anchor: HTMLElement,
  layer: HTMLElement,
  {
    placement,
    gap,
    sameWidth,
    maxHeight,
    placed,
  }: Omit<AnchoredOptions, 'open'> & { placed: () => void },
): () => void {
  // Measured lengths are screen pixels; lengths in styles are multiplied by the page's `zoom`.
  const zoom = layer.currentCSSZoom ?? 1
  const fit = size({
    padding: edge,
    apply({ rects, availableHeight }) {
      if (sameWidth) layer.style.width = `${rects.reference.width / zoom}px`
      const room = Math.max(96, availableHeight / zoom)
      layer.style.maxHeight = `${Math.min(maxHeight ?? room, room)}px`
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
    Object.assign(layer.style, {
      left: `${Math.round(x / zoom)}px`,
      top: `${Math.round(y / zoom)}px`,
    })
    placed()
  }
  const stop = autoUpdate(anchor, layer, () => void place())
  return () => {
    current = false
    stop()
  }
}
