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

/** Keeps the focused element where it is in the window, if it is the held one or in it, when the section around it changes its height. */
export function useStablePlace(held: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = held.current
    const section = element?.closest('section')
    if (!element || !section) return undefined
    let top: number | undefined
    const root = element.getRootNode() as Document | ShadowRoot
    const focusedTop = () =>
      element.contains(root.activeElement)
        ? root.activeElement?.getBoundingClientRect().top
        : undefined
    const note = () => {
      top = focusedTop()
    }
    // Compares positions, not heights, because the browser or other code may have scrolled already.
    const observer = new ResizeObserver(() => {
      const now = focusedTop()
      if (top !== undefined && now !== undefined) scrollerOf(element).scrollTop += now - top
      note()
    })
    observer.observe(section)
    const options = { capture: true, passive: true }
    // Scroll events do not leave a shadow root.
    const roots = new Set([root, document])
    element.addEventListener('focus', note, options)
    for (const each of roots) each.addEventListener('scroll', note, options)
    return () => {
      observer.disconnect()
      element.removeEventListener('focus', note, options)
      for (const each of roots) each.removeEventListener('scroll', note, options)
    }
  }, [held])
}

/** Scrolls an element into view after the next paint, when the latest changes have been laid out. */
export function showAfterPaint(element: Element | null | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => element?.scrollIntoView({ block: 'nearest' })),
  )
}
