import { useId } from 'react'
import { notificationSettingsTexts as texts } from '../../src/domain/messages/en/notification-settings.ts'
import { Switch } from '../../src/ui/field/switch.tsx'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'
import { Segmented } from '../../src/ui/segmented/segmented.tsx'
import type { Preferences } from '../../src/wire/notification.ts'
import { mailChoicesOf } from '../../src/wire/topics.ts'
import type { SettingsStore } from './store.ts'
import * as styles from '../../src/parts/inbox/notification-settings.css.ts'

const lockPath =
  'M4.4 7.2h7.2a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H4.4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1zM5.4 7.2V5.4a2.6 2.6 0 0 1 5.2 0v1.8'

export interface TopicRowProps {
  topic: Preferences['topics'][number]
  /** Whether email is configured. */
  mail: boolean
  store: SettingsStore
}

/** A topic: its name, a switch for the inbox, and the choice when to send emails. */
export function TopicRow({ topic: setting, mail: canMail, store }: TopicRowProps) {
  const { topic, inbox, mail, locked } = setting
  const id = useId()
  const { label, text, locked: reason } = texts.topics[topic]
  return (
    <li className={styles.row} aria-labelledby={id}>
      <div className={styles.topic}>
        <span id={id} className={styles.name}>
          {label}
        </span>
        <span className={styles.meaning}>{text}</span>
        {locked && <span className={styles.meaning}>{reason}</span>}
      </div>
      <div className={styles.inbox}>
        {topic !== 'report' && (
          <Switch
            label={<VisuallyHidden>{texts.inboxOf(label)}</VisuallyHidden>}
            on={inbox}
            disabled={locked}
            onChange={(on) => store.change(topic, { inbox: on, mail })}
          />
        )}
        {locked && (
          <span className={styles.always}>
            <Glyph path={lockPath} size="mark" />
            {texts.always}
          </span>
        )}
      </div>
      <Segmented
        label={texts.mailOf(label)}
        segments={mailChoicesOf(topic).map((value) => ({ value, label: texts.mail[value] }))}
        value={mail}
        disabled={!canMail}
        onChange={(chosen) => store.change(topic, { inbox, mail: chosen })}
      />
    </li>
  )
}
