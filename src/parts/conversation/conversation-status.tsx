import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { useAwaited } from '../../ui/feedback/awaited.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StillLoading } from '../../ui/feedback/still-loading.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { VisuallyHidden } from '../../ui/layout/text.tsx'
import type { Conversation } from './store.ts'
import { liveUpdates } from './timeline-feed.ts'
import * as styles from './conversation.css.ts'
import { entry, rail } from './entry.css.ts'

export interface ConversationLoadingProps {
  /** Is the conversation the main content of the screen? */
  awaited: boolean
  slow: boolean
  onRetry: () => void
}

/** The skeleton of entries that are loading. */
export function ConversationLoading({ awaited, slow, onRetry }: ConversationLoadingProps) {
  useAwaited(awaited)
  return (
    <Stack role="status" aria-label={ticketInfoTexts.loading}>
      {slow && <StillLoading onRetry={onRetry} />}
      {[96, 72].map((height) => (
        <div key={height} className={entry}>
          <div className={rail}>
            <Skeleton width={28} height={28} />
          </div>
          <Skeleton width="100%" height={height} />
        </div>
      ))}
    </Stack>
  )
}

/** Shows that live updates are paused. */
export function UpdatesPaused() {
  const live = useStore(liveUpdates.$state)
  return live.status === 'ready' ? <IfPaused $paused={live.code.updatesPaused()} /> : null
}

function IfPaused({ $paused }: { $paused: ReadableAtom<boolean> }) {
  if (!useStore($paused)) return null
  return (
    <p role="status" className={styles.paused}>
      <Icon name="info" size="mark" />
      {conversationTexts.paused}
    </p>
  )
}

/** Tells users of screen readers who has just replied. */
export const ReplyAnnouncement = ({ store }: { store: Conversation }) => (
  <VisuallyHidden live>{useStore(store.$announcement)}</VisuallyHidden>
)
