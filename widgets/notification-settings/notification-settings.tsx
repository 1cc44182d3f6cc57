import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { notificationSettingsTexts as texts } from '../../src/domain/messages/en/notification-settings.ts'
import { isApplication } from '../../src/session/settings.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Intro } from './intro.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsLoading } from './settings-loading.tsx'
import { settingsStore } from './store.ts'
import * as styles from '../../src/parts/inbox/notification-settings.css.ts'

/** Notification Settings: a row per topic that the person's role knows. */
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
