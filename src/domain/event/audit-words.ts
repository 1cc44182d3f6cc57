import { auditActions } from '../../wire/audit-actions.ts'
import { auditReasons, auditTargetKinds } from '../../wire/audit-enums.ts'

/** The value of a key that may be of another version of the product; the key itself when it is unknown. */
function known<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** Returns what an action is called; an unknown one by its own name. */
export const actionLabel = (action: string): string => known(auditActions, action)?.label ?? action

/** Returns why something was not done, as a sentence. */
export const reasonLabel = (reason: string): string => known(auditReasons, reason) ?? reason

/** Returns what a kind of target is called. */
export const kindLabel = (kind: string): string => known(auditTargetKinds, kind) ?? kind
