import { locale } from '../../wire/texts.ts'
import { momentTexts } from '../messages/en/format.ts'
import { dateOfDay, writtenDay } from './written-day.ts'

interface Formats {
  count: Intl.NumberFormat
  exact: Intl.NumberFormat
  time: Intl.DateTimeFormat
  longDay: Intl.DateTimeFormat
}

const isEnglish = () => locale() === 'en'
const known = new Map<string, Formats>()

/** English groups numbers as in India and names days as in the United States; any other language does as it is used to. */
function formats(): Formats {
  const before = known.get(locale())
  if (before) return before
  const [numbers, moments] = isEnglish() ? ['en-IN', 'en-US'] : [locale(), locale()]
  const made: Formats = {
    count: new Intl.NumberFormat(numbers, { maximumFractionDigits: 0 }),
    exact: new Intl.NumberFormat(numbers, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    time: new Intl.DateTimeFormat(moments, { hour: 'numeric', minute: '2-digit' }),
    longDay: new Intl.DateTimeFormat(moments, { month: 'long', day: 'numeric', year: 'numeric' }),
  }
  known.set(locale(), made)
  return made
}

/** Whole number without a symbol, in English in Indian grouping: 1234567.5 → 12,34,568 (OP-075). */
export function formatMoney(amount: number): string {
  return formats().count.format(Math.sign(amount) * Math.round(Math.abs(amount)))
}

/** Counts are grouped the same way. */
export const formatCount = (count: number) => formats().count.format(count)

/** An amount with its hundredths: 1,299.50. */
export const formatExact = (amount: number) => formats().exact.format(amount)

/** A total; `more`: counting was given up there, as in `10,000+`. */
export const formatTotal = (total: number, more = false) => formatCount(total) + (more ? '+' : '')

/** `2024-03-05` or an instant (local day) → `05-03-2024`, in other languages as they write it. */
export const formatDay = (value: string): string =>
  writtenDay(/^\d{4}-\d{2}-\d{2}$/.test(value) ? dateOfDay(value) : new Date(value))

/** Some locale data separates with a no-break space; the specification shows a plain one. */
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

/** `Today 3:10 PM`, `Yesterday 3:10 PM`, else `05-03-2024 3:10 PM`, in local time: days as everywhere on screen. */
export const formatShortMoment = (value: string, now: Date): string =>
  moment(value, now, [momentTexts, formatDay(value)])

/** The same within a sentence: `today at 3:10 PM`. */
export const formatMomentWithin = (value: string, now: Date): string =>
  moment(value, now, [momentTexts.within, formatDay(value)])

/** As histories and the activity log show it: `Today 3:10 PM`, else `March 5, 2024 3:10 PM` (OP-074). */
export const formatMoment = (value: string, now: Date): string =>
  moment(value, now, [momentTexts, plain(formats().longDay.format(new Date(value)))])
