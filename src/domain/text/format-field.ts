import { formatsOf } from './formats-of.ts'
import { dateOfDay, writtenDay } from './written-day.ts'

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

/** Formats an amount with two decimals: 1,299.50. */
export const formatExact = (amount: number) => formats().exact.format(amount)

/** Formats `2024-03-05` or an instant (local day) as `05-03-2024`, or in the format of another language. */
export const formatDay = (value: string): string =>
  writtenDay(/^\d{4}-\d{2}-\d{2}$/.test(value) ? dateOfDay(value) : new Date(value))
