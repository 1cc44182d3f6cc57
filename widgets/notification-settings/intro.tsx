import { delayInWords, usualDelay } from '../../src/domain/event/mail-delay.ts'
import { notificationSettingsTexts as texts } from '../../src/domain/messages/en/notification-settings.ts'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Preferences } from '../../src/wire/notification.ts'

/** When what is changed here counts, and when mails go. Until that is known the usual sentence stands, so that nothing moves. */
export function Intro({ settings }: { settings: Preferences | undefined }) {
  const { mail, mail_delay: delay } = settings ?? { mail: true, mail_delay: usualDelay }
  return (
    <Text as="p" size="note" tone="muted">
      {texts.intro}{' '}
      {mail ? texts.mailRule(delayInWords(delay)) : <span id="no-mail">{texts.noMail}</span>}
    </Text>
  )
}
