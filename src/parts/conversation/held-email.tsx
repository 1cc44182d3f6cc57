import { useState } from 'react'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { call } from '../../http/call.ts'
import { endsSession, problemOf } from '../../http/error.ts'
import { confirmDeletion } from '../../state/record/deletion.ts'
import type { Feed } from '../../state/feed/feed.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { HeldReason } from '../../wire/events.ts'
import { firstMessage } from '../../wire/problem.ts'
import type { Comment, TimelineItem } from '../../wire/timeline.ts'
import * as styles from './entry.css.ts'

/** Publishes an email whose sender is not verified, or discards it after a confirmation. */
async function decideEmail(
  feed: Feed<TimelineItem>,
  { id }: Pick<Comment, 'id'>,
  accept: boolean,
): Promise<void> {
  const words = conversationTexts.entry.held
  if (!accept && !(await confirmDeletion(words.confirmReject, words.rejectText))) return
  try {
    const { item } = await call('decideComment', { params: { id }, body: { accept } })
    feed.put(item)
  } catch (error) {
    if (endsSession(error)) return
    const message = firstMessage(problemOf(error))
    toasts.error(message ?? words.failed)
  }
  await feed.refresh().catch(() => {})
}

interface HeldEmailProps {
  comment: Comment
  feed: Feed<TimelineItem>
  why: HeldReason
}

/** Why an email was not published, and buttons to publish or discard it. */
export function HeldEmail({ comment, feed, why }: HeldEmailProps) {
  const words = conversationTexts.entry.held
  const [running, setRunning] = useState<'accept' | 'reject'>()
  const decide = async (accept: boolean) => {
    setRunning(accept ? 'accept' : 'reject')
    await decideEmail(feed, comment, accept)
    setRunning(undefined)
  }
  return (
    <div className={styles.actions}>
      <Text as="p" size="note" tone="muted">
        {words.why[why]}
      </Text>
      <Button
        size="small"
        icon="check"
        busy={running === 'accept'}
        disabled={running === 'reject'}
        onClick={() => void decide(true)}
      >
        {words.accept}
      </Button>
      <Button
        size="small"
        icon="trash"
        busy={running === 'reject'}
        disabled={running === 'accept'}
        onClick={() => void decide(false)}
      >
        {words.reject}
      </Button>
    </div>
  )
}
