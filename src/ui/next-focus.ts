import { type RefObject, useEffect } from 'react'
import { takeLostFocus } from './lost-focus.ts'

/**
 * Moves the focus when the focused element in `container` is removed. `nextOf` receives its nearest ancestor that still
 * exists, and a sibling of what was removed there. It returns the next element to focus and must be the same function each
 * time.
 */
export function useNextFocus(
  container: RefObject<HTMLElement | null>,
  nextOf: (ancestor: Element, neighbour: Node | null) => Element | null | undefined,
): void {
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    let path: Node[] = []
    const rememberPath = (event: Event) => void (path = event.composedPath() as Node[])
    const observer = new MutationObserver((removals) => {
      if (path[0]?.isConnected !== false) return
      const ancestor = path.find((each) => each.isConnected) as Element
      const { nextSibling = null, previousSibling = null } =
        removals.find(({ removedNodes }) => path.includes(removedNodes[0] as Node)) ?? {}
      path = []
      takeLostFocus(nextOf(ancestor, nextSibling ?? previousSibling))
    })
    // Native: React handles no events while a closing dialog returns the focus.
    element.addEventListener('focusin', rememberPath)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', rememberPath)
      observer.disconnect()
    }
  }, [container, nextOf])
}
