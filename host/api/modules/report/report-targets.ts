import type { Priority } from '../../../../src/wire/enums.ts'
import { promised, type ServiceLevel } from '../../../../src/domain/ticket/response-targets.ts'

/** Business minutes that each priority promises; null where it promises none. */
export type TargetMinutes = Readonly<Record<Priority, number | null>>

/**
 * What measured times are held against. A business day counts as long as the desk is open; «Immediately» is due when
 * it is raised, which nobody can meet, so only its first answer has a target.
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
