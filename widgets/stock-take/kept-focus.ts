import { useLayoutEffect, type RefObject } from 'react'

/** Returns the button of a mark in the lists; if it is not shown, the field for codes, or on touch screens the tab. */
function nextControl(screen: Element, key: string): HTMLElement | null {
  // A focused field would open the keyboard of a touch screen.
  const types = matchMedia('(pointer: fine)').matches
  return (
    screen.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] button`) ??
    (types ? screen.querySelector<HTMLElement>('[data-entry] input') : null) ??
    screen.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
  )
}

/** Returns a function that moves the focus on if it has fallen to the page when everything is drawn. */
export function focusKeeper(inside: Element | null, key: string): () => void {
  const screen = inside?.closest('[data-take]')
  return () =>
    requestAnimationFrame(() => {
      if (screen?.isConnected && document.activeElement === document.body)
        nextControl(screen, key)?.focus()
    })
}

/** Moves the focus on when a mark is removed together with its focused button, such as to another list. */
export function useKeptFocus(inside: RefObject<HTMLElement | null>, key: string): void {
  useLayoutEffect(() => {
    const row = inside.current?.parentElement
    const keep = focusKeeper(row ?? null, key)
    return () => {
      // `:focus` also matches in a shadow root, where the document only knows the host.
      if (row?.querySelector(':focus')) keep()
    }
  }, [inside, key])
}
