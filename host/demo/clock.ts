import type { Random } from './random.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The offices work in India: the clock on their walls is this far ahead of UTC. */
const wallClock = 5.5 * hour

/** Moves an instant into the working hours (9:30 to 18:30, Sundays off) of its day in India. */
export function atWork(instant: number, random: Random): number {
  const midnight = Math.floor((instant + wallClock) / day) * day
  // The epoch was a Thursday.
  const isSunday = (midnight / day + 4) % 7 === 0
  return midnight - wallClock - (isSunday ? day : 0) + 9.5 * hour + random.int(0, 9 * 3600) * 1000
}

/** `YYYY-MM-DD` of an instant on the offices' calendar. */
export const dayOf = (instant: number) => new Date(instant + wallClock).toISOString().slice(0, 10)

export const iso = (instant: number) => new Date(instant).toISOString()

/**
 * So many ascending instants at work, after `from` and before `to`, at least a few minutes apart. Fewer
 * when there is no room.
 */
export function workMoments(
  random: Random,
  span: { from: number; to: number; count: number },
): number[] {
  const { from, to, count } = span
  const wanted = Array.from({ length: count }, () =>
    atWork(from + random.next() * (to - from), random),
  )
  const moments: number[] = []
  let earliest = from + 9 * minute
  for (const moment of wanted.toSorted((a, b) => a - b)) {
    const settled = Math.max(moment, earliest)
    if (settled > to) break
    moments.push(settled)
    earliest = settled + 11 * minute
  }
  return moments
}
