import { momentTexts } from '../messages/en/format.ts'
import { formatCount, formatDay, formatsOf } from './format-field.ts'

// Separate from what asset cards also use: screens that load this file load a lot beside it (tsup.config.ts).
export { formatCount, formatDay, formatExact, formatMoney } from './format-field.ts'

/** English formats dates as in the United States; other languages use their own format. */
const formats = formatsOf('en-US', (language) => ({
  time: new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }),
  longDay: new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }),
}))

/** Formats a total. `more`: there are more matches than were counted, as in `10,000+`. */
export const formatTotal = (total: number, more = false) => formatCount(total) + (more ? '+' : '')

/** Some locale data contains a no-break space, but the specification shows a plain one. */
const plain = (text: string) => text.replaceAll(/[\u202F\u00A0]/g, ' ')

type MomentWords = Pick<typeof momentTexts, 'today' | 'yesterday' | 'before'>

function moment(value: string, now: Date, [words, day]: [MomentWords, string]): string {
  const at = new Date(value)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const time = plain(formats().time.format(at))
  if (at.toDateString() === now.toDateString()) return words.today(time)
  if (at.toDateString() === yesterday.toDateString()) return words.yesterday(time)
  return words.before(day, time)
}

/** Formats a moment in local time: `Today 3:10 PM`, `Yesterday 3:10 PM`, else `05-03-2024 3:10 PM`. */
export const formatShortMoment = (value: string, now: Date): string =>
  moment(value, now, [momentTexts, formatDay(value)])

/** Formats a moment within a sentence: `today at 3:10 PM`. */
export const formatMomentWithin = (value: string, now: Date): string =>
  moment(value, now, [momentTexts.within, formatDay(value)])

/** Formats a moment for histories and the activity log: `Today 3:10 PM`, else `March 5, 2024 3:10 PM` (OP-074). */
export const formatMoment = (value: string, now: Date): string =>
  moment(value, now, [momentTexts, plain(formats().longDay.format(new Date(value)))])
