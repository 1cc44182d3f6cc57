const quarter = 900_000

/**
 * Returns a function that converts an instant to local time in a zone, in milliseconds. Caches the offset per quarter of
 * an hour, because offsets only change at full quarters.
 */
export function wallClock(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  let cached = { quarter: Number.NaN, offset: 0 }
  return (instant) => {
    const at = Math.floor(instant / quarter)
    if (at !== cached.quarter) {
      const local = format.format(at * quarter).replace(', ', 'T')
      cached = { quarter: at, offset: Date.parse(`${local}Z`) - at * quarter }
    }
    return instant + cached.offset
  }
}
