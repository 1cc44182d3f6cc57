export const minute = 60_000
export const hour = 60 * minute
const day = 24 * hour

/**
 * A moment relative to the seeding: `12 14:05` is 14:05 on the twelfth working day before today, a number is
 * so many minutes ago.
 */
export type Moment = string | number

/** The offices are in India, 5½ hours ahead of UTC, and work from 9:30 to 18:30 on every day but Sunday. */
const ahead = 5.5 * hour
const opening = 9.5 * hour
const workday = 9 * hour

/** Days between 1 January 1970, a Thursday, and the day of an instant in India. */
const dayNumber = (instant: number) => Math.floor((instant + ahead) / day)
/** Days but Sundays before the day of a number, and the number of the day that has so many before it. */
const workdaysBefore = (number: number) => number - Math.floor((number + 3) / 7)
const dayAfterWorkdays = (count: number) => count + Math.floor((count + 3) / 6)

export function instantOf(moment: Moment, now: number): number {
  if (typeof moment === 'number') return now - moment * minute
  const [back = 0, hours = 0, minutes = 0] = moment.split(/[ :]/).map(Number)
  const date = dayAfterWorkdays(workdaysBefore(dayNumber(now)) - back)
  return date * day - ahead + hours * hour + minutes * minute
}

/** Returns an instant of the working hours at or before `instant`; what comes later stays later. */
export function atWork(instant: number): number {
  const last = workdaysBefore(dayNumber(instant - opening) + 1) - 1
  const [opened, next] = [last, last + 1].map(
    (count) => dayAfterWorkdays(count) * day - ahead + opening,
  ) as [number, number]
  return opened + Math.floor(((instant - opened) / (next - opened)) * (workday / 1000)) * 1000
}

/** `YYYY-MM-DD` of the day in India that is so many days after that of an instant. */
export const dayOf = (instant: number, later = 0) =>
  new Date(instant + ahead + later * day).toISOString().slice(0, 10)

export const iso = (instant: number) => new Date(instant).toISOString()
