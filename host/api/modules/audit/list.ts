import { auditActions, type AuditAction } from '../../../../src/wire/audit-actions.ts'
import type { AuditEntry, AuditQuery } from '../../../../src/wire/audit.ts'
import { sql } from '../../db/sql.ts'
import { all, anyOf, type List } from '../../lists/list.ts'

/** An entry as it is stored. */
export type AuditRow = Omit<AuditEntry, 'category' | 'ocsf'>

/** Columns of an entry, in the order of the documentation. */
const columns = sql`
  audit_events.id, audit_events.at, action, outcome, reason, json_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name) as actor,
  case when target_kind is not null then
    json_build_object('kind', target_kind, 'id', target_id, 'name', target_name) end as target,
  address, user_agent, origin, provider, session_id, request_id, details`

/** Returns the list of the entries that a query selects, by default the newest first. */
export function auditList(query: AuditQuery): List {
  const { from, to, kind, actor, action, outcome, orderDir } = query
  const condition = all([
    ...(from ? [sql`at >= ${from}::date::timestamp at time zone 'UTC'`] : []),
    ...(to ? [sql`at < (${to}::date + 1)::timestamp at time zone 'UTC'`] : []),
    ...(kind?.length ? [anyOf('actor_kind', kind)] : []),
    ...(actor?.length ? [anyOf('actor_id', actor)] : []),
    ...(action?.length ? [anyOf('action', action)] : []),
    ...(outcome?.length ? [anyOf('outcome', outcome)] : []),
  ])
  return {
    table: 'audit_events',
    condition,
    keys: [{ column: 'at' }, { column: 'id' }],
    orderDir: orderDir ?? 'desc',
    columns,
    joins: sql``,
  }
}

/** Adds category and OCSF class of its action to an entry. Another version of the product may have stored an unknown action. */
export function withActionFacts({ id, at, action, ...row }: AuditRow): AuditEntry {
  const facts = Object.hasOwn(auditActions, action)
    ? auditActions[action as AuditAction]
    : undefined
  const ocsf = facts && 'ocsf' in facts ? facts.ocsf : null
  return { id, at, action, category: facts?.category ?? null, ...row, ocsf }
}
