import { ticketInfoTexts } from '../../src/domain/messages/ticket-info.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Split } from '../../src/ui/layout/split.tsx'

/** The skeleton of a ticket that is loading. */
export function TicketLoading() {
  useAwaited(true)
  return (
    <Split aside side={<Skeleton width="100%" height={300} />}>
      <Stack role="status" aria-label={ticketInfoTexts.loading}>
        <Skeleton width="40%" />
        <Skeleton width="100%" height={260} />
      </Stack>
    </Split>
  )
}
