import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ticketListTexts } from '../../domain/messages/en/ticket-list.ts'
import { useWidgetHost } from '../../element/widget-host.ts'
import { TicketMissing } from '../../parts/ticket/ticket-missing.tsx'
import { isApplication } from '../../session/settings.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { StillLoading } from '../../ui/feedback/still-loading.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { ticketInfoStore } from './store.ts'
import { TicketLoading } from './ticket-loading.tsx'
import { TicketShown } from './ticket-shown.tsx'

export interface TicketInfoProps {
  /** Numeric id of the ticket. */
  ticketId?: number | undefined
}

/** View Ticket Details: all that is known of one ticket. */
export function TicketInfo({ ticketId }: TicketInfoProps) {
  const host = useWidgetHost()
  const store = useMemo(() => ticketInfoStore(ticketId, host), [ticketId, host])
  const state = useStore(store.ticket.$state)
  const gone = useStore(store.$gone)
  const retry = () => void store.ticket.reload()
  if (gone) return <EmptyState text={ticketListTexts.deleted} />
  if (state.status === 'failed') {
    return <TicketMissing error={state.error} onRetry={retry} />
  }
  const ticket = 'value' in state ? state.value : undefined
  return (
    <Stack gap={16} paddingBlock={isApplication() ? 20 : 0}>
      {state.status === 'loading' && state.slow && <StillLoading onRetry={retry} />}
      {ticket ? <TicketShown key={ticket.id} ticket={ticket} store={store} /> : <TicketLoading />}
    </Stack>
  )
}
