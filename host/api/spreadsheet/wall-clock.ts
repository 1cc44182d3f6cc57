const quarter = 900_000

/** Milliseconds of a zone's wall clock for those of an instant. Zones change at full quarters of an hour at most. */
export function wallClock(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  let last = { quarter: Number.NaN, ahead: 0 }
  return (instant) => {
    const at = Math.floor(instant / quarter)
    if (at !== last.quarter) {
      const shown = format.format(at * quarter).replace(', ', 'T')
      last = { quarter: at, ahead: Date.parse(`${shown}Z`) - at * quarter }
    }
    return instant + last.ahead
  }
}
