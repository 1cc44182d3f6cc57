/** Conversion between instants and the local time of a zone, including daylight saving time. */
export interface Zone {
  /** Local calendar day `YYYY-MM-DD` and minutes after local midnight. */
  local(instant: Date): { day: string; minutes: number }
  /**
   * Returns the instant of a local time. A skipped time is computed with the offset before the change; of a repeated
   * time, the first one is returned.
   */
  instant(day: string, minutes: number): Date
}

const minute = 60_000
const zones = new Map<string, Zone>()

/** Returns the conversions for an IANA time zone. Throws a RangeError for an unknown name. */
export function zoned(timeZone: string): Zone {
  const zone = zones.get(timeZone) ?? createZone(timeZone)
  zones.set(timeZone, zone)
  return zone
}

/** Returns whether this is the IANA name of a supported time zone. Offsets such as `+05:30` are not accepted. */
export function isZoneName(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** Returns the time zone `name` if it is known and supported, else `fallback`. */
export const zoneNameOr = (name: string | null, fallback: string): string =>
  name !== null && isZoneName(name) ? name : fallback

function createZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const local: Zone['local'] = (instant) => {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, value]),
    )
    const { year, month, day, hour, minute: minutePart } = parts
    return { day: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minutePart) }
  }
  /** Returns the offset of the zone from UTC at an instant, in milliseconds. */
  const offsetAt = (instant: number) => {
    const { day, minutes } = local(new Date(instant))
    return Date.parse(`${day}T00:00:00Z`) + minutes * minute - Math.floor(instant / minute) * minute
  }
  return {
    local,
    instant(day, minutes) {
      const wall = Date.parse(`${day}T00:00:00Z`) + minutes * minute
      const candidates = [
        wall - offsetAt(wall - 12 * 60 * minute),
        wall - offsetAt(wall + 12 * 60 * minute),
      ]
      const existing = candidates.filter((instant) => instant + offsetAt(instant) === wall)
      return new Date(existing.length > 0 ? Math.min(...existing) : (candidates[0] ?? wall))
    },
  }
}
