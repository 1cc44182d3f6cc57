import { ticketInfoTexts } from '../../domain/messages/ticket-info.ts'
import { useAwaited } from '../../ui/feedback/awaited.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StillLoading } from '../../ui/feedback/still-loading.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import * as styles from './conversation.css.ts'

export interface WaitingProps {
  /** Is it what the screen is about? */
  awaited: boolean
  slow: boolean
  onRetry: () => void
}

/** The shape of entries that are on their way. */
export function Waiting({ awaited, slow, onRetry }: WaitingProps) {
  useAwaited(awaited)
  return (
    <Stack role="status" aria-label={ticketInfoTexts.loading}>
      {slow && <StillLoading onRetry={onRetry} />}
      {[96, 72].map((height) => (
        <div key={height} className={styles.entry}>
          <div className={styles.rail}>
            <Skeleton width={28} height={28} />
          </div>
          <Skeleton width="100%" height={height} />
        </div>
      ))}
    </Stack>
  )
}
