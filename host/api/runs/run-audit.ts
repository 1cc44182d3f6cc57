import type { AuditAction } from '../../../src/wire/audit-actions.ts'
import { isImport, rehearsals, type RunKind } from '../../../src/wire/run-kinds.ts'
import type { Queryable } from '../db/open.ts'
import { ownAuditSource, type AuditSource } from '../http/audit-source.ts'
import { personSource, recordAudit } from '../records/audit.ts'
import type { RunRecord } from './run-handler.ts'

/** Returns the audit action for the start of a run; undefined for runs that change nothing. */
function startAction(kind: RunKind): AuditAction | undefined {
  if (rehearsals.includes(kind)) return undefined
  if (kind === 'undo') return 'run.undone'
  return isImport(kind) ? 'import.started' : 'run.started'
}

const targetOf = ({ id, title }: RunRecord) => ({ kind: 'run', id, name: title }) as const

/** Records in the transaction that a user started a run. */
export async function auditStarted(
  tx: Queryable,
  source: AuditSource,
  run: RunRecord,
): Promise<void> {
  const action = startAction(run.kind)
  if (!action) return
  const { kind, total, undoes } = run
  const details = { kind, rows: total, ...(undoes !== null && { undoes }) }
  await recordAudit(tx, source, { action, target: targetOf(run), details })
}

/** Records the end of a run. `by` is the user who stopped it, or its owner; null if the owner has lost the right to it. */
export async function auditEnded(tx: Queryable, run: RunRecord, by: number | null): Promise<void> {
  if (!startAction(run.kind)) return
  const { kind, state, total, ok, refused, unchanged } = run
  const source = by === null ? ownAuditSource() : await personSource(tx, by)
  await recordAudit(tx, source, {
    action: 'run.ended',
    ...(state === 'failed' && { outcome: 'failure', reason: 'error' }),
    ...(by === null && { outcome: 'denied', reason: 'right_lost' }),
    target: targetOf(run),
    details: { kind, state, rows: total, changed: ok, refused, unchanged },
  })
}
