import { useLayoutEffect, type RefObject } from 'react'

/**
 * Returns the button of a mark in the lists. If it is not on screen, the field for codes, or the tab on touch screens and
 * after the end.
 */
export function nextControl(screen: Element, key = ''): HTMLElement | null {
  // A focused field would open the keyboard of a touch screen.
  const hasKeyboard = matchMedia('(pointer: fine)').matches
  return (
    screen.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] button`) ??
    (hasKeyboard ? screen.querySelector<HTMLElement>('[data-entry] input') : null) ??
    screen.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
  )
}

/** Returns a function that focuses the mark, or another control, if nothing has the focus after the next rendering. */
export function focusRestorer(inside: Element | null, key: string): () => void {
  const screen = inside?.closest('[data-take]')
  return () =>
    requestAnimationFrame(() => {
      if (screen?.isConnected && document.activeElement === document.body)
        nextControl(screen, key)?.focus()
    })
}

/** Restores the focus when the row of a mark is removed with its focused button, for example to another list. */
export function useRestoredFocus(inside: RefObject<HTMLElement | null>, key: string): void {
  useLayoutEffect(() => {
    const row = inside.current?.parentElement
    const restore = focusRestorer(row ?? null, key)
    return () => {
      // `:focus` also matches in a shadow root, where the document only knows the host.
      if (row?.querySelector(':focus')) restore()
    }
  }, [inside, key])
}
