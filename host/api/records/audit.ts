import { auditAction, type AuditAction } from '../../../src/wire/audit-actions.ts'
import type { AuditOutcome, AuditReason, AuditTargetKind } from '../../../src/wire/audit-enums.ts'
import { afterCommit } from '../db/after-commit.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import type { AuditActor, AuditLog, AuditSource } from '../http/audit-source.ts'

/** An entry to record. Texts are cut to their columns' length. */
export interface NewAuditEntry {
  action: AuditAction
  /** Default: `success`. */
  outcome?: AuditOutcome
  /** The reason of a failure or denial. */
  reason?: AuditReason
  /** The acting user if the source does not know them, such as at a sign-in. */
  actor?: AuditActor
  target?: { kind: AuditTargetKind; id?: number | string | null; name?: string | null }
  /** The host page if the source does not know it. */
  origin?: string | null
  /** The identity provider. */
  provider?: string
  /** The affected session. Default: that of the source. */
  session?: string | number
  /** Values for people and programs, by names in snake_case. No tokens, secrets and texts of tickets. */
  details?: Readonly<Record<string, unknown>>
}

/** The object `audit` of a log line, with the fields of an entry of the API (docs/security.md). */
interface AuditLine {
  id: number | null
  at: string
  [field: string]: unknown
}

const logs = new WeakMap<Queryable, AuditLog>()

/** Returns the log for entries whose source has none, such as those of runs. */
export const logAuditTo = (db: Queryable, log: AuditLog): void => void logs.set(db, log)

/**
 * Records an entry of the audit trail and writes it to the log: the only place that creates entries. In a
 * transaction, the entry is a part of it and the line is written once it has committed.
 */
export const recordAudit = (
  db: Queryable,
  source: AuditSource,
  entry: NewAuditEntry,
): Promise<void> => recordAudits(db, source, [entry])

/** Records several entries in one statement; see `recordAudit`. */
export async function recordAudits(
  db: Queryable,
  source: AuditSource,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const lines = entries.map((entry) => lineOf(source, entry))
  const log = source.log ?? logs.get(db)
  const stored = await insert(db, lines)
  afterCommit(db, () => {
    for (const [index, line] of lines.entries()) write(log, { ...line, ...stored[index] })
  })
}

/**
 * Records a refused or reading request, which has no transaction. If the database cannot store the entry, still writes
 * the log line, without an id, so that the response does not depend on it.
 */
export async function recordAuditApart(
  db: Queryable,
  source: AuditSource,
  entry: NewAuditEntry,
): Promise<void> {
  try {
    await recordAudit(db, source, entry)
  } catch (error) {
    const log = source.log ?? logs.get(db)
    log?.warn({ err: error }, 'an entry of the audit trail could not be stored')
    write(log, lineOf(source, entry))
  }
}

/** Returns the fields of an entry without an id, in the documented order. */
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

/** Returns a text that its column can store: well-formed, without NUL, at most `length` characters. */
const cut = (text: string | number | null | undefined, length: number): string | null =>
  text === null || text === undefined ? null : [...storable(String(text))].slice(0, length).join('')

const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Maximum number of list items, and length of texts, that are stored in `details`. */
const listedAtMost = 50
const longestText = 1000

/** Returns values that jsonb can store, with long lists and texts cut. */
const storableParts = (details: object): unknown =>
  JSON.parse(JSON.stringify(details), (_name, value: unknown) => {
    if (typeof value === 'string') return storable(value.slice(0, longestText))
    if (!Array.isArray(value) || value.length <= listedAtMost) return value
    return [...value.slice(0, listedAtMost), `… ${value.length - listedAtMost} more`]
  })

const insert = (db: Queryable, lines: readonly AuditLine[]) =>
  db.many<{ id: number; at: string }>(sql`
    insert into audit_events (action, outcome, reason, actor_kind, actor_id, actor_name, target_kind, target_id,
      target_name, address, user_agent, origin, provider, session_id, request_id, details)
    select row.action, row.outcome, row.reason, row.actor->>'kind', (row.actor->>'id')::integer, row.actor->>'name',
      row.target->>'kind', row.target->>'id', row.target->>'name', row.address, row.user_agent, row.origin,
      row.provider, row.session_id, row.request_id, row.details
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (action text, outcome text, reason text,
      actor jsonb, target jsonb, address text, user_agent text, origin text, provider text, session_id text,
      request_id text, details jsonb)) with ordinality as row (action, outcome, reason, actor, target, address,
      user_agent, origin, provider, session_id, request_id, details, place)
    order by place returning id, at`)

function write(log: AuditLog | undefined, line: AuditLine): void {
  log?.[line['outcome'] === 'success' ? 'info' : 'warn']({ audit: line }, 'audit')
}

/** Returns the audit source for actions of a user without a request, such as in a run. */
export async function personSource(db: Queryable, id: number): Promise<AuditSource> {
  const person = await db.maybe<{ username: string }>(
    sql`select username from users where id = ${id}`,
  )
  return { actor: { kind: 'person', id, name: person?.username ?? null } }
}
