import { ticketFormTexts } from '../../src/domain/messages/en/ticket-form.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'

/** The shape of a ticket and its form that are loading. */
export function EditorWaiting() {
  useAwaited(true)
  return (
    <Stack role="status" aria-label={ticketFormTexts.loading}>
      <Skeleton width="100%" height={180} />
      <Skeleton width="100%" height={260} />
    </Stack>
  )
}
