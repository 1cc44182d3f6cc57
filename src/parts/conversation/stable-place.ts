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

/**
 * Keeps the focused element at its position in the window while the height of the section changes. Works only if the
 * focused element is `container` or inside it.
 */
export function useStablePlace(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current
    const section = element?.closest('section')
    if (!element || !section) return undefined
    let top: number | undefined
    const root = element.getRootNode() as Document | ShadowRoot
    const focusedTop = () =>
      element.contains(root.activeElement)
        ? root.activeElement?.getBoundingClientRect().top
        : undefined
    const remember = () => {
      top = focusedTop()
    }
    // Compares positions, not heights, because the browser or other code may already have scrolled.
    const observer = new ResizeObserver(() => {
      const now = focusedTop()
      if (top !== undefined && now !== undefined) scrollerOf(element).scrollTop += now - top
      remember()
    })
    observer.observe(section)
    const options = { capture: true, passive: true }
    // Scroll events do not leave a shadow root.
    const roots = new Set([root, document])
    element.addEventListener('focus', remember, options)
    for (const each of roots) each.addEventListener('scroll', remember, options)
    return () => {
      observer.disconnect()
      element.removeEventListener('focus', remember, options)
      for (const each of roots) each.removeEventListener('scroll', remember, options)
    }
  }, [container])
}

/** Scrolls an element into view after the next paint, when the latest changes have been laid out. */
export function showAfterPaint(element: Element | null | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => element?.scrollIntoView({ block: 'nearest' })),
  )
}
