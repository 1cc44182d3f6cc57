import { auditAction, type AuditAction } from '../../src/wire/audit-actions.ts'
import type {
  AuditActorKind,
  AuditOutcome,
  AuditReason,
  AuditTargetKind,
} from '../../src/wire/audit-enums.ts'
import type { Queryable } from '../api/db/open.ts'
import { sql } from '../api/db/sql.ts'
import { instantOf, iso, type Moment } from './clock.ts'

interface DemoAuditEvent {
  at: Moment
  action: AuditAction
  /** Email or name of the actor. If absent, the system is the actor. */
  by?: string
  outcome?: AuditOutcome
  reason?: AuditReason
  target?: readonly [kind: AuditTargetKind, name: string]
  details?: object
}

const [superAdmin, systemAdmin, officeAdmin, employee] = [
  'super.admin@example.com',
  'system.admin@example.com',
  'office.admin@example.com',
  'employee@example.com',
]

const hoursAgo = (hours: number): Moment => hours * 60

const signIn = (at: Moment, by: string): DemoAuditEvent => ({
  at,
  action: 'session.sign_in',
  by,
})

const auditEvents: readonly DemoAuditEvent[] = [
  {
    at: hoursAgo(500),
    action: 'settings.changed',
    target: ['settings', 'Settings'],
    details: { changes: [{ name: 'REOPEN_DAYS', from: null, to: '14' }] },
  },
  signIn('39 10:52', superAdmin),
  {
    at: '39 11:01',
    action: 'webhook.created',
    by: superAdmin,
    target: ['webhook', 'Facilities channel'],
    details: { format: 'slack', host: 'hooks.example.com' },
  },
  { at: '39 11:40', action: 'session.sign_out', by: superAdmin },
  signIn(hoursAgo(200), systemAdmin),
  {
    at: hoursAgo(199),
    action: 'data.exported',
    by: systemAdmin,
    target: ['list', 'exported_data.xlsx'],
    details: { filter: { status: ['needs_repair'] }, rows: 9 },
  },
  signIn(hoursAgo(120), officeAdmin),
  {
    at: hoursAgo(90),
    action: 'session.sign_in',
    outcome: 'failure',
    reason: 'invalid_token',
  },
  {
    at: hoursAgo(74),
    action: 'session.sign_in',
    by: 'former.colleague@example.com',
    outcome: 'failure',
    reason: 'unknown_user',
  },
  signIn(hoursAgo(50), superAdmin),
  {
    at: hoursAgo(49),
    action: 'canned_reply.changed',
    by: superAdmin,
    target: ['canned_reply', 'Please restart first'],
    details: { fields: ['body'] },
  },
  {
    at: hoursAgo(45 * 24),
    action: 'service_account.created',
    by: superAdmin,
    target: ['service_account', 'Server monitoring'],
    details: { role: 'employee', scopes: ['tickets.read', 'tickets.write'] },
  },
  {
    at: hoursAgo(24),
    action: 'service_account.used',
    by: 'Server monitoring',
    target: ['service_account', 'Server monitoring'],
  },
  { at: hoursAgo(30), action: 'backup.made', target: ['backup', 'assetdesk.backup'] },
  signIn(hoursAgo(28), employee),
  { at: hoursAgo(20), action: 'session.sign_out', by: employee },
]

function kindOf(action: AuditAction, by: string | null): AuditActorKind {
  if (action === 'service_account.used') return 'service_account'
  return by ? 'person' : action === 'session.sign_in' ? 'unknown' : 'system'
}

/** Inserts the audit events of the demo company. Their IP addresses are from a range that is reserved for documentation. */
export async function addAuditEvents(db: Queryable, now: number): Promise<void> {
  const rows = auditEvents.map(
    ({ at, by = null, target = [], outcome = 'success', ...entry }, index) => ({
      ...entry,
      at: iso(instantOf(at, now)),
      by,
      outcome,
      target_kind: target[0] ?? null,
      target_name: target[1] ?? null,
      kind: kindOf(entry.action, by),
      address: auditAction(entry.action).client ? `192.0.2.${10 + index}` : null,
    }),
  )
  await db.run(sql`
    insert into audit_events (at, action, outcome, reason, actor_kind, actor_id, actor_name, target_kind, target_name,
      address, user_agent, provider, details)
    select row.at, row.action, row.outcome, row.reason, row.kind, users.id, coalesce(users.username, row.by),
      row.target_kind, row.target_name, row.address,
      case when row.kind = 'service_account' then 'python-requests/2.32.3' when row.address is not null then 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' end,
      case when row.action = 'session.sign_in' then 'local' end, row.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (at timestamptz, action text, outcome text,
      reason text, kind text, by text, target_kind text, target_name text, address text, details jsonb)
    left join users on row.by in (users.email, users.username)
    order by row.at`)
}
