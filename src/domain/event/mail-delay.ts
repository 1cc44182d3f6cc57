import { locale } from '../../wire/texts.ts'
import { durationInWords } from '../text/duration.ts'
import { notificationSettingsTexts as texts } from '../messages/en/notification-settings.ts'

/** Seconds that an email waits unless `MAIL_DELAY` is set (OP2-057). */
export const defaultDelay = 120

/** Returns in words how long an email waits. `delay`: in seconds. */
export const delayInWords = (delay: number): string =>
  delay === defaultDelay ? texts.usualDelay : durationInWords(delay, locale())
