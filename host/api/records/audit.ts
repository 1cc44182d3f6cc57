import { auditAction, type AuditAction } from '../../../src/wire/audit-actions.ts'
import type { AuditOutcome, AuditReason, AuditTargetKind } from '../../../src/wire/audit-enums.ts'
import { afterCommit } from '../db/after-commit.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { AuditActor, AuditSource } from '../http/audit-source.ts'

/** What is recorded. Texts are cut to the length of their columns. */
export interface NewAuditEntry {
  action: AuditAction
  /** `success` when absent. */
  outcome?: AuditOutcome
  /** Why it was not done. */
  reason?: AuditReason
  /** Who did it, where the source does not know: at a sign-in, whoever signs in. */
  actor?: AuditActor
  target?: { kind: AuditTargetKind; id?: number | string | null; name?: string | null }
  /** The page of somebody else, where the source does not know. */
  origin?: string | null
  /** The identity provider. */
  provider?: string
  /** The session that it is about; that of the source when absent. */
  session?: string | number
  /** Values for people and programs, by names in snake_case. No tokens, secrets and texts of tickets. */
  details?: Readonly<Record<string, unknown>>
}

/** What a log line says of an entry, under `audit`: the fields of an entry of the API (docs/security.md). */
interface AuditLine {
  id: number | null
  at: string
  [field: string]: unknown
}

/**
 * Records an entry of the audit trail and writes it to the log: the one place where entries come into being. In a
 * transaction, the entry is a part of it and the line is written once it has committed.
 */
export async function recordAudit(
  db: Queryable,
  source: AuditSource,
  entry: NewAuditEntry,
): Promise<void> {
  const line = lineOf(source, entry)
  const { id, at } = await insert(db, line)
  afterCommit(db, () => write(source, { ...line, id, at }))
}

/**
 * Records what was refused, or only read, and has no transaction. The line is written even if the database cannot
 * take the entry, and then has no id: the answer must not depend on it.
 */
export async function recordAuditApart(
  db: Queryable,
  source: AuditSource,
  entry: NewAuditEntry,
): Promise<void> {
  try {
    await recordAudit(db, source, entry)
  } catch (error) {
    source.log.warn({ err: error }, 'an entry of the audit trail could not be stored')
    write(source, lineOf(source, entry))
  }
}

/** The fields of an entry before it has a number, in the order in which they are documented. */
function lineOf(source: AuditSource, entry: NewAuditEntry): AuditLine {
  const { action, outcome = 'success', reason, target, provider, details } = entry
  const { category, ocsf, client } = auditAction(action)
  const actor = entry.actor ?? source.actor
  const session = entry.session ?? source.session
  return {
    id: null,
    at: new Date().toISOString(),
    action,
    category,
    outcome,
    reason: reason ?? null,
    actor: { kind: actor.kind, id: actor.id ?? null, name: cut(actor.name, 255) },
    target: target
      ? { kind: target.kind, id: cut(target.id, 64), name: cut(target.name, 255) }
      : null,
    address: client ? cut(source.address, 64) : null,
    user_agent: client ? cut(source.userAgent, 512) : null,
    origin: cut(entry.origin ?? source.origin, 255),
    provider: cut(provider, 64),
    session_id: cut(session, 64),
    request_id: cut(source.requestId, 64),
    details: details ? storableParts(details) : null,
    ocsf: ocsf ?? null,
  }
}

/** A text as its column takes it: well-formed, without NUL, at most `length` characters. */
const cut = (text: string | number | null | undefined, length: number): string | null =>
  text === null || text === undefined ? null : [...storable(String(text))].slice(0, length).join('')

const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Values as jsonb takes them. */
const storableParts = (details: object): unknown =>
  JSON.parse(JSON.stringify(details), (_name, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  )

const insert = (db: Queryable, line: AuditLine) =>
  db.one<{ id: number; at: string }>(sql`
    insert into audit_events (action, outcome, reason, actor_kind, actor_id, actor_name, target_kind, target_id,
      target_name, address, user_agent, origin, provider, session_id, request_id, details)
    select row.action, row.outcome, row.reason, row.actor->>'kind', (row.actor->>'id')::integer, row.actor->>'name',
      row.target->>'kind', row.target->>'id', row.target->>'name', row.address, row.user_agent, row.origin,
      row.provider, row.session_id, row.request_id, row.details
    from jsonb_to_record(${JSON.stringify(line)}::jsonb) as row (action text, outcome text, reason text, actor jsonb,
      target jsonb, address text, user_agent text, origin text, provider text, session_id text, request_id text,
      details jsonb)
    returning id, at`)

function write({ log }: AuditSource, line: AuditLine): void {
  log[line['outcome'] === 'success' ? 'info' : 'warn']({ audit: line }, 'audit')
}
