import { notificationSettingsTexts as texts } from '../../src/domain/messages/en/notification-settings.ts'
import * as styles from '../../src/parts/inbox/notification-settings.css.ts'
import { isApplication } from '../../src/session/settings.ts'
import type { Preferences } from '../../src/wire/notification.ts'
import { LanguageChoice } from './language-choice.tsx'
import { PushChoice } from './push-choice.tsx'
import type { SettingsStore } from './store.ts'
import { TopicRow } from './topic-row.tsx'

/** A row per topic that the person's role knows, this browser unless it shows a host page, and the language of emails. */
export function SettingsForm({ settings, store }: { settings: Preferences; store: SettingsStore }) {
  return (
    <>
      <div className={styles.frame}>
        <div className={styles.head} aria-hidden>
          <span>{texts.columns.topic}</span>
          <span>{texts.columns.inbox}</span>
          <span>{texts.columns.mail}</span>
        </div>
        <ul>
          {settings.topics.map((topic) => (
            <TopicRow key={topic.topic} topic={topic} mail={settings.mail} store={store} />
          ))}
        </ul>
      </div>
      {isApplication() && settings.push_key !== null && <PushChoice pushKey={settings.push_key} />}
      <LanguageChoice settings={settings} onChoose={store.chooseLanguage} />
    </>
  )
}
