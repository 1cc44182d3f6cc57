import { locale } from '../../wire/texts.ts'
import { durationInWords } from '../text/duration.ts'
import { notificationSettingsTexts as texts } from '../messages/en/notification-settings.ts'

/** Seconds that a mail waits where `MAIL_DELAY` says nothing (OP2-057). */
export const usualDelay = 120

/** How long a mail waits. `delay`: in seconds. */
export const delayInWords = (delay: number): string =>
  delay === usualDelay ? texts.usualDelay : durationInWords(delay, locale())
