import { useEffect, type RefObject } from 'react'

/** What an element scrolls in, out of shadow roots as well; the page where nothing else does. */
function scrollerOf(element: Element): Element {
  for (let at: Element | null = element; at;) {
    const { overflowY } = getComputedStyle(at)
    if (at !== element && /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight)
      return at
    const root: Node = at.getRootNode()
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  return document.scrollingElement ?? document.documentElement
}

/** Notes where the end of an element stands; the answer scrolls it back there after something has grown above. */
export function keepInPlace(element: Element): () => void {
  const before = element.getBoundingClientRect().bottom
  return () => {
    scrollerOf(element).scrollTop += element.getBoundingClientRect().bottom - before
  }
}

/** The entry that the address names: `#event-1234`. */
const named = /^#event-(\d+)$/

/** Focuses the entry that the page's address names, once it is there, and again when the address names another. */
export function useTarget(list: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const arrive = () => {
      const id = named.exec(location.hash)?.[1]
      const entry = list.current?.querySelector<HTMLElement>(`[data-event="${id}"]`)
      entry?.scrollIntoView({ block: 'center' })
      // Shown to pointer users too: they have come for this entry.
      entry?.focus({ preventScroll: true, focusVisible: true })
    }
    if (isThere) arrive()
    addEventListener('hashchange', arrive)
    return () => removeEventListener('hashchange', arrive)
  }, [list, isThere])
}
