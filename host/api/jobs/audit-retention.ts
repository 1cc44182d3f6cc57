import type { AuditSettings } from '../config/log-settings.ts'
import type { Database } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { ownAuditSource } from '../http/audit-source.ts'
import { recordAudit } from '../records/audit.ts'
import type { Services } from '../services.ts'
import { claimNight, type NightlyRun } from './nightly.ts'

const nightly = { name: 'audit-retention', hour: 3 }
/** Maximum number of entries that one call of `trim_audit_events` removes, and empties. */
const batchSize = 10_000

interface Trimmed {
  removed: number
  emptied: number
}

/**
 * Removes audit entries that are older than `AUDIT_DAYS` and empties addresses that are older than `AUDIT_ADDRESS_DAYS`.
 * Runs once a night in one of the processes, and records the result.
 */
export async function trimAudit(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { now, log, signal }: NightlyRun,
): Promise<void> {
  if (!(await claimNight({ db, config }, nightly, now))) return
  const { days, addressDays } = config.audit
  const sum = { removed: 0, emptied: 0 }
  try {
    await trim(db, { settings: config.audit, signal, sum })
  } finally {
    if (sum.removed + sum.emptied > 0)
      await recordAudit(db, ownAuditSource(log), {
        action: 'audit.removed',
        target: { kind: 'audit' },
        details: { ...sum, days, address_days: addressDays },
      })
  }
}

interface Trimming {
  settings: AuditSettings
  signal: AbortSignal
  /** Counts what committed calls removed, also if a later one fails. */
  sum: Trimmed
}

async function trim(
  db: Database,
  { settings: { days, addressDays }, signal, sum }: Trimming,
): Promise<void> {
  while (!signal.aborted) {
    const { removed, emptied } = await db.one<Trimmed>(
      sql`select removed, emptied from trim_audit_events(${days}::integer, ${addressDays}::integer)`,
    )
    sum.removed += removed
    sum.emptied += emptied
    if (removed < batchSize && emptied < batchSize) break
  }
}
