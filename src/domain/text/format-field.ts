import { locale } from '../../wire/texts.ts'
import { dateOfDay, writtenDay } from './written-day.ts'

/** Makes formats for the language that is shown, once for each: English ones for `english`. */
export function formatsOf<Formats>(english: string, make: (language: string) => Formats) {
  const known = new Map<string, Formats>()
  return (): Formats => {
    const made = known.get(locale()) ?? make(locale() === 'en' ? english : locale())
    known.set(locale(), made)
    return made
  }
}

/** English groups numbers as in India; any other language does as it is used to. */
const formats = formatsOf('en-IN', (language) => ({
  count: new Intl.NumberFormat(language, { maximumFractionDigits: 0 }),
  exact: new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
}))

/** Whole number without a symbol, in English in Indian grouping: 1234567.5 → 12,34,568 (OP-075). */
export function formatMoney(amount: number): string {
  return formatCount(Math.sign(amount) * Math.round(Math.abs(amount)))
}

/** Counts are grouped the same way. */
export const formatCount = (count: number) => formats().count.format(count)

/** An amount with its hundredths: 1,299.50. */
export const formatExact = (amount: number) => formats().exact.format(amount)

/** `2024-03-05` or an instant (local day) → `05-03-2024`, in other languages as they write it. */
export const formatDay = (value: string): string =>
  writtenDay(/^\d{4}-\d{2}-\d{2}$/.test(value) ? dateOfDay(value) : new Date(value))
