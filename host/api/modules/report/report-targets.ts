import type { Priority } from '../../../../src/wire/enums.ts'
import { promised, type ServiceLevel } from '../../../../src/domain/ticket/response-targets.ts'

/** Business minutes that each priority promises; null where it promises none. */
export type TargetMinutes = Readonly<Record<Priority, number | null>>

/**
 * Returns the targets for measured times. A business day has as many minutes as the desk is open. Tickets with the
 * priority `immediately` are due when they are raised, so only their first response has a target.
 */
export function targetMinutes(level: ServiceLevel): {
  answer: TargetMinutes
  resolution: TargetMinutes
} {
  const { firstResponse, business } = level
  const day = business.closes - business.opens
  return {
    answer: firstResponse,
    resolution: {
      immediately: null,
      high: promised('high', day),
      normal: promised('normal', day),
      low: promised('low', day),
    },
  }
}
