import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ticketUpdates } from '../../src/parts/ticket/ticket-updates.ts'

/** Reloads the rows when one of them changes elsewhere. */
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
  index: number
}

const linksIn = (screen: Element | null) => [
  ...(screen?.querySelectorAll<HTMLElement>('li a[href]') ?? []),
]

/**
 * If the focused row is removed, focuses the row that replaces it, or the chosen tab if the list is empty. Waits until
 * the panel that the row opened is closed.
 */
export function useFocusAfterRemoval(screen: RefObject<HTMLElement | null>, items: unknown): void {
  const { $over } = useWidgetHost()
  const over = useStore($over)
  const focusedRow = useRef<FocusedRow>(undefined)
  useEffect(() => {
    const frame = screen.current
    const onFocusIn = ({ target }: Event) => {
      const link = (target as Element).closest('li a[href]')
      const index = linksIn(frame).findIndex((each) => each === link)
      if (link && index >= 0) focusedRow.current = { link, index }
    }
    const onFocusOut = () => {
      const row = focusedRow.current
      if ($over.get()) return
      // A row also loses the focus when it is removed. Only then is it disconnected.
      queueMicrotask(() => {
        if (row?.link.isConnected && focusedRow.current === row) focusedRow.current = undefined
      })
    }
    frame?.addEventListener('focusin', onFocusIn)
    frame?.addEventListener('focusout', onFocusOut)
    return () => {
      frame?.removeEventListener('focusin', onFocusIn)
      frame?.removeEventListener('focusout', onFocusOut)
    }
  }, [screen, $over])
  useEffect(() => {
    const row = focusedRow.current
    const frame = screen.current
    if (over || !frame || !row || row.link.isConnected) return
    focusedRow.current = undefined
    const { activeElement } = frame.getRootNode() as Document | ShadowRoot
    if (activeElement && activeElement !== document.body) return
    const links = linksIn(frame)
    const next = links[Math.min(row.index, links.length - 1)]
    ;(next ?? frame.querySelector<HTMLElement>('input:checked'))?.focus()
  }, [screen, over, items])
}
