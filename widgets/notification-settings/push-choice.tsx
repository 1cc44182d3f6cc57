import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { notificationSettingsTexts } from '../../src/domain/messages/en/notification-settings.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Switch } from '../../src/ui/field/switch.tsx'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'
import * as styles from '../../src/parts/inbox/notification-settings.css.ts'
import { pushStore } from './push.ts'

/** The switch for notifications of this browser, and why it is disabled. `pushKey`: the public key of the server. */
export function PushChoice({ pushKey }: { pushKey: string }) {
  const { push: texts } = notificationSettingsTexts
  const store = useMemo(() => pushStore(pushKey), [pushKey])
  const state = useStore(store.$state)
  const id = useId()
  const isImpossible = state === 'unsupported' || state === 'blocked'
  return (
    <div className={styles.frame}>
      <div className={styles.language}>
        <div className={styles.topic}>
          <span id={id} className={styles.name}>
            {texts.label}
          </span>
          <span className={styles.meaning}>{texts.text}</span>
          {isImpossible && (
            <span className={styles.meaning} role="status">
              {texts[state]}
            </span>
          )}
          {state === 'failed' && (
            <RetryHint text={notificationSettingsTexts.failed} onRetry={store.reload} />
          )}
        </div>
        <Switch
          label={<VisuallyHidden>{texts.label}</VisuallyHidden>}
          on={state === 'on'}
          disabled={isImpossible || state === 'loading' || state === 'failed'}
          onChange={(on) => void store.turn(on)}
        />
      </div>
    </div>
  )
}
