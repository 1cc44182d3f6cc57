import { useState } from 'react'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { HeldReason } from '../../wire/events.ts'
import { decideEmail } from './changing.ts'
import type { CommentCardProps } from './comment-card.tsx'
import { glyphs } from './glyphs.ts'
import * as styles from './conversation.css.ts'

/** Says of a comment for admins alone that it is a note, or an email that is not verified. */
export function PaperMark({ held }: { held: boolean }) {
  const { entry } = conversationTexts
  return (
    <span className={styles.lock}>
      {held ? <Icon name="alert" size="mark" /> : <Glyph path={glyphs.lock} size="mark" />}
      {held ? entry.held.badge : entry.internal}
    </span>
  )
}

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
