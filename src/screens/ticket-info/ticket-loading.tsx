import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { useAwaited } from '../../ui/feedback/awaited.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { FactSplit } from '../../ui/layout/fact-column.tsx'

/** The skeleton of a ticket that is loading. */
export function TicketLoading() {
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
