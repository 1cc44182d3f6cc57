import { ticketFormTexts } from '../../src/domain/messages/ticket-form.ts'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'

/** The shape of what follows. */
export const TicketLoading = () => (
  <Stack role="status" aria-label={ticketFormTexts.loading}>
    <Skeleton width="100%" height={180} />
    <Skeleton width="100%" height={260} />
  </Stack>
)
