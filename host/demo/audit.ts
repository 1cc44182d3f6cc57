import { auditAction, type AuditAction } from '../../src/wire/audit-actions.ts'
import type {
  AuditActorKind,
  AuditOutcome,
  AuditReason,
  AuditTargetKind,
} from '../../src/wire/audit-enums.ts'
import type { Queryable } from '../api/db/open.ts'
import { sql } from '../api/db/sql.ts'

interface PastEntry {
  /** Hours before the current time of the company. */
  ago: number
  action: AuditAction
  /** The email of who did it; the product itself when absent. */
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

const signIn = (ago: number, by: string): PastEntry => ({ ago, action: 'session.sign_in', by })

/** What has been recorded in the last three weeks. */
const past: readonly PastEntry[] = [
  {
    ago: 500,
    action: 'settings.changed',
    target: ['settings', 'Settings'],
    details: { changes: [{ name: 'REOPEN_DAYS', from: null, to: '14' }] },
  },
  { ...signIn(380, superAdmin) },
  {
    ago: 379,
    action: 'webhook.created',
    by: superAdmin,
    target: ['webhook', 'Facilities channel'],
    details: { format: 'slack', host: 'hooks.example.com' },
  },
  { ago: 375, action: 'session.sign_out', by: superAdmin },
  { ...signIn(200, systemAdmin) },
  {
    ago: 199,
    action: 'data.exported',
    by: systemAdmin,
    target: ['list', 'exported_data.xlsx'],
    details: { filter: { status: ['needs_repair'] }, rows: 9 },
  },
  { ...signIn(120, officeAdmin) },
  {
    ago: 90,
    action: 'session.sign_in',
    outcome: 'failure',
    reason: 'invalid_token',
  },
  {
    ago: 74,
    action: 'session.sign_in',
    by: 'former.colleague@example.com',
    outcome: 'denied',
    reason: 'unknown_user',
  },
  { ...signIn(50, superAdmin) },
  {
    ago: 49,
    action: 'canned_reply.changed',
    by: superAdmin,
    target: ['canned_reply', 'Restart first'],
    details: { fields: ['body'] },
  },
  {
    ago: 45 * 24,
    action: 'service_account.created',
    by: superAdmin,
    target: ['service_account', 'Server monitoring'],
    details: { role: 'employee', scopes: ['tickets.read', 'tickets.write'] },
  },
  {
    ago: 24,
    action: 'service_account.used',
    by: 'Server monitoring',
    target: ['service_account', 'Server monitoring'],
  },
  { ago: 30, action: 'backup.made', target: ['backup', 'assetdesk.backup'] },
  { ...signIn(28, employee) },
  { ago: 20, action: 'session.sign_out', by: employee },
]

function kindOf(action: AuditAction, by: string | null): AuditActorKind {
  if (action === 'service_account.used') return 'service_account'
  return by ? 'person' : action === 'session.sign_in' ? 'unknown' : 'system'
}

/** Fills the audit trail of the demo company as it is at `now`, in milliseconds; the addresses are of a network for documentation. */
export async function addAudit(db: Queryable, now: number): Promise<void> {
  const rows = past.map(
    ({ ago, by = null, target = [], outcome = 'success', ...entry }, index) => ({
      ...entry,
      at: new Date(now - ago * 3_600_000).toISOString(),
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
