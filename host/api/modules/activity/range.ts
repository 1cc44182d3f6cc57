import { message } from '../../../../src/wire/texts.ts'
import { isDay } from '../../../../src/domain/text/days.ts'
import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { activityTexts } from '../../../../src/domain/messages/en/activity.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import type { ActivityQuery } from '../../../../src/wire/activity.ts'
import { isQueryDay } from '../../../../src/wire/days.ts'

/** Milliseconds since 1970, both ends inclusive. */
export interface ActivityRange {
  start: number
  end: number
}

const dayLength = 86_400_000
const momentPattern =
  /^(?<day>\d{4}-\d{2}-\d{2})(?<time>T\d{2}:\d{2}(:\d{2}([.]\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/

/**
 * Parses an instant with a zone, or a calendar day, which stands for its first moment in UTC. Returns undefined for
 * anything else.
 */
function momentOf(text: string): { at: number; isDay: boolean } | undefined {
  const { day, time } = momentPattern.exec(text)?.groups ?? {}
  if (day === undefined || !isDay(day) || !isQueryDay(day)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : { at, isDay: time === undefined }
}

const startOf = (text: string) => momentOf(text)?.at

/** Returns the end of a range; for a day, its last millisecond. */
function endOf(text: string): number | undefined {
  const moment = momentOf(text)
  return moment && (moment.isDay ? moment.at + dayLength - 1 : moment.at)
}

/** Returns the range of a query without faults. */
export function rangeOf({ startDate = '', endDate = '' }: ActivityQuery): ActivityRange {
  return { start: startOf(startDate) ?? 0, end: endOf(endDate) ?? 0 }
}

/** Returns the faults of a query. The earliest day that can be picked is a limit of the screen only. */
export function rangeFaults({ startDate, endDate, timeZone }: ActivityQuery): Fault[] {
  const start = startDate === undefined ? undefined : startOf(startDate)
  const end = endDate === undefined ? undefined : endOf(endDate)
  const isReversed = start !== undefined && end !== undefined && end < start
  return [
    ...dateFaults('startDate', startDate, start),
    ...dateFaults('endDate', endDate, end),
    ...(isReversed
      ? [fault('endDate', 'not-before-start', message(activityTexts, 'endBeforeStart'))]
      : []),
    ...(isZone(zoneOf({ timeZone }))
      ? []
      : [fault('timeZone', 'isTimeZone', message(activityTexts, 'notAZone'))]),
  ]
}

function dateFaults(field: string, text: string | undefined, at: number | undefined): Fault[] {
  if (text === undefined)
    return [fault(field, 'isDefined', message(apiTexts.constraints, 'required'))]
  return at === undefined ? [fault(field, 'isDate', message(activityTexts, 'notADate'))] : []
}

/** Returns the time zone for display. Some browsers report `Etc/Unknown`, which counts as UTC. */
export function zoneOf({ timeZone = 'UTC' }: { timeZone?: string | undefined }): string {
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone
}

function isZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).format() !== ''
  } catch {
    return false
  }
}
