import { type RefObject, useEffect } from 'react'
import { after } from '../../state/reload/wait.ts'

/** Milliseconds for which something is visible until it counts as seen. */
const glance = 1000

/** Calls `onSeen` once the element has been on screen of a visible page for a second; again for every new `head`. */
export function useSeen(
  element: RefObject<Element | null>,
  head: number,
  onSeen: () => void,
): void {
  useEffect(() => {
    const place = element.current
    if (!place || head === 0) return undefined
    let cancel = () => {}
    let onScreen = false
    const look = () => {
      cancel()
      if (onScreen && !document.hidden) cancel = after(glance, onSeen)
    }
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false
      look()
    })
    observer.observe(place)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
      cancel()
    }
  }, [element, head, onSeen])
}
