import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ticketListTexts } from '../../src/domain/messages/en/ticket-list.ts'
import { Button } from '../../src/ui/button/button.tsx'
import type { TicketListStore, TicketTab } from './store.ts'

/** Says that something has happened which the rows do not show yet. */
export function NewsBar({ store, tab }: { store: TicketListStore; tab: TicketTab }) {
  const { $fresh, seen } = store.news[tab]
  const list = store.lists[tab]
  const fresh = useStore($fresh)
  const { status } = useStore(list.$state)
  useEffect(() => {
    if (status === 'loading') seen()
  }, [status, seen])
  if (!fresh) return null
  return (
    <>
      {ticketListTexts.activity}
      <Button size="small" passing onClick={list.reload}>
        {ticketListTexts.show}
      </Button>
    </>
  )
}
