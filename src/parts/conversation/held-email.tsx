import { useState } from 'react'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { HeldReason } from '../../wire/events.ts'
import { decideEmail } from './changing.ts'
import type { CommentCardProps } from './comment-card.tsx'
import * as styles from './conversation.css.ts'

/** Why an email was not published, and what an admin makes of it. */
export function HeldEmail({ comment, conversation, why }: CommentCardProps & { why: HeldReason }) {
  const words = conversationTexts.entry.held
  const [busy, setBusy] = useState(false)
  const decide = async (accept: boolean) => {
    setBusy(true)
    await decideEmail(conversation.feed, comment, accept)
    setBusy(false)
  }
  return (
    <div className={styles.actions}>
      <Text as="p" size="note" tone="muted">
        {words.why[why]}
      </Text>
      <Button size="small" icon="check" busy={busy} onClick={() => void decide(true)}>
        {words.accept}
      </Button>
      <Button size="small" icon="trash" disabled={busy} onClick={() => void decide(false)}>
        {words.reject}
      </Button>
    </div>
  )
}
