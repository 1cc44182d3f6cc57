import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ticketFormTexts } from '../../src/domain/messages/en/ticket-form.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ticketInfoTexts } from '../../src/domain/messages/en/ticket-info.ts'
import { MissingRecord } from '../../src/parts/record/missing-record.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { LoadingFrames } from '../../src/ui/feedback/loading-frames.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { ticketRecord } from './store.ts'
import { TicketEditor } from './ticket-editor.tsx'

export interface TicketFormProps {
  /** Numeric id of the ticket to change. */
  ticketId?: number | undefined
  /** `changeUser` if an asset form opened this form. Saving then navigates one page back. */
  requestType?: string | undefined
}

/** Update Ticket: the ticket, and below it the form. */
export function TicketForm({ ticketId, requestType }: TicketFormProps) {
  const host = useWidgetHost()
  const inApp = isApplication()
  const record = useMemo(
    () => ticketRecord({ ticketId, requestType, host, inApp }),
    [ticketId, requestType, host, inApp],
  )
  const loading = useStore(record.loading.$state)
  const ticket = useStore(record.$row)
  const retry = () => void record.loading.reload()
  if (!ticket && loading.status === 'failed') {
    return <MissingRecord texts={ticketInfoTexts} error={loading.error} onRetry={retry} />
  }
  return (
    <Stack maxWidth="column" width="full" marginInline="auto" paddingBlock={inApp ? 24 : 0}>
      {!inApp && (
        <Heading defaultLevel={2} size="title">
          {ticketFormTexts.heading}
        </Heading>
      )}
      {ticket ? (
        <TicketEditor ticket={ticket} record={record} />
      ) : (
        <LoadingFrames label={ticketFormTexts.loading} title={null} frames={[180, 260]} />
      )}
      {!ticket && loading.status === 'loading' && loading.slow && <StillLoading onRetry={retry} />}
    </Stack>
  )
}
