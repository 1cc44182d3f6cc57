import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ticketUpdates } from '../../src/parts/ticket/ticket-updates.ts'

/** Reloads the rows when one of them was changed elsewhere. */
export function useReloadOnUpdates(reload: () => Promise<void>): void {
  const { $fresh, clear } = useMemo(() => ticketUpdates('myTickets'), [])
  const fresh = useStore($fresh)
  useEffect(() => {
    if (!fresh) return
    clear()
    void reload()
  }, [fresh, clear, reload])
}

interface FocusedRow {
  link: Element
  at: number
}

const linksIn = (screen: Element | null) => [
  ...(screen?.querySelectorAll<HTMLElement>('li a[href]') ?? []),
]

/**
 * Moves the focus of a row that has left the list to the row in its place, or to the chosen tab if none is left. Waits
 * until the panel that the row opened is closed.
 */
export function useRowLeft(screen: RefObject<HTMLElement | null>, items: unknown): void {
  const { $over } = useWidgetHost()
  const over = useStore($over)
  const held = useRef<FocusedRow>(undefined)
  useEffect(() => {
    const frame = screen.current
    const hold = ({ target }: Event) => {
      const link = (target as Element).closest('li a[href]')
      const at = linksIn(frame).findIndex((each) => each === link)
      if (link && at >= 0) held.current = { link, at }
    }
    const leave = () => {
      const left = held.current
      if ($over.get()) return
      // A removed row loses the focus without having been left.
      queueMicrotask(() => {
        if (left?.link.isConnected && held.current === left) held.current = undefined
      })
    }
    frame?.addEventListener('focusin', hold)
    frame?.addEventListener('focusout', leave)
    return () => {
      frame?.removeEventListener('focusin', hold)
      frame?.removeEventListener('focusout', leave)
    }
  }, [screen, $over])
  useEffect(() => {
    const left = held.current
    const frame = screen.current
    if (over || !frame || !left || left.link.isConnected) return
    held.current = undefined
    const { activeElement } = frame.getRootNode() as Document | ShadowRoot
    if (activeElement && activeElement !== document.body) return
    const links = linksIn(frame)
    const next = links[Math.min(left.at, links.length - 1)]
    ;(next ?? frame.querySelector<HTMLElement>('input:checked'))?.focus()
  }, [screen, over, items])
}
