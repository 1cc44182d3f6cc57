import { useEffect, type RefObject } from 'react'

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
