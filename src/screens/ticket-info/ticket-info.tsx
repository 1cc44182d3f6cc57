import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { ticketListTexts } from '../../domain/messages/en/ticket-list.ts'
import { useWidgetHost } from '../../element/widget-host.ts'
import { MissingRecord } from '../../parts/record/missing-record.tsx'
import { isApplication } from '../../session/settings.ts'
import { useAwaited } from '../../ui/feedback/awaited.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StillLoading } from '../../ui/feedback/still-loading.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { FactSplit } from '../../ui/layout/fact-column.tsx'
import { ticketInfoStore } from './store.ts'
import { TicketDetails } from './ticket-details.tsx'

export interface TicketInfoProps {
  /** Numeric id of the ticket. */
  ticketId?: number | undefined
}

/** View Ticket Details. */
export function TicketInfo({ ticketId }: TicketInfoProps) {
  const host = useWidgetHost()
  const store = useMemo(() => ticketInfoStore(ticketId, host), [ticketId, host])
  const state = useStore(store.ticket.$state)
  const deleted = useStore(store.$deleted)
  const retry = () => void store.ticket.reload()
  if (deleted) return <EmptyState text={ticketListTexts.deleted} takesFocus />
  if (state.status === 'failed') {
    return <MissingRecord texts={ticketInfoTexts} error={state.error} onRetry={retry} />
  }
  const ticket = 'value' in state ? state.value : undefined
  return (
    <Stack gap={16} paddingBlock={isApplication() ? 20 : 0}>
      {state.status === 'loading' && state.slow && <StillLoading onRetry={retry} />}
      {ticket ? <TicketDetails key={ticket.id} ticket={ticket} store={store} /> : <TicketLoading />}
    </Stack>
  )
}

/** The skeleton of a ticket that is loading. */
function TicketLoading() {
  useAwaited(true)
  return (
    <Stack role="status" aria-label={ticketInfoTexts.loading}>
      <Skeleton width="40%" height={54} />
      <FactSplit side={<Skeleton width="100%" height={300} />}>
        <Skeleton width="100%" height={260} />
      </FactSplit>
    </Stack>
  )
}
