import { locale } from '../../wire/texts.ts'

/**
 * Returns a function that creates formats for the current language, once per language; `english` is the locale used for
 * English.
 */
export function formatsOf<Formats>(english: string, make: (language: string) => Formats) {
  const cache = new Map<string, Formats>()
  return (): Formats => {
    const current = cache.get(locale()) ?? make(locale() === 'en' ? english : locale())
    cache.set(locale(), current)
    return current
  }
}

/** What a field parses as 5 March 2024: day, month, year, or year, month, day. */
const typable = /^(05\W+03\W+2024|2024\W03\W05)\.?$/

const digits = { calendar: 'gregory', day: '2-digit', month: '2-digit', year: 'numeric' } as const

const dayFormats = formatsOf('en-US', (language) => {
  const latin = { ...digits, numberingSystem: 'latn' }
  return { isTypable: typable.test(new Date(2024, 2, 5).toLocaleDateString(language, latin)) }
})

const padded = (part: number, length = 2) => String(part).padStart(length, '0')

/**
 * Formats a local day in digits: in the format of the language if a field reads the same day from it, otherwise as
 * 05-03-2024. So a day that is copied from a table into a field stays the same.
 */
export function writtenDay(date: Date): string {
  // Earlier years have fewer digits in these formats, so that a field would read another year.
  if (date.getFullYear() > 999 && dayFormats().isTypable)
    return date.toLocaleDateString(locale(), digits)
  return `${padded(date.getDate())}-${padded(date.getMonth() + 1)}-${padded(date.getFullYear(), 4)}`
}

/** Converts a calendar day `YYYY-MM-DD` to a local date. */
export const dateOfDay = (day: string): Date => new Date(`${day}T00:00`)

/** Formats a day `YYYY-MM-DD` like `writtenDay`. Returns other texts unchanged, such as names of parameters. */
export function dayText(text: string): string {
  const date = dateOfDay(text)
  // `Date` reads 30 February as 1 March.
  return date.getDate() === Number(text.slice(8)) ? writtenDay(date) : text
}

/** English groups numbers as in India; other languages use their own grouping. */
const formats = formatsOf('en-IN', (language) => ({
  count: new Intl.NumberFormat(language, { maximumFractionDigits: 0 }),
  exact: new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
}))

/**
 * Formats a whole number without a currency symbol, in English with Indian grouping: 1234567.5 → 12,34,568 (OP-075).
 */
export function formatMoney(amount: number): string {
  return formatCount(Math.sign(amount) * Math.round(Math.abs(amount)))
}

/** Formats a count with the same grouping. */
export const formatCount = (count: number) => formats().count.format(count)

/** Formats a count within a message. Returns texts unchanged, such as names of parameters. */
export const countText = (count: number | string): string =>
  typeof count === 'number' ? formatCount(count) : count

/** Formats an amount with two decimals: 1,299.50. */
export const formatExact = (amount: number) => formats().exact.format(amount)

/** Formats `2024-03-05` or an instant (local day) as `05-03-2024`, or in the format of another language. */
export const formatDay = (value: string): string =>
  writtenDay(/^\d{4}-\d{2}-\d{2}$/.test(value) ? dateOfDay(value) : new Date(value))
