import { rolesWith } from '../../../src/domain/access/roles.ts'
import { keysOf, roles, type RoleName } from '../../../src/wire/enums.ts'
import type { Settings } from './settings.ts'

/** Reads the roles that may see the activity log, from `ACTIVITY_LOG_ROLES`. */
export function readActivityLogRoles(settings: Settings): RoleName[] {
  const named = settings.list('ACTIVITY_LOG_ROLES')
  if (named.length === 0) return [...rolesWith('activity.read')]
  const known = keysOf(roles).filter((role) => named.includes(role))
  if (known.length !== new Set(named).size) {
    settings.fault('ACTIVITY_LOG_ROLES', `may contain ${keysOf(roles).join(', ')}`)
  }
  return known
}

export interface AuditSettings {
  /** What log lines of the audit trail contain: only ids (except for refusals), or the whole entry. */
  log: 'ids' | 'full'
  /** Days after which entries are removed, and after which their addresses and user agents are emptied. */
  days: number
  addressDays: number
}

export const readAudit = (settings: Settings): AuditSettings => ({
  log: settings.oneOf('AUDIT_LOG', ['ids', 'full']) ?? 'ids',
  days: settings.integer('AUDIT_DAYS', { min: 30, max: 3650, fallback: 365 }),
  addressDays: settings.integer('AUDIT_ADDRESS_DAYS', { min: 1, max: 3650, fallback: 90 }),
})
