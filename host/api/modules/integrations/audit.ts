import type { Webhook } from '../../../../src/wire/webhook.ts'
import type { Queryable } from '../../db/open.ts'
import type { AuditSource } from '../../http/audit-source.ts'
import { recordAudit, type NewAuditEntry } from '../../records/audit.ts'

/** Records an action on a webhook. */
export const auditWebhook = (
  db: Queryable,
  source: AuditSource,
  {
    webhook: { id, name },
    ...entry
  }: Pick<NewAuditEntry, 'action' | 'details'> & { webhook: Pick<Webhook, 'id' | 'name'> },
): Promise<void> => recordAudit(db, source, { ...entry, target: { kind: 'webhook', id, name } })

const fields = ['name', 'format', 'kinds', 'manager', 'internal', 'active'] as const

/**
 * Returns the details of a webhook for the audit trail. Only the host of its URL is included, because some paths contain
 * secrets.
 */
export function webhookFacts({ url, ...webhook }: Webhook): Record<string, unknown> {
  const facts = Object.fromEntries(fields.map((field) => [field, webhook[field]]))
  return { ...facts, host: URL.canParse(url) ? new URL(url).host : null }
}

/** Returns the differences for the audit trail; undefined if nothing differs. */
export function webhookDifference(
  before: Webhook,
  after: Webhook,
  hasNewSecret: boolean,
): Record<string, unknown> | undefined {
  const [former, present] = [webhookFacts(before), webhookFacts(after)]
  const changes = Object.keys(present).flatMap((field) =>
    JSON.stringify(former[field]) === JSON.stringify(present[field])
      ? []
      : [{ field, from: former[field], to: present[field] }],
  )
  const hasNewAddress = before.url !== after.url
  if (changes.length === 0 && !hasNewAddress && !hasNewSecret) return undefined
  return {
    changes,
    ...(hasNewAddress && { new_address: true }),
    ...(hasNewSecret && { new_secret: true }),
  }
}
