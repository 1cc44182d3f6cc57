import { firstDay, lastDay } from '../../wire/days.ts'
import { dateTexts } from '../messages/en/format.ts'
import { isDay } from './days.ts'

interface Limits {
  /** First and last allowed day, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** Returns the fault of a typed text that is not a day `YYYY-MM-DD`, or is outside the limits. */
export function dayFault(
  value: string,
  { min = firstDay, max = lastDay }: Limits,
): string | undefined {
  if (!isDay(value)) return dateTexts.notADay
  return value < min || value > max ? dateTexts.outside(min, max) : undefined
}
