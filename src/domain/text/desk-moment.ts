import { locale } from '../../wire/texts.ts'
import { momentTexts } from '../messages/en/format.ts'

/**
 * Formats a moment with its time zone, so that it is clear days later and in any country: `November 19, 2026 12:19 PM
 * GMT+5:30`, in the current language.
 */
export function deskMoment(value: string, timeZone: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale() === 'en' ? 'en-US' : locale(), { ...options, timeZone })
      .format(new Date(value))
      .replaceAll(/[\u202F\u00A0]/gu, ' ')
  return momentTexts.before(
    write({ month: 'long', day: 'numeric', year: 'numeric' }),
    write({ hour: 'numeric', minute: '2-digit', timeZoneName: 'shortOffset' }),
  )
}
