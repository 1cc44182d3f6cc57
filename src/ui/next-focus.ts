import { type RefObject, useEffect } from 'react'
import { takeLostFocus } from './lost-focus.ts'

/**
 * Moves the focus when the focused element in `place` is removed. `nextOf` returns its successor; it receives the
 * nearest ancestor that still exists. It must be the same function each time.
 */
export function useNextFocus(
  place: RefObject<HTMLElement | null>,
  nextOf: (around: Element) => Element | null | undefined,
): void {
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let path: Node[] = []
    const hold = (event: Event) => void (path = event.composedPath() as Node[])
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected !== false) return
      const around = path.find((each) => each.isConnected) as Element
      path = []
      takeLostFocus(nextOf(around))
    })
    // Native: React handles no events while a closing dialog returns the focus.
    element.addEventListener('focusin', hold)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', hold)
      observer.disconnect()
    }
  }, [place, nextOf])
}
