import { userInfo } from 'node:os'
import type { Client } from 'pg'
import { queryable } from '../db/statements.ts'
import { ownAuditSource, type AuditSource } from '../http/audit-source.ts'
import { recordAudit, type NewAuditEntry } from '../records/audit.ts'

/** Returns the name of the user of the operating system, or the id if it has no name, as in a container. */
export function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}

/** Returns the audit source of a command. */
export const commandSource = (): AuditSource => ownAuditSource(undefined, systemUser())

/**
 * Records an entry with a client of the pg library, in its transaction if there is one. Does nothing in a database
 * without the audit trail.
 */
export async function auditCommand(
  client: Client,
  source: AuditSource,
  entry: NewAuditEntry,
): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('audit_events') is not null as known`,
  )
  if (rows[0]?.known)
    await recordAudit(queryable({ client, named: () => undefined }), source, entry)
}
