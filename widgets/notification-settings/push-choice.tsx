import { useStore } from '@nanostores/react'
import { useId, useMemo } from 'react'
import { notificationSettingsTexts } from '../../src/domain/messages/en/notification-settings.ts'
import { Switch } from '../../src/ui/field/switch.tsx'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'
import * as styles from '../../src/parts/inbox/notification-settings.css.ts'
import { pushStore } from './push.ts'

/** Whether this browser shows notifications, and why it cannot. `pushKey`: of the server. */
export function PushChoice({ pushKey }: { pushKey: string }) {
  const { push: texts } = notificationSettingsTexts
  const store = useMemo(() => pushStore(pushKey), [pushKey])
  const state = useStore(store.$state)
  const id = useId()
  const cannot = state === 'unsupported' || state === 'blocked'
  return (
    <div className={styles.frame}>
      <div className={styles.language}>
        <div className={styles.topic}>
          <span id={id} className={styles.name}>
            {texts.label}
          </span>
          <span className={styles.meaning}>{texts.text}</span>
          {cannot && (
            <span className={styles.meaning} role="status">
              {texts[state]}
            </span>
          )}
        </div>
        <Switch
          label={<VisuallyHidden>{texts.label}</VisuallyHidden>}
          on={state === 'on'}
          disabled={cannot || state === 'asking'}
          onChange={(on) => void store.turn(on)}
        />
      </div>
    </div>
  )
}
