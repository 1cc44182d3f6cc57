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

const margin = 8

/**
 * Keeps `layer` beside `anchor` while either moves or changes its size, and calls `placed` each time. Returns a function
 * that stops this.
 */
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
    padding: margin,
    apply({ rects, availableHeight }) {
      if (sameWidth) layer.style.width = `${rects.reference.width / zoom}px`
      const available = Math.max(96, availableHeight / zoom)
      layer.style.maxHeight = `${Math.min(maxHeight ?? available, available)}px`
    },
  })
  const middleware = [offset(gap), flip({ padding: margin }), shift({ padding: margin }), fit]
  let isActive = true
  const place = async () => {
    // Without its limit, the layer does not scroll and loses its scroll positions.
    const scrolled = [layer, ...layer.querySelectorAll('*')]
      .map((element) => ({ element, scrollTop: element.scrollTop }))
      .filter(({ scrollTop }) => scrollTop > 0)
    // The former limit would let a layer whose content has grown stay where there is too little space.
    layer.style.maxHeight = maxHeight === undefined ? '' : `${maxHeight}px`
    const { x, y } = await computePosition(anchor, layer, {
      placement,
      strategy: 'fixed',
      middleware,
    })
    for (const { element, scrollTop } of scrolled) element.scrollTop = scrollTop
    if (!isActive) return
    Object.assign(layer.style, {
      left: `${Math.round(x / zoom)}px`,
      top: `${Math.round(y / zoom)}px`,
    })
    placed()
  }
  const stop = autoUpdate(anchor, layer, () => void place())
  return () => {
    isActive = false
    stop()
  }
}
