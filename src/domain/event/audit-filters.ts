import type { AuditAction } from '../../wire/audit-actions.ts'
import type { AuditActorKind, AuditOutcome } from '../../wire/audit-enums.ts'

/** The filters of the audit trail. `from` and `to`: days `YYYY-MM-DD`, both included; null for no limit. */
export interface AuditFilters {
  from: string | null
  to: string | null
  /** Kinds of actors. */
  kind: readonly AuditActorKind[]
  /** Ids of people. */
  actor: readonly number[]
  /** Actions as in an address, with a colon (`session:sign_in`), because points separate values there. */
  action: readonly string[]
  outcome: readonly AuditOutcome[]
}

export const noAuditFilters: AuditFilters = {
  from: null,
  to: null,
  kind: [],
  actor: [],
  action: [],
  outcome: [],
}

export const addressedAction = (action: AuditAction): string => action.replace('.', ':')
