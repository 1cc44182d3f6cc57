import { ticketInfoTexts } from '../../src/domain/messages/en/ticket-info.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { FactSplit } from '../../src/ui/layout/fact-column.tsx'

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
