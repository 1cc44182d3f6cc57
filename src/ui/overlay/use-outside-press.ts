import { type RefObject, useEffect } from 'react'

/**
 * Calls `onPress` when the pointer is pressed outside of `inside`: in the same root, in another root or on the page.
 * Uses the composed path, because a shadow root hides the real target from the document.
 */
export function useOutsidePress(
  inside: RefObject<Element | null>,
  onPress: () => void,
  active: boolean,
): void {
  useEffect(() => {
    if (!active) return
    const listen = (event: PointerEvent) => {
      if (inside.current && !event.composedPath().includes(inside.current)) onPress()
    }
    document.addEventListener('pointerdown', listen, true)
    return () => document.removeEventListener('pointerdown', listen, true)
  }, [inside, onPress, active])
}
