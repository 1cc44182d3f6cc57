const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Whole number in Indian grouping, without a symbol: 1234567.5 → 12,34,568 (OP-075). */
export function formatMoney(amount: number): string {
  return grouped.format(Math.sign(amount) * Math.round(Math.abs(amount)))
}

/** Counts are grouped the same way. */
export const formatCount = (count: number) => grouped.format(count)

/** A total; `more`: counting was given up there, as in `10,000+`. */
export const formatTotal = (total: number, more = false) => formatCount(total) + (more ? '+' : '')

/** `2024-03-05` or an instant (local day) → `05-03-2024`. */
export function formatDay(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value.split('-').toReversed().join('-')
  const date = new Date(value)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}`
}

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true })
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** Some locale data separates with a no-break space; the specification shows a plain one. */
const plain = (text: string) => text.replaceAll(/[\u202F\u00A0]/g, ' ')

/** `Today 3:10 PM`, `Yesterday 3:10 PM`, else `March 5, 2024 3:10 PM`, in local time (OP-074). */
export function formatMoment(value: string, now: Date): string {
  const moment = new Date(value)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const clock = plain(time.format(moment))
  if (moment.toDateString() === now.toDateString()) return `Today ${clock}`
  if (moment.toDateString() === yesterday.toDateString()) return `Yesterday ${clock}`
  return `${plain(day.format(moment))} ${clock}`
}
