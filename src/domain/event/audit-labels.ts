import { auditActions } from '../../wire/audit-actions.ts'
import { auditReasons, auditTargetKinds } from '../../wire/audit-enums.ts'

/** Returns the row of a key; undefined if this version of the product does not know it. */
function rowOf<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** Returns the label of an action; for an unknown one, its name. */
export const actionLabel = (action: string): string => rowOf(auditActions, action)?.label ?? action

/** Returns the sentence of a reason for a failure; for an unknown one, its key. */
export const reasonLabel = (reason: string): string => rowOf(auditReasons, reason) ?? reason

/** Returns the label of a kind of target. */
export const kindLabel = (kind: string): string => rowOf(auditTargetKinds, kind) ?? kind
