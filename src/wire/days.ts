/** The first and the last day that a record can hold, as `YYYY-MM-DD`. */
export const firstDay = '1970-01-01'
export const lastDay = '2200-12-31'

/** Returns whether a query may contain this day `YYYY-MM-DD`. The range ends ten years after today. */
export function isQueryDay(day: string, now = new Date()): boolean {
  const today = now.toISOString()
  return day >= firstDay && day <= `${Number(today.slice(0, 4)) + 10}${today.slice(4, 10)}`
}
