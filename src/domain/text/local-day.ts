/** Returns the local calendar day `YYYY-MM-DD` of a moment, moved by `shift` days. */
export function dayOf(moment: Date, shift = 0): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + shift)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Returns the local calendar day of `now`: the last one that can be picked. */
export const todayOf = (now: Date): string => dayOf(now)
