/**
 * Returns the calendar day `YYYY-MM-DD` of a moment in a time zone. Returns undefined if the zone is missing or the
 * browser does not know it.
 */
export function dayIn(moment: Date, timeZone: string | undefined): string | undefined {
  try {
    // Swedish writes days as ISO 8601 does.
    return timeZone && new Intl.DateTimeFormat('sv', { timeZone }).format(moment)
  } catch {
    return undefined
  }
}
