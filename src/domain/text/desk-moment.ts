import { locale } from '../../wire/texts.ts'
import { momentTexts } from '../messages/en/format.ts'

/**
 * Formats a moment with its time zone, so that it is clear days later and in any country: `November 19, 2026 12:19 PM
 * GMT+5:30`, in the current language.
 */
export function deskMoment(value: string, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale() === 'en' ? 'en-US' : locale(), {
      ...options,
      calendar: 'gregory',
      timeZone,
    })
      .format(new Date(value))
      .replaceAll(/[\u202F\u00A0]/gu, ' ')
  return momentTexts.before(
    format({ month: 'long', day: 'numeric', year: 'numeric' }),
    format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'shortOffset' }),
  )
}
