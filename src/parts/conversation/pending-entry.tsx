import { useStore } from '@nanostores/react'
import { brokenTexts } from '../../domain/messages/broken.ts'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { legible } from '../../domain/legible.ts'
import { $session, userOf } from '../../session/session.ts'
import type { Pending } from '../../state/outbox.ts'
import { Button } from '../../ui/button/button.tsx'
import { Glyph } from '../../ui/icon/glyph.tsx'
import type { Said } from './draft.ts'
import { BesideAvatar } from './on-rail.tsx'
import { glyphs } from './glyphs.ts'
import type { ConversationPlace } from './place.ts'
import type { Talk } from './talk.ts'
import { Words } from './words.tsx'
import * as styles from './conversation.css.ts'

export interface PendingEntryProps {
  entry: Pending<Said>
  talk: Talk
  place: ConversationPlace
}

/** What is on its way, or has not arrived as far as anybody knows. */
export function PendingEntry({ entry, talk, place }: PendingEntryProps) {
  const words = conversationTexts.entry
  const { key, status, values } = entry
  const name = userOf(useStore($session))?.name ?? ''
  const sending = status === 'sending'
  const state = sending ? words.sending : words.notSent
  const internal = values.visibility === 'internal'
  return (
    <li
      tabIndex={-1}
      className={styles.entry}
      aria-label={`${name} ${internal ? words.note : words.comment}, ${state}`}
    >
      <BesideAvatar name={name}>
        <div
          className={styles.card}
          data-pending={sending || undefined}
          data-paper={internal || undefined}
        >
          <div className={styles.cardHead}>
            <span className={styles.name}>{legible(name)}</span>
            {internal && (
              <span className={styles.lock}>
                <Glyph path={glyphs.lock} size="mark" />
                {words.internal}
              </span>
            )}
            <span role="status" className={styles.aside}>
              <span className={sending ? undefined : styles.fault}>{state}</span>
            </span>
          </div>
          <Words
            text={values.body || values.files.map((file) => file.name).join('\n')}
            mentions={values.mentions}
            place={place}
          />
          {!sending && (
            <div className={styles.actions}>
              <Button size="small" icon="refresh" onClick={() => talk.retry(key, place)}>
                {brokenTexts.retry}
              </Button>
              <Button size="small" variant="ghost" passing onClick={() => talk.outbox.discard(key)}>
                {words.discard}
              </Button>
            </div>
          )}
        </div>
      </BesideAvatar>
    </li>
  )
}
