import { type RefObject, useEffect } from 'react'
import { covered } from './scroll-edges.css.ts'

/**
 * Marks `frame` with data-hidden-start and data-hidden-end while columns are scrolled out of sight there. Makes
 * `scroll` a tab stop while it can scroll. Sets the widths of the sticky columns, so that focused controls scroll clear
 * of them.
 */
export function useScrollEdges(
  frame: RefObject<HTMLElement | null>,
  scroll: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const box = frame.current
    const view = scroll.current
    if (!box || !view) return
    const update = () => {
      const maxScroll = view.scrollWidth - view.clientWidth
      const moved = Math.abs(view.scrollLeft)
      view.tabIndex = maxScroll > 1 ? 0 : -1
      box.toggleAttribute('data-hidden-start', moved > 1)
      box.toggleAttribute('data-hidden-end', maxScroll - moved > 1)
    }
    const measure = () => {
      update()
      const heads = [...view.querySelectorAll<HTMLElement>('thead th')]
      view.style.setProperty(covered.left, `${heads.at(0)?.offsetWidth ?? 0}px`)
      view.style.setProperty(covered.right, `${heads.at(-1)?.offsetWidth ?? 0}px`)
    }
    const onFocus = (event: FocusEvent) => {
      measure()
      showWhole(event)
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(view)
    for (const child of view.children) sizes.observe(child)
    view.addEventListener('scroll', update, { passive: true })
    view.addEventListener('focusin', onFocus)
    measure()
    return () => {
      sizes.disconnect()
      view.removeEventListener('focusin', onFocus)
      view.removeEventListener('scroll', update)
    }
  }, [frame, scroll])
}

/**
 * Browsers do not scroll to a focused control of which a part is covered. Without `relatedTarget`, the focus was not moved
 * from another control: the window has it again, or a lost focus was replaced without scrolling.
 */
function showWhole({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget && target instanceof HTMLElement && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
