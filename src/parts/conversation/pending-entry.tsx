import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { conversationTexts } from '../../domain/messages/en/conversation.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { $session, userOf } from '../../session/session.ts'
import type { Pending } from '../../state/feed/send-queue.ts'
import { Button } from '../../ui/button/button.tsx'
import { DiscardButton } from '../../ui/button/discard-button.tsx'
import { ticketEvents } from '../../wire/ticket-events.ts'
import type { ComposerStore, ConversationHost } from './composer-store.ts'
import type { OutgoingComment } from './draft.ts'
import { AvatarRow, InternalBadge, RichText, UnsentFiles } from './entry-parts.tsx'
import { showAfterPaint } from './stable-place.ts'
import * as styles from './entry.css.ts'

interface PendingEntryProps {
  entry: Pending<OutgoingComment>
  composer: ComposerStore
  host: ConversationHost
}

/** A comment that is being sent, or that could not be sent. */
export function PendingEntry({ entry, composer, host }: PendingEntryProps) {
  const words = conversationTexts.entry
  const { key, status, values } = entry
  const name = userOf(useStore($session))?.name ?? ''
  const sending = status === 'sending'
  const state = sending ? words.sending : words.notSent
  const internal = values.visibility === 'internal'
  const item = useRef<HTMLLIElement>(null)
  const previousStatus = useRef(status)
  useEffect(() => {
    // Comments that had failed before the screen opened are not scrolled into view.
    if (previousStatus.current === 'sending' && status === 'failed') showAfterPaint(item.current)
    previousStatus.current = status
  }, [status])
  return (
    <li
      ref={item}
      tabIndex={-1}
      className={styles.entry}
      aria-label={`${name} ${ticketEvents['comment.added'].here({ named: '', internal })}, ${state}`}
    >
      <AvatarRow name={name}>
        <div
          className={styles.card}
          data-pending={sending || undefined}
          data-paper={internal || undefined}
        >
          <div className={styles.cardHead}>
            <span className={styles.name}>{showBidi(name)}</span>
            {internal && <InternalBadge />}
            <span role="status" className={styles.aside}>
              <span className={sending ? undefined : styles.fault}>{state}</span>
            </span>
          </div>
          {values.body && <RichText text={values.body} mentions={values.mentions} host={host} />}
          {values.files.length > 0 && (
            <div className={styles.files}>
              <UnsentFiles files={values.files} />
            </div>
          )}
          {!sending && (
            <div className={styles.actions}>
              <Button size="small" icon="refresh" onClick={() => composer.retry(key, host)}>
                {brokenTexts.retry}
              </Button>
              <DiscardButton
                size="small"
                label={words.discard}
                onDiscard={() => composer.queue.discard(key)}
              />
            </div>
          )}
        </div>
      </AvatarRow>
    </li>
  )
}
