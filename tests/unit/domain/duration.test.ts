import { expect, test } from 'vitest'
import { durationInWords } from '../../../src/domain/text/duration.ts'
import { notificationSettingsTexts } from '../../../src/domain/messages/en/notification-settings.ts'
import { delayInWords } from '../../../src/domain/event/mail-delay.ts'

test('a duration is shown in the largest unit that divides it', () => {
  const sentences = [1, 90, 60, 300, 3600, 172_800].map((seconds) => durationInWords(seconds, 'en'))
  expect(sentences).toEqual(['1 second', '90 seconds', '1 minute', '5 minutes', '1 hour', '2 days'])
  expect(durationInWords(300, 'de')).toBe('5 Minuten')
})

test('a delay of 120 seconds is written as two minutes', () => {
  expect(notificationSettingsTexts.mailRule(delayInWords(120))).toBe(
    '“Soon” sends an email after two minutes unless you have read the notification here. “Daily” sends one summary on business days.',
  )
})
