import { useEffect, type RefObject } from 'react'

/** Returns the nearest ancestor that scrolls, across shadow roots, or the page. */
export function scrollerOf(element: Element): Element {
  for (let at: Element | null = element; at;) {
    const { overflowY } = getComputedStyle(at)
    if (at !== element && /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight)
      return at
    const root: Node = at.getRootNode()
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  return document.scrollingElement ?? document.documentElement
}

/** Keeps a field where it is in the window, while it has the focus, when the section around it changes its height. */
export function useHeldPlace(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current
    const section = element?.closest('section')
    if (!element || !section) return undefined
    let top: number | undefined
    const note = () => {
      top = element.matches(':focus') ? element.getBoundingClientRect().top : undefined
    }
    // Compares positions, not heights, because the browser or other code may have scrolled already.
    const observer = new ResizeObserver(() => {
      if (top !== undefined && element.matches(':focus'))
        scrollerOf(element).scrollTop += element.getBoundingClientRect().top - top
      note()
    })
    observer.observe(section)
    const options = { capture: true, passive: true }
    // Scroll events do not leave a shadow root.
    const roots = new Set([element.getRootNode(), document])
    element.addEventListener('focus', note, options)
    for (const root of roots) root.addEventListener('scroll', note, options)
    return () => {
      observer.disconnect()
      element.removeEventListener('focus', note, options)
      for (const root of roots) root.removeEventListener('scroll', note, options)
    }
  }, [field])
}

/** Scrolls an element into view after the next paint, when the latest changes have been laid out. */
export function showAfterPaint(element: Element | null | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => element?.scrollIntoView({ block: 'nearest' })),
  )
}
