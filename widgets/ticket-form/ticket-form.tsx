import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ticketFormTexts } from '../../src/domain/messages/ticket-form.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { TicketMissing } from '../../src/parts/ticket/ticket-missing.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { ticketFormStore } from './store.ts'
import { TicketEditor } from './ticket-editor.tsx'
import { TicketLoading } from './ticket-loading.tsx'

export interface TicketFormProps {
  /** Numeric id of the ticket to change. */
  ticketId?: number | undefined
  /** `changeUser` when an asset's form asked for it: saving then leads one page back. */
  requestType?: string | undefined
}

/** Update Ticket (spec B §2): the ticket, and below it what can be changed. */
export function TicketForm({ ticketId, requestType }: TicketFormProps) {
  const host = useWidgetHost()
  const goesOn = isApplication()
  const store = useMemo(
    () => ticketFormStore({ ticketId, requestType, host, goesOn }),
    [ticketId, requestType, host, goesOn],
  )
  const loading = useStore(store.edited.loading.$state)
  const ticket = useStore(store.edited.$ticket)
  const retry = () => void store.edited.loading.reload()
  if (loading.status === 'failed') {
    return <TicketMissing canAskAgain={store.edited.canAskAgain} onRetry={retry} />
  }
  const isThere = 'value' in loading && ticket !== undefined
  return (
    <Stack maxWidth="column" width="full" marginInline="auto" paddingBlock={goesOn ? 24 : 0}>
      {!goesOn && (
        <Text as="h2" size="title">
          {ticketFormTexts.heading}
        </Text>
      )}
      {loading.status === 'loading' && loading.slow && <StillLoading onRetry={retry} />}
      {isThere ? <TicketEditor ticket={ticket} store={store} /> : <TicketLoading />}
    </Stack>
  )
}
