import { auditActions } from '../../wire/audit-actions.ts'
import { auditReasons, auditTargetKinds } from '../../wire/audit-enums.ts'

/** Returns the label of a key, or the key itself if this version of the product does not know it. */
function known<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** Returns the label of an action; for an unknown one, its name. */
export const actionLabel = (action: string): string => known(auditActions, action)?.label ?? action

/** Returns why something was not done, as a sentence. */
export const reasonLabel = (reason: string): string => known(auditReasons, reason) ?? reason

/** Returns the label of a kind of target. */
export const kindLabel = (kind: string): string => known(auditTargetKinds, kind) ?? kind
