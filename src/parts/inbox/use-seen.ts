import { type RefObject, useEffect } from 'react'
import { after } from '../../state/reload/wait.ts'

/** Milliseconds for which an element is visible until it counts as seen. */
const seenAfter = 1000

/** Calls `onSeen` once the element has been on screen of a visible page for a second; again for every new `head`. */
export function useSeen(
  element: RefObject<Element | null>,
  head: number,
  onSeen: () => void,
): void {
  useEffect(() => {
    const target = element.current
    if (!target || head === 0) return undefined
    let cancel = () => {}
    let onScreen = false
    const update = () => {
      cancel()
      if (onScreen && !document.hidden) cancel = after(seenAfter, onSeen)
    }
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false
      update()
    })
    observer.observe(target)
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
      cancel()
    }
  }, [element, head, onSeen])
}
