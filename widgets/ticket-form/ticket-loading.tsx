import { ticketFormTexts } from '../../src/domain/messages/ticket-form.ts'
import { Bone } from '../../src/ui/feedback/skeleton.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'

/** The shape of what follows. */
export const TicketLoading = () => (
  <Stack role="status" aria-label={ticketFormTexts.loading}>
    <Bone width="100%" height={180} />
    <Bone width="100%" height={260} />
  </Stack>
)
