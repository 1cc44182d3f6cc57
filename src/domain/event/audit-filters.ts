import type { AuditAction } from '../../wire/audit-actions.ts'
import type { AuditOutcome } from '../../wire/audit-enums.ts'

/** What the audit trail can be narrowed to. `from` and `to`: days `YYYY-MM-DD`, both included; null for no limit. */
export interface AuditFilters {
  from: string | null
  to: string | null
  /** Ids of people. */
  actor: readonly number[]
  /** Actions as an address writes them, where points separate values: `session:sign_in`. */
  action: readonly string[]
  outcome: readonly AuditOutcome[]
}

export const noAuditFilters: AuditFilters = {
  from: null,
  to: null,
  actor: [],
  action: [],
  outcome: [],
}

export const addressedAction = (action: AuditAction): string => action.replace('.', ':')
