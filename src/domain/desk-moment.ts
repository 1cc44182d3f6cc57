import { momentTexts } from './messages/moment.ts'

/** `November 19, 2026 12:19 PM` by the clock of the help desk, for whoever may read it days later, anywhere. */
export function deskMoment(value: string, timeZone: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone })
      .format(new Date(value))
      .replaceAll(/[\u202F\u00A0]/gu, ' ')
  return momentTexts.before(
    write({ month: 'long', day: 'numeric', year: 'numeric' }),
    write({ hour: 'numeric', minute: '2-digit' }),
  )
}
