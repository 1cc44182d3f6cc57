export const minute = 60_000
export const hour = 60 * minute
const day = 24 * hour

/** A moment before the seeding: `12 14:05` is 14:05 on the twelfth working day before today, `7` is seven minutes ago. */
export type Moment = string | number

/** The offices are in India, 5½ hours ahead of UTC. They work from 9:30 to 18:30, Monday to Saturday. */
const utcOffset = 5.5 * hour
const opening = 9.5 * hour
const workday = 9 * hour

/** Days between 1 January 1970, a Thursday, and the day of an instant in India. */
const dayNumber = (instant: number) => Math.floor((instant + utcOffset) / day)
/** Returns how many days before a day are not Sundays; `dayAfterWorkdays` is the inverse function. */
const workdaysBefore = (number: number) => number - Math.floor((number + 3) / 7)
const dayAfterWorkdays = (count: number) => count + Math.floor((count + 3) / 6)

export function instantOf(moment: Moment, now: number): number {
  if (typeof moment === 'number') return now - moment * minute
  const [daysAgo = 0, hours = 0, minutes = 0] = moment.split(/[ :]/).map(Number)
  const date = dayAfterWorkdays(workdaysBefore(dayNumber(now)) - daysAgo)
  return date * day - utcOffset + hours * hour + minutes * minute
}

/** Moves an instant back into working hours. The order of instants is preserved. */
export function atWork(instant: number): number {
  const last = workdaysBefore(dayNumber(instant - opening) + 1) - 1
  const [opened, next] = [last, last + 1].map(
    (count) => dayAfterWorkdays(count) * day - utcOffset + opening,
  ) as [number, number]
  return opened + Math.floor(((instant - opened) / (next - opened)) * (workday / 1000)) * 1000
}

/** Returns the day in India, `daysLater` days after an instant, as `YYYY-MM-DD`. */
export const dayOf = (instant: number, daysLater = 0) =>
  new Date(instant + utcOffset + daysLater * day).toISOString().slice(0, 10)

export const iso = (instant: number) => new Date(instant).toISOString()
