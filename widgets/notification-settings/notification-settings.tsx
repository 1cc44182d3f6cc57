import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { delayInWords, defaultDelay } from '../../src/domain/event/mail-delay.ts'
import { notificationSettingsTexts as texts } from '../../src/domain/messages/en/notification-settings.ts'
import { isApplication } from '../../src/session/settings.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text, VisuallyHidden } from '../../src/ui/layout/text.tsx'
import type { Preferences } from '../../src/wire/notification.ts'
import { LanguageChoice } from './language-choice.tsx'
import { PushChoice } from './push-choice.tsx'
import { type SettingsStore, settingsStore } from './store.ts'
import { TopicRow } from './topic-row.tsx'
import * as styles from '../../src/parts/inbox/notification-settings.css.ts'

/** Notification Settings: a row per topic of the user's role. */
export function NotificationSettings() {
  const store = useMemo(() => settingsStore(), [])
  const state = useStore(store.$state)
  const settings = 'value' in state ? state.value : undefined
  useAwaited(!settings)
  if (state.status === 'failed') return <EmptyState text={texts.failed} onRetry={store.reload} />
  return (
    <div className={styles.column}>
      <Stack gap={16} paddingBlock={isApplication() ? 20 : 0}>
        <Intro settings={settings} />
        {settings ? (
          <SettingsForm settings={settings} store={store} />
        ) : (
          <SettingsLoading slow={state.status === 'loading' && state.slow} onRetry={store.reload} />
        )}
      </Stack>
    </div>
  )
}

/** Says when changes apply and when emails are sent. Shows the default delay while loading, so that nothing moves. */
function Intro({ settings }: { settings: Preferences | undefined }) {
  const { mail, mail_delay: delay } = settings ?? { mail: true, mail_delay: defaultDelay }
  return (
    <Text as="p" size="note" tone="muted">
      {texts.intro}{' '}
      {mail ? texts.mailRule(delayInWords(delay)) : <span id="no-mail">{texts.noMail}</span>}
    </Text>
  )
}

/** The skeleton of the rows. */
const SettingsLoading = ({ slow, onRetry }: { slow: boolean; onRetry: () => void }) => (
  <div className={styles.frame}>
    {slow && <StillLoading onRetry={onRetry} />}
    <VisuallyHidden live>{texts.loading}</VisuallyHidden>
    <div className={styles.table}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="70%" height={36} />
        </div>
      ))}
    </div>
  </div>
)

/** A row per topic, notifications of this browser except on host pages, and the language. */
function SettingsForm({ settings, store }: { settings: Preferences; store: SettingsStore }) {
  return (
    <>
      <div className={styles.frame}>
        <div className={styles.table}>
          <div className={styles.head} aria-hidden>
            <span>{texts.columns.topic}</span>
            <span>{texts.columns.inbox}</span>
            <span>{texts.columns.mail}</span>
          </div>
          <ul className={styles.topics}>
            {settings.topics.map((topic) => (
              <TopicRow key={topic.topic} topic={topic} mail={settings.mail} store={store} />
            ))}
          </ul>
        </div>
      </div>
      {isApplication() && settings.push_key !== null && <PushChoice pushKey={settings.push_key} />}
      <LanguageChoice settings={settings} onChoose={store.chooseLanguage} />
    </>
  )
}
