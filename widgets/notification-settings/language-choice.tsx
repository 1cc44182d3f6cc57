import { notificationSettingsTexts } from '../../src/domain/messages/en/notification-settings.ts'
import * as styles from '../../src/parts/inbox/notification-settings.css.ts'
import { Segmented } from '../../src/ui/segmented/segmented.tsx'
import { keysOf } from '../../src/wire/enums.ts'
import { languages } from '../../src/wire/languages.ts'
import type { Preferences } from '../../src/wire/notification.ts'

export interface LanguageChoiceProps {
  settings: Preferences
  onChoose: (language: Preferences['language']) => void
}

/** The choice of the language of the application and of emails. Default: the language of the browser. */
export function LanguageChoice({ settings, onChoose }: LanguageChoiceProps) {
  const texts = notificationSettingsTexts.language
  const { language, browser_language: browser } = settings
  const segments = [
    { value: 'browser', label: texts.browser(languages[browser ?? 'en']) } as const,
    ...keysOf(languages).map((value) => ({ value, label: languages[value] })),
  ]
  return (
    <div className={styles.frame}>
      <div className={styles.language}>
        <div className={styles.topic}>
          <span className={styles.name}>{texts.label}</span>
          <span className={styles.meaning}>{texts.text}</span>
        </div>
        <Segmented
          label={texts.label}
          segments={segments}
          value={language ?? 'browser'}
          onChange={(chosen) => onChoose(chosen === 'browser' ? null : chosen)}
        />
      </div>
    </div>
  )
}
