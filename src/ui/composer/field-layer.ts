import { type RefObject, useLayoutEffect, useState } from 'react'
import { classes } from '../classes.ts'
import { layer } from '../overlay/layer.css.ts'
import { panel } from '../overlay/popover.css.ts'
import { useAnchored } from '../overlay/use-anchored.ts'

/** Space in px that a list above the box should have. */
const minSpaceAbove = 340

/** Returns the side of the box on which a list opens: above, unless there is little space and more below. */
function sideOf(box: Element | null | undefined): 'top-start' | 'bottom-start' {
  const { top, bottom } = box?.getBoundingClientRect() ?? new DOMRect()
  return top < minSpaceAbove && innerHeight - bottom > top ? 'bottom-start' : 'top-start'
}

/** Returns the props that place an element beside the box of a composer's field, as wide as that box. */
export function useFieldLayer(field: RefObject<HTMLElement | null>, className: string) {
  // Chosen once: the list changes its height while the user types.
  const [placement] = useState(() => sideOf(field.current?.parentElement))
  const { setAnchor, setLayer } = useAnchored({ open: true, placement, gap: 4, sameWidth: true })
  useLayoutEffect(() => setAnchor(field.current?.parentElement ?? null), [setAnchor, field])
  return { ref: setLayer, popover: 'manual', className: classes(layer, panel, className) } as const
}
