import { type RefObject, useEffect } from 'react'

/** Marks `frame` with data-hidden-start and data-hidden-end while columns are scrolled out of sight there. */
export function useScrollEdges(
  frame: RefObject<HTMLElement | null>,
  scroll: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const box = frame.current
    const view = scroll.current
    if (!box || !view) return
    const mark = () => {
      const rest = view.scrollWidth - view.clientWidth
      const moved = Math.abs(view.scrollLeft)
      box.toggleAttribute('data-hidden-start', moved > 1)
      box.toggleAttribute('data-hidden-end', rest - moved > 1)
    }
    const sizes = new ResizeObserver(mark)
    sizes.observe(view)
    for (const child of view.children) sizes.observe(child)
    view.addEventListener('scroll', mark, { passive: true })
    mark()
    return () => {
      sizes.disconnect()
      view.removeEventListener('scroll', mark)
    }
  }, [frame, scroll])
}
