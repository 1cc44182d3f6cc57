import { locale } from '../../wire/texts.ts'
import { reportScreenTexts as texts } from '../messages/en/report.ts'
import { formatCount } from '../text/format.ts'

export const reportLocale = (): string => (locale() === 'en' ? 'en-IN' : locale())
const oneDecimal = (value: number) =>
  value.toLocaleString(reportLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats business minutes, from one hour on in hours: `12 min`, `1.4 h`, `38 h`. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return texts.none
  const [value, unit] = durationParts(minutes)
  return unit === 'min' ? texts.minutes(value) : texts.hours(value)
}

/** Returns the same duration as number and unit. */
export function durationParts(minutes: number): [value: string, unit: 'min' | 'h'] {
  if (minutes < 60) return [formatCount(minutes), 'min']
  const hours = minutes / 60
  const tenths = Math.round(hours * 10) / 10
  return [tenths < 20 ? oneDecimal(tenths) : formatCount(Math.round(hours)), 'h']
}

/** Returns the whole percentage of `part` in `all`; 0 if `all` is 0. */
export const percentOf = (part: number, all: number): string =>
  formatCount(all === 0 ? 0 : Math.round((100 * part) / all))

/** Returns the total numbers of raised and completed tickets. */
export const totalsOf = (series: readonly { raised: number; completed: number }[]) => ({
  raised: series.reduce((all, each) => all + each.raised, 0),
  completed: series.reduce((all, each) => all + each.completed, 0),
})
